/** Which container of an answer is the identity record, and what its neighbours add to it. */
import type { KindName } from '../../kinds.ts';
import { isSameNumber } from '../../match/number.ts';
import type { IdentityField } from '../fields.ts';
import { isFieldNode } from '../match/field-matches.ts';
import { cleanText } from '../texts.ts';
import { isWithin, type Node } from '../tree.ts';
import { hasEmptyPlace } from './empty-place.ts';
import { numberInKey } from './own-number.ts';
import { hasName, isClear, isHidden, type Part, type Parts, partsOf, weightOf } from './parts.ts';
import { isPerson, samePerson } from './person.ts';
import { placeOf } from './place.ts';
import { standsWithAnother, thatBears } from './several.ts';

/** The record and its fields, the neighbours' included. `clear`: surely an identity, not a stray field or two. */
export interface IdentityRecord {
  readonly node: Node;
  readonly parts: Map<IdentityField, Part>;
  readonly clear: boolean;
  /** Another person stands where this one does, and nothing says which of the two was asked for; or its key says another. */
  readonly isOneOfSeveral: boolean;
  /** It stands under no key of a record, and the place for one is empty. */
  readonly isBesideNone: boolean;
}

/** Containers near the record that hold more of the same person. */
const NEIGHBOUR =
  /^(?:personal.*|bio.*|basic.*|demograph.*|contact(?:info|information|details|data)?|phones?|phonenumbers?|identification.*|identity.*|identifiers?|ids?|iddocs?|documents?|photos?|photoids?|images?|media|portrait|biometrics?|dates?|birth.*|personinfo|person|details?|info|fulldata|properties|data|bvn.*|nin.*|vin|voter.*|vc.*|attributes|fields|entity|record|response|result|(?:full|more|additional|extra|further|other)(?:data|details?|info(?:rmation)?))$/;

/** Fields that a container around the record may lend it: they are not what an account or a caller is known by. */
const LENT: readonly IdentityField[] = ['documentNumber', 'photo'];
/** More than all fields and places together weigh, and than all fields. */
const PERSON_FIRST = 1_000;
const PLACE_FIRST = 100;

/**
 * The identity record of an answer: of the open containers that are clearly a person the one whose key most surely names
 * the registry's, for what was declared may come back fuller than the record; then the one that holds most of an identity,
 * favoured by standing near the root. Containers of other people's or submitted data are never it. Of several alike it is the
 * one that bears the number that was asked for.
 */
export function findRecord(nodes: readonly Node[], kind: KindName, number = ''): IdentityRecord | null {
  let best: { node: Node; parts: Parts; score: number } | null = null;
  const read = new Map<Node, Parts>();
  for (const node of nodes) {
    if (node.room !== 'open') continue;
    const parts = partsOf(node, kind);
    if (parts.size === 0 || (parts.size < 2 && node.parent && isFieldNode(node))) continue;
    read.set(node, parts);
    if (!isSomebody(parts)) continue;
    const score = scoreOf(node, parts, kind);
    if (!best || score > best.score) best = { node, parts, score };
  }
  if (!best) return null;
  const bears = (parts: Parts, node: Node) =>
    isSameNumber(kind, number, parts.get('documentNumber')?.text ?? numberInKey(node, kind));
  const [node, parts] = thatBears(best.node, read, bears) ?? [best.node, best.parts];
  const isUnsaid = number === '' ? !parts.has('documentNumber') : bears(parts, node) === null;
  const isOfAnother = !parts.has('documentNumber') && bears(parts, node) === false;
  const isOneOfSeveral = isOfAnother || standsWithAnother(node, read, bears, isUnsaid, kind);
  const isNamed = node.parent === null || placeOf(node, kind) > 0;
  const isBesideNone = !isNamed && hasEmptyPlace(nodes, node, kind);
  return { ...complete(node, parts, read), isOneOfSeveral, isBesideNone };
}

