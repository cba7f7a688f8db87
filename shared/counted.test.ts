import { expect, it } from 'vitest';
import { counted, countedSoFar } from './counted.ts';

it('a count of one has its noun, and any other one that of several', () => {
  expect([counted(1, 'check'), counted(0, 'check'), counted(2_000, 'entry', 'entries')]).toEqual([
    ...['1 check', '0 checks', '2,000 entries'],
  ]);
});

it('how far a count is, also where its end is not known yet', () => {
  expect(
    [[1, null] as const, [1, 1] as const, [1_000, 2_000] as const].map(([count, total]) =>
      countedSoFar(count, total, 'check'),
    ),
  ).toEqual([...['1 check', '1 of 1 check', '1,000 of 2,000 checks']]);
});
