/** Which container of an answer is the identity record, and what its neighbours add to it. */
import type { KindName } from '../../kinds.ts';
import { isSameNumber } from '../../match/number.ts';
import type { IdentityField } from '../fields.ts';
import { isFieldNode } from '../match/field-matches.ts';
import { cleanText } from '../texts.ts';
import { isWithin, type Node } from '../tree.ts';
import { hasName, type Part, type Parts, partsOf, weightOf } from './parts.ts';

/** The record and its fields, the neighbours' included. `clear`: surely an identity, not a stray field or two. */
export interface IdentityRecord {
  readonly node: Node;
  readonly parts: Map<IdentityField, Part>;
  readonly clear: boolean;
  /** Another person stands in the same list, and nothing says which of the two was asked for. */
  readonly isOneOfSeveral: boolean;
}

const GOOD_NAME =
  /^(?:data|entity|response|results?|records?|payload|body|responsebody|responsedata|details?|identity|person|individual|subject|citizen|holder|customerdetails|personal.*|kyc(?:data)?|fulldata|properties|extracted.*|returned.*|verified.*|registry.*|info|output|document|bio.*|demograph.*)$/;
const POOR_NAME =
  /^(?:customer|client|account|userdata|userinfo|userdetails|userprofile|profile|contact|address|summary|session|log|audit)$/;
const KIND_NAMES: Readonly<{ [kind in KindName]: RegExp }> = {
  bvn: /^bvn|bankverification|bvn(?:data|details|record|info)$/,
  nin: /^v?nin|nationalid|nin(?:data|details|record|info)$/,
  voters_card: /^(?:vin|voters?|pvc|vc)/,
  face: /^(?:face|selfie|person)/,
};
/** Containers near the record that hold more of the same person. */
const NEIGHBOUR =
  /^(?:personal.*|bio.*|basic.*|demograph.*|contact(?:info|information|details|data)?|phones?|phonenumbers?|identification.*|identity.*|ids?|iddocs?|documents?|photos?|photoids?|images?|media|portrait|biometrics?|dates?|birth.*|personinfo|person|details?|info|fulldata|properties|data|bvn.*|nin.*|vin|voter.*|vc.*|attributes|fields|entity|record|response|result|(?:full|more|additional|extra|further|other)(?:data|details?|info(?:rmation)?))$/;

/** Fields that a container around the record may lend it: they are not what an account or a caller is known by. */
const LENT: readonly IdentityField[] = ['documentNumber', 'photo'];
const CLEAR_WITH_NAME = 3;
const CLEAR_WITHOUT_NAME = 4;

/**
 * The identity record of an answer: the open container that holds most of an identity, favoured by its key's name
 * and by standing near the root. Containers of other people's or submitted data are never it. Of several in one list it is
 * the one that bears the number that was asked for.
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
    const score = weightOf(parts) + nameScore(node, kind) - node.depth * 0.1;
    if (!best || score > best.score) best = { node, parts, score };
  }
  if (!best) return null;
  const bears = (parts: Parts) => isSameNumber(kind, number, parts.get('documentNumber')?.text ?? null);
  const [node, parts] = inList(best.node, read, bears) ?? [best.node, best.parts];
  const isUnsaid = number === '' ? !parts.has('documentNumber') : bears(parts) === null;
  const isOneOfSeveral = isUnsaid && standsWithAnother(node, parts, read, bears);
  return { ...complete(node, parts, read), isOneOfSeveral };
}

/** The item of the same list that bears the number, where this one bears another. */
function inList(
  node: Node,
  read: ReadonlyMap<Node, Parts>,
  bears: (parts: Parts) => boolean | null,
): [Node, Parts] | undefined {
  if (!node.parent?.isArray || bears(read.get(node) ?? new Map()) !== false) return undefined;
  return [...read].find(([other, parts]) => other.parent === node.parent && bears(parts) === true);
}

/**
 * Whether the same list holds somebody else. One person may stand in it twice, or in parts. Beside a number that is partly
 * hidden, whoever bears another than the one asked for is out of the question.
 */
function standsWithAnother(
  node: Node,
  parts: Parts,
  read: ReadonlyMap<Node, Parts>,
  bears: (parts: Parts) => boolean | null,
): boolean {
  if (!node.parent?.isArray || !hasName(parts)) return false;
  const isOut = (theirs: Parts) => parts.has('documentNumber') && bears(theirs) === false;
  return [...read].some(
    ([other, theirs]) =>
      other !== node &&
      other.parent === node.parent &&
      hasName(theirs) &&
      isClear(theirs) &&
      !samePerson(parts, theirs) &&
      !isOut(theirs),
  );
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

function nameScore(node: Node, kind: KindName): number {
  if (KIND_NAMES[kind].test(node.name)) return 2;
  if (GOOD_NAME.test(node.name)) return 1;
  return POOR_NAME.test(node.name) ? -3 : 0;
}

function complete(node: Node, own: Parts, read: ReadonlyMap<Node, Parts>): IdentityRecord {
  const parts = new Map(own);
  for (const [other, lent] of read) {
    if (other === node) continue;
    if (isWithin(node, other)) borrow(parts, lent, samePerson(own, lent) ? null : LENT);
    else if (isNeighbour(other, node) && (!hasName(lent) || samePerson(own, lent) || !hasName(own))) {
      borrow(parts, lent, null);
    }
  }
  dropStrayName(parts);
  return { node, parts, clear: isClear(parts), isOneOfSeveral: false };
}

/** Whether fields are surely an identity. */
export function isClear(parts: Parts): boolean {
  return weightOf(parts) >= (hasName(parts) ? CLEAR_WITH_NAME : CLEAR_WITHOUT_NAME);
}

function borrow(parts: Map<IdentityField, Part>, lent: Parts, only: readonly IdentityField[] | null): void {
  for (const [field, part] of lent) {
    if (!parts.has(field) && (only === null || only.includes(field))) parts.set(field, part);
  }
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

function samePerson(own: Parts, other: Parts): boolean {
  const tokens = tokensOf(other);
  const mine = tokensOf(own);
  return tokens.size > 0 && mine.size > 0 && [...tokens].filter((token) => mine.has(token)).length >= 2;
}

function tokensOf(parts: Parts): Set<string> {
  const names = ['firstName', 'lastName', 'fullName'] as const;
  const text = names.map((field) => parts.get(field)?.text ?? '').join(' ');
  return new Set(
    (cleanText(text) ?? '')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean),
  );
}

/** A bare `name` beside first and last names counts only if it names the same person: it is often a title or a type. */
function dropStrayName(parts: Map<IdentityField, Part>): void {
  const full = parts.get('fullName');
  if (!full || !/\/names?$/i.test(full.source)) return;
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
