import { expect, it } from 'vitest';
import { Counter } from './counts.ts';

const ask = (number: number) =>
  ({ kind: 'bvn', number: String(number), identifier: 'a', picture: null }) as const;

it('begins at none of anything', () => {
  const { byKind, ...counts } = new Counter().read();
  expect(counts).toEqual({ requests: 0, byNumber: {}, pictures: 0, redirectsFollowed: 0 });
  expect(new Set(Object.values(byKind))).toEqual(new Set([0]));
});

it('forgets the number that was asked for longest ago, beyond 10,000, and counts every other on', () => {
  const counter = new Counter();
  for (let number = 1; number <= 10_000; number += 1) counter.countAsk(ask(number));
  counter.countAsk(ask(1));
  counter.countAsk(ask(10_001));
  const { byNumber, byKind } = counter.read();
  expect([byNumber[1], byNumber[2], byNumber[3], byNumber[10_001]]).toEqual([2, undefined, 1, 1]);
  expect([Object.keys(byNumber).length, byKind.bvn]).toEqual([10_000, 10_002]);
});