/** Before any weight counts that it is a person, and what its key calls it. */
function scoreOf(node: Node, parts: Parts, kind: KindName): number {
  const place = placeOf(node, kind);
  const isFirst = isPerson(parts) ? PERSON_FIRST + PLACE_FIRST * place : place;
  return isFirst + weightOf(parts) - node.depth * 0.1;
}

/** A picture alone may be the one that was sent. */
function isSomebody(parts: Parts): boolean {
  return parts.size > (parts.has('photo') ? 1 : 0);
}

/** The record that a profile points at, read as it stands: no neighbour adds to it but those inside. */
export function recordAt(nodes: readonly Node[], node: Node, kind: KindName): IdentityRecord {
  const read = new Map<Node, Parts>();
  for (const other of nodes)
    if (isWithin(other, node) && !other.isArray) read.set(other, partsOf(other, kind));
  return complete(node, read.get(node) ?? new Map(), read);
}

function complete(node: Node, own: Parts, read: ReadonlyMap<Node, Parts>): IdentityRecord {
  const parts = new Map(own);
  for (const [other, lent] of read) {
    if (other === node) continue;
    if (isWithin(node, other)) borrow(parts, lent, samePerson(own, lent) ? null : LENT);
    else if (isNeighbour(other, node) && (!hasName(lent) || samePerson(own, lent) || !hasName(own))) {
      borrow(parts, lent, isOfOther(other) ? ownBesideOther(lent) : null);
    }
  }
  dropStrayName(parts);
  return { node, parts, clear: isClear(parts), isOneOfSeveral: false, isBesideNone: false };
}

function borrow(parts: Map<IdentityField, Part>, lent: Parts, only: readonly IdentityField[] | null): void {
  for (const [field, part] of lent) {
    if (isHidden(part) && hasName(parts)) continue;
    if (!parts.has(field) && (only === null || only.includes(field))) parts.set(field, part);
  }
}

/** The phone of such a container is somebody else's: a brother's, a bank's. */
const OF_OTHER =
  /^(?:relation(?:ship)?(?:type|toholder)?|(?:nextofkin|nok|kin|agent|bank|employer|guarantor|spouse)(?:(?:s|full|first|last|sur)?name)?)$/;

function isOfOther(node: Node): boolean {
  return node.entries.some(({ name, value }) => OF_OTHER.test(name) && cleanText(value) !== null);
}

/** With a date of birth it is about the person, who has an employer or a next of kin: what else it holds is compared. */
function ownBesideOther(lent: Parts): readonly IdentityField[] {
  return lent.has('dateOfBirth') ? [...lent.keys()].filter((field) => field !== 'phone') : [];
}

function isNeighbour(other: Node, record: Node): boolean {
  if (!NEIGHBOUR.test(other.name)) return false;
  for (let at: Node | null = other; at; at = at.parent) {
    if (at === record) return true;
    if (at.room !== 'open') return false;
    if (at !== other && !NEIGHBOUR.test(at.name) && !isWithin(record, at)) return false;
  }
  const top = record.parent;
  return top !== null && isWithin(other, top) && !record.parent?.isArray;
}

/** Of an element that was XML the text stands deeper, and its name may have a prefix. */
const BARE_NAME = /\/(?:\w+:)?names?(?:\/0)?(?:\/[_#$][^/]*)?$/i;

/** A bare `name` beside first and last names counts only if it names the same person: it is often a title or a type. */
function dropStrayName(parts: Map<IdentityField, Part>): void {
  const full = parts.get('fullName');
  if (!full || !BARE_NAME.test(full.source)) return;
  const supported =
    parts.size > 1 && (parts.has('dateOfBirth') || parts.has('documentNumber') || parts.size > 2);
  const words = full.text.toLowerCase();
  const agrees = (['firstName', 'lastName'] as const).some((field) => {
    const text = parts.get(field)?.text.toLowerCase();
    return text !== undefined && words.includes(text);
  });
  const alone = !parts.has('firstName') && !parts.has('lastName');
  if (alone ? !supported : !agrees) parts.delete('fullName');
}
