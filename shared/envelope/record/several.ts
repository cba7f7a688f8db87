/** Answers that hold several people: which of them was asked for, or that nothing says so. */
import type { KindName } from '../../kinds.ts';
import { isElsewhere } from '../elsewhere.ts';
import { isWithin, type Node } from '../tree.ts';
import { hasName, hasSomeName, isClear, type Parts } from './parts.ts';
import { isPerson, samePerson } from './person.ts';
import { placeOf } from './place.ts';

type Read = ReadonlyMap<Node, Parts>;
/** Whether fields bear the number that was asked for; null where that cannot be told. */
type Bears = (parts: Parts, node: Node) => boolean | null;

const NOBODY: Parts = new Map();

/** The container like this one that bears the number, where this one bears another. */
export function thatBears(node: Node, read: Read, bears: Bears): [Node, Parts] | undefined {
  if (bears(read.get(node) ?? NOBODY, node) !== false) return undefined;
  return [...read].find(
    ([other, parts]) => other !== node && bears(parts, other) === true && isAlike(node, other),
  );
}

/**
 * Whether somebody else stands where the record does. One person may stand there twice, or in parts. Beside a number that is
 * partly hidden, whoever bears another than the one asked for is out of the question.
 *
 * @param isUnsaid whether the record bears no number that tells who was asked for. Among containers alike it tells that; one
 * of another name, as good as the record's, may be the registry's beside a copy of what was sent, which bears the number too.
 */
export function standsWithAnother(
  node: Node,
  read: Read,
  bears: Bears,
  isUnsaid: boolean,
  kind: KindName,
): boolean {
  const parts = read.get(node) ?? NOBODY;
  if (!hasName(parts)) return false;
  const isOut = (theirs: Parts, of: Node) => parts.has('documentNumber') && bears(theirs, of) === false;
  return [...read].some(([other, theirs]) => {
    if (other === node || samePerson(parts, theirs) || isOut(theirs, other)) return false;
    if (isAlike(node, other)) return isUnsaid && hasSomeName(theirs) && isClear(theirs);
    return (isPerson(theirs) || isHiddenOther(parts, theirs)) && isAsGood(other, node, kind);
  });
}

/** A person whose name is hidden is another one where they were born on another day. */
function isHiddenOther(parts: Parts, theirs: Parts): boolean {
  const [born, other] = [parts.get('dateOfBirth')?.text, theirs.get('dateOfBirth')?.text];
  return (
    hasSomeName(theirs) && isClear(theirs) && other !== undefined && born !== undefined && born !== other
  );
}

/** Beside `details`, where what was declared may stand, a service puts what it found under these. */
const FOUND =
  /^(?:retrieved|fetched|found|match(?:ed)?|lookup|source)(?:data|records?|details?|info|response|result|person|identity)?$/;

/** Whether a container stands under a key that names a record as surely. Of one within the other both must name one. */
function isAsGood(other: Node, record: Node, kind: KindName): boolean {
  const isNested = isWithin(other, record) || isWithin(record, other);
  if (!isNested && other.parent === record.parent && FOUND.test(other.name)) return true;
  const place = placeOf(other, kind);
  return place >= placeOf(record, kind) && (place > 0 || (!isNested && !isElsewhere(other.name)));
}

/** Whether two containers stand in the same list, or under keys that count or number them: `record1` and `record2`. */
function isAlike(one: Node, other: Node): boolean {
  return one.depth === other.depth && wayTo(one) === wayTo(other);
}

function wayTo(node: Node): string {
  let way = '';
  for (let at: Node | null = node; at; at = at.parent) way = `${at.name.replace(/\d+/g, '')}/${way}`;
  return way;
}
