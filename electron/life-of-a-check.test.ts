/**
 * The life of checks by chance: two desks over one data folder, a process that is killed, one that is taken for dead, accounts and
 * keys that are changed meanwhile, and a service that answers well, badly, later or not at all. Whatever comes of it, nothing is
 * lost, nothing is paid twice, and nothing is shown that is not kept. What is sent is held against the history in the moment in
 * which it comes (`testing/life/world.ts`), all else at the end.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wrongAtEnd } from './testing/life/at-end.ts';
import { days, IDENTIFIERS, NUMBERS } from './testing/life/steps.ts';
import { type Prepared, take } from './testing/life/taking.ts';
import { beginWorld } from './testing/life/world.ts';

it('loses nothing, pays nothing twice and shows nothing that is not kept, whatever happens on a day', async () => {
  await fc.assert(
    fc.asyncProperty(days, async (steps) => {
      const world = await beginWorld();
      const prepared: Prepared[] = [];
      for (const step of steps) await take(world, prepared, step);
      expect(await wrongAtEnd(world, prepared)).toEqual([]);
    }),
    // A day takes a second or two. To make one that failed smaller by itself would take minutes, and say less: what comes in
    // between is chance, so one that is tried again may go well.
    { numRuns: 3, endOnFailure: true },
  );
}, 240_000);

it.each(['not_found', 'pending'] as const)(
  'one of a process that is taken for dead is shown as it stands where an event says “%s” before its answer comes',
  async (said) => {
    const world = await beginWorld();
    const [number, other] = NUMBERS;
    const form = { kind: 'bvn', number, identifier: IDENTIFIERS[0], account: 0 } as const;
    void world.run(world.ask({ ...form, answer: 'found', waits: 2_000, again: false, overBudget: false }), 0);
    await expect.poll(() => world.asked[0]?.came).toBe(1);
    await take(world, [], { do: 'take for dead', desk: 1, number: other });
    await take(world, [], { do: 'event', which: 0, said, isTwice: false });
    expect(await wrongAtEnd(world, [])).toEqual([]);
  },
  60_000,
);
