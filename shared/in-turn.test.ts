import { expect, it } from 'vitest';
import { inTurns } from './in-turn.ts';

it('one begins when the one before has ended, also where that was refused, and each is told of its own alone', async () => {
  const inTurn = inTurns();
  const first = Promise.withResolvers<string>();
  const told: string[] = [];
  const results = [
    inTurn(() => first.promise),
    inTurn(async () => {
      told.push('second');
      throw new Error('refused');
    }),
    inTurn(async () => {
      told.push('third');
      return 3;
    }),
  ];
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(told).toEqual([]);
  first.resolve('done');
  expect(await Promise.allSettled(results)).toEqual([
    { status: 'fulfilled', value: 'done' },
    { status: 'rejected', reason: new Error('refused') },
    { status: 'fulfilled', value: 3 },
  ]);
  expect(told).toEqual(['second', 'third']);
});
