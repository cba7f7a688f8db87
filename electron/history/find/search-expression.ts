/** What is asked, as an expression over the words of the index: for the index itself, and for the few checks not in it. */
import { foldedWords, nameWritings } from '../../../shared/fold.ts';
import type { FacetName } from '../../../shared/history-facets.ts';
import { plainDigits } from '../../../shared/kinds/number.ts';
import { BEGINNINGS } from '../../../shared/match/beginnings.ts';
import {
  cutWord,
  endingWord,
  isLongNumber,
  isPieceAlone,
  joinedWord,
  lettersAndNumber,
  numbersSaid,
} from './search-words.ts';

export type Expression =
  | { readonly all: readonly Expression[] }
  | { readonly any: readonly Expression[] }
  | { readonly word: string }
  /** The whole word, and no longer one. */
  | { readonly whole: string }
  /** The value of a filter; `sign` is null where no check in the index has it. */
  | { readonly facet: FacetName; readonly value: string; readonly sign: string | null };

/** What a check is found by. */
export interface Traits {
  readonly words: ReadonlySet<string>;
  readonly values: Readonly<Record<FacetName, readonly string[]>>;
}

/** Finds nothing. */
const nothing: Expression = { any: [] };

/** Words of a search that count. */
const QUERY_WORDS = 12;

/** What names of one word begin with that stand as two elsewhere: “Oluwaseun”, where the check has “Oluwa Seun”. */
const PARTED: readonly string[] = [...BEGINNINGS, 'oluwa', 'chukwu'];

/** The two words of each name that a typed one is written as one of. */
function namesWithin(word: string): Expression[] {
  return PARTED.filter((begins) => word.startsWith(begins) && isPieceAlone(word.slice(begins.length))).map(
    (begins) => ({ all: [{ whole: begins }, { word: cutWord(word.slice(begins.length)) }] }),
  );
}

function typedWord(word: string): Expression {
  // Found by each beginning, a covered number could be read out sign by sign, and nobody would know of it.
  if (isLongNumber(word)) {
    const parted = lettersAndNumber(word);
    const whole: Expression = { whole: cutWord(word) };
    return parted === null
      ? whole
      : { any: [whole, { all: [{ whole: cutWord(parted.letters) }, { whole: cutWord(parted.number) }] }] };
  }
  const ending = endingWord(word);
  const others = ending === null ? namesWithin(word) : [{ word: ending }];
  const asTyped: Expression = { word: cutWord(word) };
  return others.length === 0 ? asTyped : { any: [asTyped, ...others] };
}

/** The typed words, with runs of bare digits together: a number is often written in groups. */
function runsOf(words: readonly string[]): string[][] {
  const runs: string[][] = [];
  for (const word of words) {
    const last = runs.at(-1);
    if (last && /^\d+$/u.test(word) && /^\d+$/u.test(last[0] ?? '')) last.push(word);
    else runs.push([word]);
  }
  return runs;
}

/** The longest name that is typed in so many pieces (Oluwa Da Mi Lola). */
const PIECES_MAX = 4;

/** The words that a typed one may be a piece of, with those beside it: “Abdul Rahman”, where the check has “Abdulrahman”. */
function namesWith(words: readonly string[], at: number): Expression[] {
  const names = new Set<string>();
  for (let from = Math.max(0, at - PIECES_MAX + 1); from <= at; from += 1)
    for (let to = Math.max(at, from + 1); to < Math.min(words.length, from + PIECES_MAX); to += 1) {
      const name = joinedWord(words.slice(from, to + 1));
      if (name !== null) names.add(name);
    }
  return [...names].map((word) => ({ word }));
}

function typedWords(words: readonly string[]): Expression {
  let at = 0;
  const all = runsOf(words).map((run): Expression => {
    const names = run.length === 1 ? namesWith(words, at) : [typedWord(run.join(''))];
    at += run.length;
    const apart: Expression = { all: run.map(typedWord) };
    return names.length === 0 ? apart : { any: [apart, ...names] };
  });
  return { all };
}

