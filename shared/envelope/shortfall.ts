/** A no in figures and in names: fewer fields matched than were compared, and fields of the person in a list of troubles. */
import { isOfSearch } from './aside.ts';
import { isDeclarable } from './fields.ts';
import { readNumber } from './figures.ts';
import { saysSomething } from './match/overall.ts';
import { firstOf } from './names.ts';
import { type Entry, fold, type Node } from './tree.ts';

const WHAT = '(fields|checks|attributes|rules|parameters|data ?points|validations)';
const GOOD = new RegExp(
  `^${WHAT}(?:matched|passed)(?:count)?$|^(?:matched|matching|passed)${WHAT}(?:count)?$`,
);
const ALL = new RegExp(
  `^${WHAT}(?:checked|compared|total|performed)?(?:count)?$|^(?:total|checked|compared|all|numberof)${WHAT}(?:count)?$`,
);

/** Of what, is said by nothing, in the text, or by what has several parts: here a bare figure may count people. */
const GOOD_OF_ALL = /^(?:(?:full)?names?|details?)?(?:match|matche[sd]|matching|passed)$/;
/** Both figures in one text: “2 of 3”, “2/3”, “2 of 3 fields matched”. */
const OF_ALL = new RegExp(
  `^\\s*(\\d{1,4})\\s*(?:of|out of|/)\\s*(\\d{1,4})(?:\\s+${WHAT})?(?:\\s+(?:matched|passed))?\\s*$`,
  'i',
);

/** Whether a container counts fewer good ones than there were: `passedChecks: 2, totalChecks: 3`. */
export function fallsShort(node: Node): boolean {
  const { entries } = node;
  return entries.some(({ name, value }) => {
    const good = GOOD.exec(name);
    const both = typeof value === 'string' && (good || GOOD_OF_ALL.test(name)) ? OF_ALL.exec(value) : null;
    if (both) {
      const [, count, all, what = ''] = both;
      return (
        Number(count) < Number(all) && !isOfRisks(good ? name : node.name + what + name) && !isOfSearch(node)
      );
    }
    const count = good && readNumber(value);
    if (!good || count === null) return false;
    return entries.some((other) => {
      const all = ALL.exec(other.name);
      const total = all && readNumber(other.value);
      return total !== null && (all?.[1] ?? all?.[2]) === (good[1] ?? good[2]) && count < total;
    });
  });
}

/** What looks for a risk is a rule, too, and it is good where none of them fits. */
const isOfRisks = (name: string) => /rules/.test(name) && !/passed/.test(name);

const TROUBLES =
  /^(?:validation|verification|match(?:ing)?|data)?(?:errors|issues|problems|violations|exceptions|diffs?)$/;
const MAX_LISTED = 50;

/** Whether an entry lists a field of the person among troubles: `issues: ["dob"]`, `diff: {"first_name": …}`. */
export function listsTrouble({ name, value }: Entry): boolean {
  if (typeof value !== 'object' || value === null || !TROUBLES.test(name)) return false;
  if (Array.isArray(value))
    return value.slice(0, MAX_LISTED).some((item) => typeof item === 'string' && isOfPerson(item));
  return firstOf(value, MAX_LISTED).some(([key, inner]) => isOfPerson(key) && saysSomething(inner));
}

/** What is said of a channel or of another paper takes nothing back. */
const WHO = /name|birth|^dob|gender|^sex$/;

function isOfPerson(text: string): boolean {
  const name = fold(text);
  return WHO.test(name) && isDeclarable(name);
}
