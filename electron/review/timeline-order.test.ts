/** Where a timeline puts what the log tells no place of. */
import { expect, it } from 'vitest';
import { inOrder } from './timeline-order.ts';

const entry = (operator: string, minute: number, place: number | null) => ({
  place,
  entry: { what: 'printed' as const, at: new Date(minute * 60_000).toISOString(), operator },
});

it('what has no place stands before the first that happened later, and as it was handed over within one moment', () => {
  const told = inOrder([
    entry('third', 20, 3),
    entry('last', 30, null),
    entry('at 12', 12, null),
    entry('at 12 too', 12, null),
    entry('first', 10, 1),
    entry('at 7', 7, null),
    entry('second, by a clock set back', 5, 2),
  ]);
  expect(told.map((one) => 'operator' in one && one.operator)).toEqual([
    'at 7',
    'first',
    'second, by a clock set back',
    'at 12',
    'at 12 too',
    'third',
    'last',
  ]);
});
