/** Words as the index of the history holds them: folded, cut, and where they are numbers, reversed too. */
import { foldedWords, nameWritings } from '../../../shared/fold.ts';
import { readNumberOf } from '../../../shared/kinds/read-number.ts';
import type { KindName } from '../../../shared/kinds.ts';

/** A number is also found by its last signs, from this many on. */
const LAST_SIGNS = 4;
/** By so many digits at its beginning or its end a number is found, and else by the whole of it. */
const SHOWN_DIGITS = 4;
/** The index has lists of beginnings up to this length, in letters. Two words that differ only later are found together. */
const LETTERS_MAX = 12;
/** Longer runs of letters and digits are no numbers of anything. */
const SIGNS_MAX = 64;
/** Words of one text that are found: the longest note has no more (2,000 signs). */
const WORDS_MAX = 1_000;
/** Digits from which on a run is taken for a number in any text. */
const NUMBER_MIN = 6;

/** Stands before a reversed word. It is of no script, so no word that is typed begins with it. */
const REVERSED = '\ue000';

/** Stands before the keyed hash of a customer for whom an earlier answer was used: found whole, and by no beginning. */
const USED_FOR = '\ue001';

const hasDigit = (word: string): boolean => /\p{N}/u.test(word);

/** What the index holds of a word. Words of letters alone are common, so they never outgrow the lists of beginnings. */
export function cutWord(word: string): string {
  return [...word].slice(0, hasDigit(word) ? SIGNS_MAX : LETTERS_MAX).join('');
}

/** Letters of a piece of a name, and of its last piece: “Ada O” is more likely the beginning of two names than of Adaobi. */
const PIECE_MIN = 2;
const LAST_PIECE_MIN = 3;

/** Whether the rest of a name is long enough to be looked for apart from its beginning. */
export const isPieceAlone = (rest: string): boolean => !hasDigit(rest) && [...rest].length >= LAST_PIECE_MIN;

/**
 * What the index holds of a name that is one word of these pieces. Null where they are none, and where the cut would leave too
 * little of the last one: it would be found by the others alone.
 */
export function joinedWord(pieces: readonly string[]): string | null {
  const lengths = pieces.map((piece) => [...piece].length);
  const last = lengths.at(-1) ?? 0;
  const before = lengths.slice(0, -1);
  const isName = !pieces.some(hasDigit) && before.every((length) => length >= PIECE_MIN);
  const left = LETTERS_MAX - before.reduce((sum, length) => sum + length, 0);
  return isName && Math.min(last, left) >= LAST_PIECE_MIN ? cutWord(pieces.join('')) : null;
}

const reversed = (word: string): string => cutWord(REVERSED + [...word].reverse().join(''));

/** The word of a check whose answer was used for a customer, of whom only the keyed hash is known. */
export const usedForWord = (customer: string): string => USED_FOR + customer;

/** Whether a typed word says more of a number than may be found by a part of it. */
export function isLongNumber(word: string): boolean {
  return (word.match(/\p{N}/gu)?.length ?? 0) > SHOWN_DIGITS;
}

/** The word by whose beginning a number that ends so is found; null for what is no end of a number, or too short. */
export function endingWord(word: string): string | null {
  return hasDigit(word) && [...word].length >= LAST_SIGNS ? reversed(word) : null;
}

/** Longer than any number is written, in UTF-16 units. */
const TEXT_MAX = 100;

/** Quotes and brackets around a number, or a sign before it. */
const AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** What stands before a voter's number on its card, also without the colon that tells it where a number is sent. */
const LABEL = /^(?:pvc|vin)(?![\p{L}\p{N}])[^\p{L}\p{N}]*/iu;

/** The document numbers that a text is and nothing else, in their normal form: one for each kind that it can be of. */
export function numbersSaid(text: string): { readonly kind: KindName; readonly number: string }[] {
  if (text.length > TEXT_MAX) return [];
  const bare = text.replace(AROUND, '').replace(LABEL, '');
  return Object.entries(readNumberOf).flatMap(([kind, readNumber]) => {
    const { verdict, number } = readNumber(bare);
    return verdict === 'stops' ? [] : [{ kind: kind as KindName, number }];
  });
}

const isDigits = (word: string): boolean => /^\d+$/u.test(word);

/** Numbers that stand in groups among these words, each as one word: somebody types them without the spaces. */
function groupedNumbers(words: readonly string[]): string[] {
  const numbers: string[] = [];
  let run = '';
  let groups = 0;
  for (const word of [...words, '']) {
    if (isDigits(word)) {
      run += word;
      groups += 1;
      continue;
    }
    if (groups > 1 && run.length >= NUMBER_MIN) numbers.push(run);
    [run, groups] = ['', 0];
  }
  return numbers;
}

/**
 * The words of a text, of a name with an apostrophe or a hyphen in each way in which somebody may write it, and of numbers in
 * groups the whole too.
 */
export const textWords = (text: string): string[] =>
  nameWritings(text).flatMap((one) => {
    const words = foldedWords(one, WORDS_MAX);
    return [...words, ...groupedNumbers(words)];
  });

/**
 * The numbers in an identifier that are none of its words, without their groups and the letters before them: “0123456789” of
 * “ACC-0123-456-789”.
 */
export function identifierNumbers(identifier: string): string[] {
  const words = foldedWords(identifier, WORDS_MAX);
  const runs = words.join('').match(/\d+/gu) ?? [];
  return runs.filter((run) => run.length >= NUMBER_MIN && !words.includes(run));
}

/** An identifier with a number in it as one word: “acc0123456789”. Null for any other, and for what is one word anyway. */
export function identifierAsOne(identifier: string): string | null {
  const words = foldedWords(identifier, WORDS_MAX);
  const joined = words.join('');
  return words.length > 1 && /\d{6}/u.test(joined) ? joined : null;
}

/** The letters and the number behind them of a typed word: an identifier may have a sign in between, or groups. */
export function lettersAndNumber(word: string): { readonly letters: string; readonly number: string } | null {
  const [, letters, number] = /^(\p{L}+)(\d+)$/u.exec(word) ?? [];
  return letters !== undefined && number !== undefined && number.length >= NUMBER_MIN
    ? { letters, number }
    : null;
}

/** Of which texts a check is found. */
interface Written {
  readonly number: string;
  readonly identifier: string;
  readonly texts: readonly (string | null)[];
}

/** All words of a check: of its document number, which is found by its end whatever it is made of, and of its texts. */
export function indexWords({ number, identifier, texts }: Written): Set<string> {
  const words = new Set<string>();
  for (const word of foldedWords(number, WORDS_MAX)) {
    words.add(cutWord(word));
    if ([...word].length >= LAST_SIGNS) words.add(reversed(word));
  }
  const written = [identifier, ...texts].flatMap((text) => textWords(text ?? ''));
  for (const word of [...written, ...identifierNumbers(identifier)]) {
    words.add(cutWord(word));
    if (isDigits(word) && word.length >= NUMBER_MIN) words.add(reversed(word));
  }
  return words;
}
