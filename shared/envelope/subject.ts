/**
 * A plain no to the person where the reader hears nothing else: in what an answer keeps of the applicant or of the account
 * that was checked, and in parts of the record whose names it does not know.
 */
import type { KindName } from '../kinds.ts';
import { isSaidAgainst, saysAgainst } from './against.ts';
import { isAside } from './aside.ts';
import { holdsDenial } from './denials.ts';
import { isElsewhere } from './elsewhere.ts';
import { isDeclarable } from './fields.ts';
import { isVerdictKey, readFieldVerdict } from './match/field-matches.ts';
import { isClearNo } from './remarks.ts';
import { STATUS_LIKE, statusKeys } from './signal-keys.ts';
import { wordsOf } from './texts.ts';
import { type Entry, fold, isForeign, isSentOfNumber, isWithin, type Node } from './tree.ts';
import { matchSaid, whatSays } from './words/words.ts';

/** What was sent may come back with the verdict on it. */
const SUBJECT =
  /^(?:applicants?|users?|useraccounts?|customeraccounts?|userdata|clientdata|(?:submitted|screened|declared|supplied|claimed|provided).*|inputs?|inputdata|inputfields|meta|metadata|customdata|customfields)$/;
/** Other papers and people of the same person, and lists of such. */
const OTHERS = /document|identif|^ids?$|other|linked|related|alias/;
/** Of an applicant such a paper may be the one that was submitted. */
const LINKED = /^(?:other|linked|related|alias)/;
const LONGEST_WORD = 80;

/**
 * Whether such a part says no.
 *
 * @param silent the containers that are not read otherwise; `record` is that of the identity.
 */
export function isSubjectDenied(
  nodes: readonly Node[],
  record: Node | null,
  silent: ReadonlySet<Node>,
  kind: KindName,
): boolean {
  return nodes.some((node) => {
    if (node.room === 'foreign')
      return (
        isOfSubject(node) && (holdsDenial(node, kind) || node.entries.some((entry) => isNo(node, entry)))
      );
    if (record === null || !silent.has(node)) return false;
    return (isOwnPart(node, record) && isPartDenied(node, kind)) || isFieldDenied(node, record);
  });
}

function isPartDenied(node: Node, kind: KindName): boolean {
  if (node.isArray) return node.entries.some((entry) => isClearNo(node, entry, kind, true));
  return (
    holdsDenial(node, kind) ||
    node.entries.some(
      (entry) => isSaidAgainst(node, entry) || isStatusNo(entry) || isClearNo(node, entry, kind, true),
    )
  );
}

/** Where a list tells of a field under which name, and the fields by which somebody is told from others. */
const NAME_OF_FIELD = /^(?:name|field|fieldname|attribute|key|property|label|type|check|test|parameter)$/;
const OF_WHO = /name|birth|^dob|gender|^sex$/;
/** What was once asked to be changed of a record, or said of it before. */
const OF_BEFORE = /histor|chang|modif|updat|correct|amend|previous|former|version|log$|logs$|audit/;

/** Whether a part of the record, whatever that is called, says no to a field of the person: under its key, or as an item of a list. */
function isFieldDenied(node: Node, record: Node): boolean {
  if (!isOwnPart(node, record, true)) return false;
  for (let at: Node | null = node; at && at !== record; at = at.parent)
    if (OF_BEFORE.test(at.name)) return false;
  const { entries, name, parent } = node;
  if (entries.some((entry) => isFieldOfWho(entry.name) && saysNoMatch(entry.value))) return true;
  return (isFieldOfWho(name) || (parent?.isArray && namesField(node))) === true && entries.some(isNoToField);
}

const isFieldOfWho = (name: string) => OF_WHO.test(name) && isDeclarable(name);
const namesField = ({ entries }: Node) =>
  entries.some(
    ({ name, value }) => NAME_OF_FIELD.test(name) && typeof value === 'string' && isFieldOfWho(fold(value)),
  );
/** Somebody may be called Low. */
const saysNoMatch = (value: unknown) => typeof value === 'string' && matchSaid(value) === false;
/** A figure is a code as often. */
const isNoToField = (entry: Entry) =>
  typeof entry.value !== 'number' && isVerdictKey(entry) && readFieldVerdict(entry.value) === false;

/** What is late may be a registration. */
const DEAD = /^(?:deceased|dead|died|passed away)$/;
const OF_NUMBER = /^(?:bvn|v?nin|vin|voters?card|identity)(?:status|state)$/;

/** Of a part that is not known a bare status is heard where no thing can have it: what is inactive may be a registration. */
function isStatusNo({ name, value }: Entry): boolean {
  if (typeof value !== 'string' || value.length > LONGEST_WORD) return false;
  if (OF_NUMBER.test(name)) return saysAgainst(value, true);
  return (statusKeys.has(name) || STATUS_LIKE.test(name)) && DEAD.test(wordsOf(value));
}

function isOfSubject(node: Node): boolean {
  let at = node;
  for (; at.parent?.room === 'foreign'; at = at.parent)
    if ((at.parent.name !== at.name && isForeign(at.name)) || isElsewhere(at.name) || LINKED.test(at.name))
      return false;
  return (SUBJECT.test(at.name) || isSentOfNumber(at.name)) && !isAside(node);
}

function isOwnPart(node: Node, record: Node, isInLists = false): boolean {
  if (!isWithin(node, record) || isAside(node)) return false;
  for (let at: Node | null = node; at && at !== record; at = at.parent)
    if (
      (at.isArray && at !== node && !isInLists) ||
      at.room !== 'open' ||
      isElsewhere(at.name) ||
      OTHERS.test(at.name)
    )
      return false;
  return true;
}

/** A status of an applicant who is still to be checked is none: “pending”, “created”. */
function isNo(node: Node, entry: Entry): boolean {
  const { name, value } = entry;
  if (isSaidAgainst(node, entry)) return true;
  if (typeof value !== 'string' || value.length > LONGEST_WORD) return false;
  if (!statusKeys.has(name) && !STATUS_LIKE.test(name)) return false;
  const says = whatSays(value)?.says;
  return says === 'mismatch' || says === 'failed' || says === 'not_found';
}
