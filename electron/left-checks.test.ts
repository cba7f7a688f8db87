/** What is told of the looks for checks that a killed process left. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { becomeRunner } from './history/file/runner.ts';
import { numberKeyer } from './history/number-key.ts';
import { operations } from './history/operations.ts';
import { beginning } from './history/testing/documents.ts';
import { openHere } from './history/testing/open-here.ts';
import { keyOf, NOW } from './history/testing/temporary-history.ts';
import { LOOK_EVERY_MS, settleLeftChecks } from './left-checks.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

it('nothing is told where nothing was left, each that was left is told once, and a look that fails is made again', async () => {
  const { db, history, runners } = openHere();
  const recover = vi.fn(async (now: number) => history.recover(now));
  const settled = vi.fn();
  const looks = settleLeftChecks({ recover }, () => NOW, settled);
  const look = async (times: number) => {
    vi.advanceTimersByTime(LOOK_EVERY_MS);
    await expect.poll(() => recover.mock.calls.length).toBe(times);
    await recover.mock.results.at(-1)?.value.catch(() => undefined);
  };
  await look(1);
  expect(settled).not.toHaveBeenCalled();

  const dead = becomeRunner(runners);
  const left = beginning();
  operations(db, dead, runners, numberKeyer(keyOf())).begin(left);
  dead.release();
  recover.mockRejectedValueOnce(new Error('the disk is full'));
  for (const times of [2, 3, 4]) await look(times);
  await looks.end();
  expect(settled.mock.calls).toEqual([[{ unknown: [left.id], failed: [] }]]);
  vi.advanceTimersByTime(10 * LOOK_EVERY_MS);
  await Promise.resolve();
  expect(recover).toHaveBeenCalledTimes(4);
});

it('one that was never sent is told, too', async () => {
  const found = { unknown: [], failed: ['0b8f3c1e-6a55-4c58-9a3e-6f4ce2f9a001'] };
  const settled = vi.fn();
  const looks = settleLeftChecks({ recover: async () => found }, () => NOW, settled);
  vi.advanceTimersByTime(LOOK_EVERY_MS);
  await looks.end();
  expect(settled.mock.calls).toEqual([[found]]);
});
