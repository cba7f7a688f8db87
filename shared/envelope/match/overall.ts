/** Keys whose yes or no is on the whole person, or on the whole face. */
import { isDeclarable } from '../fields.ts';
import { firstOf, namesOf } from '../names.ts';
import { isPlaceholder, wordsOf } from '../texts.ts';

/** The most telling first: all of the person before a single face. */
const OVERALL = [
  'allvalidationpassed',
  'allvalidationspassed',
  'allmatch',
  'allmatched',
  'overallmatch',
  'overallmatchstatus',
  'allfieldsmatch',
  'allfieldsmatched',
  'ismatch',
  'ismatched',
  'match',
  'matched',
  'matches',
  'matchstatus',
  'matchresult',
  'matchdecision',
  'matchtype',
  'matchoutcome',
  'matchverdict',
  'matchingresult',
  'identical',
  'isidentical',
  'sameperson',
  'issameperson',
  'identitymatch',
  'isidentitymatch',
  'comparisonresult',
];
const FACE =
  /^(?:is|are|has|does)?(?:faces?|facial|selfie|photos?|images?|biometrics?|portrait)(?:match(?:es|ed)?|matchstatus|matchresult|verified|identical)$/;
/** Verdicts before this one are on everything that was compared. */
export const WHOLE_BEFORE = OVERALL.indexOf('ismatch');
const FACE_RANK = OVERALL.length;

const ranks = new Map(OVERALL.map((name, rank) => [name, rank]));

/** How telling a folded key is as a verdict on the whole, lower is better; undefined if it is none. */
export function overallRank(name: string): number | undefined {
  return ranks.get(name) ?? (FACE.test(name) ? FACE_RANK : undefined);
}

/** Single checks that are named after what they check, and hold their word: `bvn_check`, `name_similarity`. */
export const CHECK_NAME =
  /^(?:bvn|v?nin|vin|voters?(?:card)?|id|identity|names?|dob|dateofbirth|person(?:al)?|customer|document|face|facial|selfie|photo|biometric|data|kyc|overall|final|government)(?:number|card|data)?(?:check|verification|validation|comparison|compare|matching|similarity)$/;

/** Keys whose 0 is a no, though other results are codes. */
export const WHOLE = /^(?:match|matching|comparison|overallmatch)/;

/** Keys that say that something differs: a yes, or a list with something in it, is a no to the person. */
const DIFFERS =
  /^(?:is|has|have)?(.*?)(?:mismatch(?:ed|es)?|unmatched|notmatch(?:ed|ing)?|nonmatch(?:ing)?|differs?|different(?:person|face|individual)?|differences?|discrepanc(?:y|ies)|inconsistent|conflict(?:s|ing)?)(?:fields?|values?|attributes?|names?|data|count|found|detected)?$/;
/** A field that is called wrong, or what was wrong in a list. An attempt or a password may be wrong. */
const WRONG = /^(?:is|has)?(?:wrong|incorrect)(.+)$/;
const LISTED_WRONG = /^(?:fields?|values?|details|data|attributes?)$/;
/** A place that differs is not a person that differs, and a face more in a picture is nobody's difference. */
const NOT_THE_PERSON = /face|address|country|location|device|^ip|geo/;

/** What a folded key calls wrong, where that is something of the person's; the empty text where it calls nothing so. */
function whatIsWrong(name: string): string {
  const wrong = WRONG.exec(name)?.[1] ?? '';
  return LISTED_WRONG.test(wrong) || isDeclarable(wrong) ? wrong : '';
}

/** Whether a folded key calls something different or wrong, so that a no under it is a good one. */
export function callsDifferent(name: string): boolean {
  return whatIsWrong(name) !== '' || DIFFERS.test(name);
}

/**
 * The field that a folded key calls different; the empty text for the whole.
 *
 * @returns null where it calls nothing different.
 */
export function whatDiffers(name: string, value: unknown): string | null {
  if (value === false || value === null) return null;
  const wrong = whatIsWrong(name);
  if (wrong !== '') return saysSomething(value) ? wrong.replace(LISTED_WRONG, '') : null;
  const found = DIFFERS.exec(name);
  if (!found || !saysSomething(value)) return null;
  return NOT_THE_PERSON.test(name.replace(/differentface$/, '')) ? null : (found[1] ?? '');
}

const NOTHING = /^(?:no?|none|false|nothing|0|ok|pass(?:ed)?|match(?:ed|es)?)$/;
const MAX_LOOKED_AT = 200;

/** Whether a flag, a word, a count or a list under a key of what differs says that something does. */
export function saysSomething(value: unknown): boolean {
  if (typeof value === 'string') return !isPlaceholder(value) && !NOTHING.test(wordsOf(value));
  if (typeof value === 'number') return value > 0;
  if (typeof value !== 'object' || value === null) return value === true;
  if (Array.isArray(value)) return value.length > 0;
  return (
    namesOf(value).length > MAX_LOOKED_AT ||
    firstOf(value, MAX_LOOKED_AT).some(([, inner]) =>
      typeof inner === 'object' ? inner !== null : saysSomething(inner),
    )
  );
}
