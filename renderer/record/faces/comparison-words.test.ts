import { expect, test } from 'vitest';
import { adviceLead, comparisonWords, cosineWords } from './comparison-words.ts';

test('each finding has its words, and none of them sounds like an outcome', () => {
  const all = [
    comparisonWords({ cosine: 0.8, words: 'likely-same' }),
    comparisonWords({ cosine: 0.5, words: 'unsure' }),
    comparisonWords({ cosine: 0.1, words: 'likely-different' }),
    comparisonWords({ missing: 'first' }),
    comparisonWords({ missing: 'second' }),
    comparisonWords(null),
  ];
  expect(all).toEqual([
    'likely the same person.',
    'unsure whether this is the same person.',
    'likely different people.',
    'no face was found in the customer’s picture, so there is nothing to compare.',
    'no face was found in the registry’s photo, so there is nothing to compare.',
    'the faces could not be compared on this computer.',
  ]);
  for (const words of all) expect(words).not.toMatch(/verified|mismatch|match|proves|identical/iu);
  expect(adviceLead).toBe('Advice of this computer, not an outcome:');
});

test('a cosine has two decimals and a proper minus', () => {
  expect(cosineWords(0.617)).toBe('0.62');
  expect(cosineWords(-0.051)).toBe('−0.05');
  expect(cosineWords(-0.001)).toBe('0.00');
  expect(cosineWords(1)).toBe('1.00');
});
