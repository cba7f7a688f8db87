import { expect, it } from 'vitest';
import { passedOverWords } from './prepared-words.ts';

it.each([
  [['Branch'], '1 column is not understood: “Branch”'],
  [['Branch', ''], '2 columns are not understood: “Branch” and one without a name'],
  [['a', 'b', 'c'], '3 columns are not understood: “a”, “b” and “c”'],
  [[...'abcdefghij'], '10 columns are not understood: “a”, “b”, “c”, “d”, “e”, “f”, “g”, “h” and 2 more'],
  [['😀'.repeat(61)], `1 column is not understood: “${'😀'.repeat(60)}…”`],
])('columns %j are named', (names, words) => {
  expect(passedOverWords(names)).toBe(words);
});
