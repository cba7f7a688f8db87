import { expect, it } from 'vitest';
import { paceWords } from './pace.ts';

it.each([
  [{ rows: 0, total: null, elapsedMs: 0 }, '0 checks'],
  [{ rows: 0, total: 10, elapsedMs: 1_000 }, '0 of 10 checks'],
  [{ rows: 1, total: null, elapsedMs: 100 }, '1 check'],
  [{ rows: 500, total: 2_000, elapsedMs: 100 }, '500 of 2,000 checks'],
  [{ rows: 20_000, total: null, elapsedMs: 500 }, '20,000 checks · 40,000 a second'],
  [
    { rows: 12_500, total: 100_000, elapsedMs: 1_000 },
    '12,500 of 100,000 checks · 13,000 a second · about 7 s left',
  ],
  [
    { rows: 600, total: 60_000, elapsedMs: 1_000 },
    '600 of 60,000 checks · 600 a second · about 2 minutes left',
  ],
  [{ rows: 100, total: 8_600, elapsedMs: 1_000 }, '100 of 8,600 checks · 100 a second · about 85 s left'],
  [{ rows: 990, total: 1_000, elapsedMs: 1_000 }, '990 of 1,000 checks · 990 a second · about a second left'],
  [{ rows: 1_000, total: 1_000, elapsedMs: 1_000 }, '1,000 of 1,000 checks · 1,000 a second'],
])('%j reads %s', (progress, words) => {
  expect(paceWords(progress)).toBe(words);
});

it('counts what it is told to', () => {
  const progress = { rows: 500, total: 2_000, elapsedMs: 1_000 };
  expect(paceWords(progress, 'line')).toBe('500 of 2,000 lines · 500 a second · about 3 s left');
});
