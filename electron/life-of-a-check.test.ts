/**
 * The life of checks by chance: two desks over one data folder, a process that is killed, one that is taken for dead, accounts and
 * keys that are changed meanwhile, and a service that answers well, badly, later or not at all. Whatever comes of it, nothing is
 * lost, nothing is paid twice, and nothing is shown that is not kept. What is sent is held against the history in the moment in
 * which it comes (`testing/life/world.ts`), all else at the end.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wrongAtEnd } from './testing/life/at-end.ts';
import { days } from './testing/life/steps.ts';
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