/** A number as it stands on its card, which no word of a check is: in groups with letters in them, or behind its label. */
function wholeNumbers(text: string): Expression[] {
  const words = numbersSaid(text).flatMap(({ number }) => {
    const [word, ...more] = foldedWords(number);
    return word !== undefined && more.length === 0 && isLongNumber(word) ? [cutWord(word)] : [];
  });
  return [...new Set(words)].map((whole) => ({ whole }));
}

/**
 * Every word that is typed has to be the beginning of a word of the check, or the end of a number; one that is more of a
 * number than its first or last signs has to be the whole of it. A text that is a whole number finds it however it is
 * written. Null for blank text, which asks for nothing in particular; `nothing` for text without a letter or digit. Any text
 * is taken: it is cut into words, so no sign in it can be an operator. Digits of other scripts are also looked for as those
 * that numbers are kept in, a name with an apostrophe or a hyphen as it stands with any other or none, and one in pieces as one
 * word and the other way round.
 */
export function textExpression(text: string): Expression | null {
  if (text.trim() === '') return null;
  // For checks that the index has from before it held a name in each of them, or where it is one word.
  const writings = nameWritings(text).map((one) => foldedWords(one, QUERY_WORDS).join(' '));
  const [first, ...others] = new Set([...writings, ...writings.map(plainDigits)]);
  // Without a letter or digit there is no other way to write it.
  if (!first) return nothing;
  const readings = [first, ...others].map((words) => typedWords(words.split(' ')));
  return { any: [...readings, ...wholeNumbers(text)] };
}

/** The same words, each of them whole: those of one identifier, and of no longer one that begins with it. */
export function wholeExpression(text: string): Expression {
  const words = foldedWords(text, QUERY_WORDS);
  return words.length === 0 ? nothing : { all: words.map((word) => ({ whole: cutWord(word) })) };
}

/** The same, with each word whole where its beginning is enough. */
function wholly(expression: Expression): Expression {
  if ('word' in expression) return { whole: expression.word };
  if ('all' in expression) return { all: expression.all.map(wholly) };
  return 'any' in expression ? { any: expression.any.map(wholly) } : expression;
}

const noValues: Traits['values'] = {
  ...{ kind: [], standing: [], state: [], environment: [], profile: [], operator: [], decision: [] },
  ...{ face: [], sandbox: [], event: [], caution: [] },
};

/** Whether a text asks for nothing but words of these, each of them whole, in whichever way they are written. */
export function asksForNoneBut(text: string, words: readonly string[]): boolean {
  const expression = textExpression(text);
  return (
    expression !== null && holds(wholly(expression), { words: new Set(words.map(cutWord)), values: noValues })
  );
}

/** Whether an expression can find nothing that is in the index. */
export function isNothing(expression: Expression): boolean {
  if ('any' in expression) return expression.any.every(isNothing);
  if ('all' in expression) return expression.all.some(isNothing);
  return 'facet' in expression && expression.sign === null;
}

/** In the language of the index, for its part of this sign. Not for what finds nothing, for which it has no word. */
export function toMatch(expression: Expression, part: string): string {
  if ('word' in expression) return `"${part}${expression.word}"*`;
  if ('whole' in expression) return `"${part}${expression.whole}"`;
  if ('facet' in expression) return `"${part}${expression.sign}"`;
  const parts = 'all' in expression ? expression.all : expression.any.filter((one) => !isNothing(one));
  return `(${parts.map((one) => toMatch(one, part)).join('all' in expression ? ' AND ' : ' OR ')})`;
}

/** Whether it holds for a check. */
export function holds(expression: Expression, traits: Traits): boolean {
  if ('all' in expression) return expression.all.every((one) => holds(one, traits));
  if ('any' in expression) return expression.any.some((one) => holds(one, traits));
  if ('facet' in expression) return traits.values[expression.facet].includes(expression.value);
  if ('whole' in expression) return traits.words.has(expression.whole);
  return [...traits.words].some((word) => word.startsWith(expression.word));
}
