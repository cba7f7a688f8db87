/** When it is looked again: at its interval while all is well, ever more seldom while another machine is in trouble. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { type PollRules, startPolling, waitAfter } from './polling.ts';

/** Longer than a test. */
const EVERY_MS = 120_000;

function polling(rules: Partial<PollRules> & Pick<PollRules, 'once'>) {
  const started = startPolling({
    ...{ everyMs: EVERY_MS, isRemote: true, now: () => 1_000, changed: () => undefined, chance: () => 0.5 },
    ...rules,
  });
  onTestFinished(() => started.end());
  return started;
}

it('waits twice as long after each failure, up to ten minutes, and strays by a tenth at most', () => {
  const waits = [0, 1, 2, 3, 4, 5, 9, 60].map((failures) => waitAfter(failures, 30_000, 0.5));
  expect(waits).toEqual([30_000, 30_000, 60_000, 120_000, 240_000, 480_000, 600_000, 600_000]);
  expect([waitAfter(0, 30_000, 0), waitAfter(0, 30_000, 1)]).toEqual([27_000, 33_000]);
  // An interval that is longer than that anyway is not made shorter.
  expect(waitAfter(5, 3_600_000, 0.5)).toBe(3_600_000);
});

it('says what is wrong and when it tries again, until a try goes well', async () => {
  const answers = ['Nothing answers.', 'Nothing answers.', null];
  const started = polling({ once: async () => answers.shift() ?? null });
  await expect.poll(() => started.state().nextAt).not.toBeNull();
  expect(started.state()).toEqual({
    isWorking: false,
    sentence: 'Nothing answers.',
    nextAt: 1_000 + EVERY_MS,
  });
  await started.tryNow();
  expect(started.state().nextAt).toBe(1_000 + 2 * EVERY_MS);
  await started.tryNow();
  expect(started.state()).toEqual({ isWorking: true, sentence: null, nextAt: 1_000 + EVERY_MS });
});

it('looks again by itself, and never twice at a time', async () => {
  let [running, most, tries] = [0, 0, 0];
  const started = polling({
    everyMs: 1,
    once: async () => {
      tries += 1;
      running += 1;
      most = Math.max(most, running);
      await sleep(5);
      running -= 1;
      return null;
    },
  });
  while (tries < 4) await Promise.all([started.tryNow(), started.tryNow()]);
  expect(most).toBe(1);
});

it('one that is asked for while another is under way begins behind it, once however many ask', async () => {
  const looks = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  let tries = 0;
  const started = polling({
    once: async () => {
      await looks[tries++]?.promise;
      return null;
    },
  });
  expect(tries).toBe(1);
  let done = 0;
  const asked = [1, 2, 3].map(async () => {
    await started.tryNow();
    done += 1;
  });
  looks[0]?.resolve();
  await expect.poll(() => tries).toBe(2);
  expect(done).toBe(0);
  looks[1]?.resolve();
  await Promise.all(asked);
  expect([tries, done]).toEqual([2, 3]);
  // The same again.
  const under = started.tryNow();
  const behind = started.tryNow();
  looks[2]?.resolve();
  await under;
  await expect.poll(() => tries).toBe(4);
  looks[3]?.resolve();
  await behind;
});

it('ends with what is under way, and tries nothing more', async () => {
  let tries = 0;
  let told = false;
  const started = polling({
    everyMs: 1,
    once: async (hasEnded) => {
      tries += 1;
      while (!hasEnded()) await sleep(1);
      told = true;
      return null;
    },
  });
  await started.end();
  expect(told).toBe(true);
  await started.tryNow();
  // Longer than its interval.
  await sleep(50);
  expect(tries).toBe(1);
});

it('one that is asked for behind what is under way is not begun once all is ended', async () => {
  const look = Promise.withResolvers<void>();
  let tries = 0;
  const started = polling({
    once: async () => {
      tries += 1;
      await look.promise;
      return null;
    },
  });
  const asked = started.tryNow();
  const ended = started.end();
  look.resolve();
  await Promise.all([asked, ended]);
  expect(tries).toBe(1);
});

it.each([
  [true, 4],
  [false, 2],
])(
  'tells when another machine (%s) is asked next, of this one what is wrong alone',
  async (isRemote, times) => {
    const answers = [null, 'Nothing answers.', 'Nothing answers.', null];
    let told = 0;
    const started = polling({
      isRemote,
      once: async () => answers.shift() ?? null,
      changed: () => {
        told += 1;
      },
    });
    await expect.poll(() => started.state().nextAt).not.toBeNull();
    while (answers.length > 0) await started.tryNow();
    expect(told).toBe(times);
  },
);
