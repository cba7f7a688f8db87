import { expect, it } from 'vitest';
import { leftWords } from './left-words.ts';

const progress = { part: 'entries', done: 420_000, of: 1_000_000, found: 0 } as const;

it('says how far, how fast and how long, once a rate means something', () => {
  expect(leftWords(progress, 2_000)).toBe('420,000 of 1,000,000 entries, 210,000 a second, 2.8 s left');
  expect(leftWords(progress, 100)).toBe('420,000 of 1,000,000 entries');
  expect(leftWords({ ...progress, part: 'records', found: 3 }, 2_000)).toBe(
    '420,000 of 1,000,000 records, 3 found so far',
  );
});
