/** What is said of a name that is different: what it is not, and what to look at. */
import { isInitial } from './likeness.ts';
import { spellingKey } from './spellings.ts';
import { slipBetween, slipHint } from './typing.ts';
import { different, notComparable, type Verdict } from './verdict.ts';
import type { Word } from './words.ts';

/** In shorter names one letter is the whole difference between two names (Ada, Ade; Ola, Olu), not a slip. */
const SLIP_FROM = 5;

/** Names given to the two of a pair of twins, who share last name and date of birth. Spelling keys. */
const TWINS: ReadonlyArray<readonly [string, string]> = [
  ['taiwo', 'kehinde'],
  ['hassan', 'hussain'],
  ['hassan', 'hussaini'],
  ['hassana', 'hussaina'],
];

const LATIN = /\p{Script=Latin}/u;
const OTHER_LETTER = /[^\P{L}\p{Script=Latin}]/u;

type Alphabet = 'latin' | 'other' | 'mixed';

function alphabetOf(words: readonly Word[]): Alphabet {
  const all = words.map((word) => word.letters).join('');
  if (!OTHER_LETTER.test(all)) return 'latin';
  return LATIN.test(all) ? 'mixed' : 'other';
}

function areTwins(a: string, b: string): boolean {
  const one = spellingKey(a);
  const other = spellingKey(b);
  return TWINS.some(([x, y]) => (one === x && other === y) || (one === y && other === x));
}

/** Whether one of some words is the initial of several others. */
function fitsSeveral(words: readonly Word[], others: readonly Word[]): boolean {
  return words.some(
    (word) => others.filter((other) => isInitial(word, other)).length > 1 && word.letters.length === 1,
  );
}

/**
 * The verdict on declared words that were found nowhere, beside the returned words that are left.
 * `partly` says that other words of the field were found.
 */
export function verdictOnLost(lost: readonly Word[], left: readonly Word[], partly: boolean): Verdict {
  const mine = alphabetOf(lost);
  const theirs = alphabetOf(left);
  if (mine === 'mixed' || theirs === 'mixed') return different('letters of two alphabets are mixed');
  if (mine !== theirs) {
    return partly
      ? different('part of it is in another alphabet')
      : notComparable('written in another alphabet');
  }
  if (fitsSeveral(lost, left) || fitsSeveral(left, lost))
    return different('the initial fits more than one name');
  for (const a of lost) {
    for (const b of left) {
      if (areTwins(a.letters, b.letters)) return different('names of twins: likely another person');
      const slip = slipBetween(a.letters, b.letters);
      if (slip && Math.max(a.letters.length, b.letters.length) >= SLIP_FROM) {
        return different(slipHint(slip, 'letter'));
      }
    }
  }
  return different(partly ? 'one part of the name differs' : null);
}
