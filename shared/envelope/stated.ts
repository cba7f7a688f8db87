/** Flags on the document or the person as such, apart from any comparison. */
import type { KindName } from '../kinds.ts';
import { saysAgainst } from './against.ts';
import { isAside, isOfOtherThing, whatIsChecked } from './aside.ts';
import { isNoDenialOf } from './denials.ts';
import { isElsewhere } from './elsewhere.ts';
import { isDeclarable } from './fields.ts';
import { namesOther } from './record/own-number.ts';
import { SPEAKS } from './signal-keys.ts';
import { readFlag, wordsOf } from './texts.ts';
import { isWithin, type Node } from './tree.ts';
import { isNoStatus } from './words/taken-back.ts';
import { whatSays } from './words/words.ts';

/** `valid` and `verified` are the service's yes; `missing` says that there is no record, `unfinished` that none is there yet. */
export type Stated = 'valid' | 'invalid' | 'unverified' | 'missing' | 'unfinished';

const VALID = /^(?:is)?(?:bvn|nin|vin|id|identity|number|document|voter|card|idnumber)?valid$/;
/** Keys that hold a word rather than a flag. Only their no is heard: a "valid" alone would prove a person too easily. */
const VALIDITY =
  /^(?:bvn|nin|vin|id|identity|number|document|voter|card|idnumber|record)?(?:validity|validitystatus|validstatus)$/;
const INVALID_WORDS =
  /^(?:in ?valid|not valid|no longer valid|expired|revoked|void|voided|cancel+ed|fake|forged|not genuine)$/;
const UNVERIFIED_WORDS =
  /^(?:in ?valid|(?:un|not) ?(?:verified|confirmed)|failed|unsuccessful|rejected|declined)$/;
const LONGEST_WORDS = 40;
const VERIFIED = /^(?:is)?(?:bvn|nin|vin|id|identity|number|document|voter|card)?(?:verified|verification)$/;
const FOUND = /^(?:is|was)?(?:record|bvn|nin|vin|id|identity|voter|data)?(?:found|exists?)$/;
const COUNT =
  /^(?:total|count|hits|totalcount|totalrecords|totalresults|recordcount|resultcount|numberofrecords)$/;
/** A job's own word that it is not over; deeper, the same words are about other things. */
const FINISHED =
  /^(?:is)?(?:job|check|verification|process|request)?(?:completed?|finished|done)$|^isfinal(?:result)?$/;
const FINISHED_DEPTH = 1;
const MAX_DEPTH = 4;

/** What the document that was asked for is called: another one the person has or has not. */
const NUMBER: Readonly<Record<KindName, string>> = {
  bvn: 'bvn',
  nin: 'v?nin',
  voters_card: 'vin|voter',
  face: 'bvn|v?nin|vin|voter',
};
const forEachKind = (pattern: (number: string) => string): Readonly<Record<KindName, RegExp>> => ({
  bvn: new RegExp(pattern(NUMBER.bvn)),
  nin: new RegExp(pattern(NUMBER.nin)),
  voters_card: new RegExp(pattern(NUMBER.voters_card)),
  face: new RegExp(pattern(NUMBER.face)),
});
const FOUND_OF_KIND = forEachKind(
  (number) => `^(?:is|was)?(?:record|${number}|id|identity|data|person|customer)?(?:found|exists?)$`,
);
/** Containers beside a record that speak of the search for it. */
const OF_SEARCH = forEachKind(
  (number) =>
    `^(?:status|results?|response|lookup|verification|check|outcome|summary|(?:${number})?(?:lookup|search|check|verification|result|response))$`,
);

/**
 * The first such flag, nearest the root; flags on one declared field, in the record's private parts or on other things (an
 * address, an account) are not asked.
 *
 * @param clear the record, where it is clearly a person's. It may be what was sent, so that nobody was found is heard beside
 * it too, but only of the search for it: what else was not found, or is counted, is not the person.
 */
export function readStated(
  nodes: readonly Node[],
  record: Node | null,
  apart: ReadonlySet<Node>,
  kind: KindName,
  clear: Node | null = null,
): Stated | null {
  let yes: Stated | null = null;
  for (const node of nodes) {
    if (node.depth > MAX_DEPTH || node.room !== 'open' || apart.has(node)) continue;
    if (isElsewhere(node.name) && !(record && isWithin(record, node))) continue;
    if (isDeclarable(node.name) && node.entries.length <= 4) continue;
    for (const { name, value } of node.entries) {
      const unfound = clear
        ? unfoundBeside(clear, node, name, value, kind)
        : value === 0 && COUNT.test(name)
          ? 'missing'
          : null;
      if (unfound !== null) return unfound;
      const flag = readFlag(value) ?? readNo(name, value);
      if (flag === null) continue;
      if (!clear && FOUND.test(name) && !flag) return 'missing';
      if (FINISHED.test(name) && !flag && node.depth <= FINISHED_DEPTH) return 'unfinished';
      if (VALID.test(name) || (VALIDITY.test(name) && !flag)) {
        if (!flag) return 'invalid';
        yes ??= provesPerson(node) ? 'valid' : null;
      } else if (VERIFIED.test(name)) {
        if (!flag) return 'unverified';
        yes ??= provesPerson(node) ? 'valid' : null;
      }
    }
  }
  return yes;
}

function unfoundBeside(
  record: Node,
  node: Node,
  name: string,
  value: unknown,
  kind: KindName,
): Stated | null {
  const isAround = isWithin(record, node);
  if (value === 0 && COUNT.test(name))
    return isAround && (node !== record || node.depth === 0) ? 'missing' : null;
  const unfound = FOUND_OF_KIND[kind].test(name) ? readUnfound(value) : null;
  if (unfound === null || isAround) return unfound;
  return OF_SEARCH[kind].test(node.name) && !isOfOther(node, kind) ? unfound : null;
}

/** What a flag on whether somebody was found says, in a word too: “found: PENDING”. */
function readUnfound(value: unknown): Stated | null {
  const flag = readFlag(value);
  if (flag !== null) return flag ? null : 'missing';
  if (typeof value !== 'string' || value.length > LONGEST_WORDS) return null;
  const says = whatSays(value)?.says;
  if (says === 'not_found') return 'missing';
  if (says === 'pending') return 'unfinished';
  const isNo = says !== undefined && says !== 'done' && says !== 'verified';
  return isNo || isNoStatus(value) || saysAgainst(value, true) ? 'unverified' : null;
}

/** Whether what was looked up there says that it is another paper, a list of sanctions or the like. */
function isOfOther(node: Node, kind: KindName): boolean {
  return node.entries.some((entry) => namesOther(entry, kind) || isNoDenialOf(whatIsChecked(entry) ?? ''));
}

const PERSON = /person|customer|individual|citizen|subject|holder|card/;
const FORM = /sum$|format|schema|syntax/;

/** Whether a bare yes in a container is on the person or the number: one on a signature or an image is not. */
function provesPerson(node: Node): boolean {
  if (isAside(node) || isOfOtherThing(node)) return false;
  return (SPEAKS.test(node.name) || PERSON.test(node.name)) && !FORM.test(node.name);
}

/** A no in words under a key on validity or verification; null for everything else. */
function readNo(name: string, value: unknown): false | null {
  if (typeof value !== 'string' || value.length > LONGEST_WORDS) return null;
  const words = VALID.test(name) || VALIDITY.test(name) ? INVALID_WORDS : UNVERIFIED_WORDS;
  if (words === UNVERIFIED_WORDS && !VERIFIED.test(name)) return null;
  return words.test(wordsOf(value)) ? false : null;
}
