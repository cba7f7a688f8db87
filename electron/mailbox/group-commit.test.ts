/** Of what comes in at once nothing is left behind: it is written group by group, and each is told. */
import { expect, it } from 'vitest';
import { groupCommit } from './group-commit.ts';

const ITEMS = Array.from({ length: 1_200 }, (_, n) => n);

it('more than one group takes is written in groups, in its order', async () => {
  const groups: number[][] = [];
  const commit = groupCommit<number>((group) => void groups.push([...group]));
  await Promise.all(ITEMS.map((item) => commit.add(item)));
  expect(groups.map(({ length }) => length)).toEqual([500, 500, 200]);
  expect(groups.flat()).toEqual(ITEMS);
  expect(commit.waiting()).toBe(0);
});

it('a group that cannot be written is told so, and those behind it are written', async () => {
  const commit = groupCommit<number>(([first]) => {
    if (first === 0) throw new Error('The disk is full');
  });
  const told = await Promise.allSettled(ITEMS.map((item) => commit.add(item)));
  expect(told.filter(({ status }) => status === 'rejected')).toHaveLength(500);
});
