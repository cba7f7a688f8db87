/**
 * What has to be proved and what has to go, whatever people do in whatever order: random sequences at a real desk, beside a
 * model of it. A failure prints the seed and the sequence; with both in `fc.assert` it is played again.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { temporaryFolder } from './history/testing/temporary-history.ts';
import { openDesk } from './testing/kept-and-gone/desk.ts';
import { deskSteps } from './testing/kept-and-gone/desk-steps.ts';
import {
  holdsNothingElse,
  keepsFromClerks,
  leavesAsItShould,
  looksAsItShould,
} from './testing/kept-and-gone/looks.ts';
import type { Play, Step } from './testing/kept-and-gone/play.ts';
import { recordSteps } from './testing/kept-and-gone/record-steps.ts';
import { newWorld } from './testing/kept-and-gone/world.ts';

const steps = { ...recordSteps, ...deskSteps };

/** How often each comes, against the others. */
const weights: Readonly<Record<string, number>> = {
  ...{ check: 8, note: 3, decide: 5, use: 3, look: 3, event: 4, clock: 4, end: 3, over: 3, resume: 1 },
  ...{
    prepare: 1,
    unprepare: 1,
    years: 1,
    rules: 2,
    view: 2,
    erase: 5,
    rewrite: 1,
    backup: 2,
    restore: 2,
    reopen: 1,
    account: 2,
  },
};

const some = fc.nat(99);
const stepOf = (what: fc.Arbitrary<string>): fc.Arbitrary<Step> =>
  fc.record({ what, ...{ a: some, b: some, c: some } });
const anything = stepOf(
  fc.oneof(...Object.entries(weights).map(([what, weight]) => ({ weight, arbitrary: fc.constant(what) }))),
);
const named = (...names: string[]) => fc.tuple(...names.map((what) => stepOf(fc.constant(what))));
/** There is something from the beginning, and time is over for somebody at the end. */
const sequence = fc
  .tuple(
    named('check', 'check', 'check', 'event'),
    fc.array(anything, { minLength: 6, maxLength: 12 }),
    named('over', 'erase'),
  )
  .map((parts) => parts.flat());

// Which lock is a dead one's is told by the clock, which is moved here: the vault of this one desk is written in turns instead.
vi.mock('./secrets/file-lock.ts', async (original) => {
  let last: Promise<unknown> = Promise.resolve();
  return {
    ...(await original<object>()),
    withFileLock(_: string, work: (lock: object) => Promise<unknown>) {
      const next = last.then(() => work({ id: 'me', insist: () => undefined }));
      last = next.catch(() => undefined);
      return next;
    },
  };
});

const OF_RECORDS = ['note', 'decide', 'use', 'look'];

async function played(list: readonly Step[]): Promise<readonly Buffer[]> {
  const desk = await openDesk();
  const play: Play = { desk, world: newWorld(desk.account), backups: [], ever: new Set(), packs: [] };
  for (const one of list) {
    if (OF_RECORDS.includes(one.what) && play.world.checks.length === 0) continue;
    await steps[one.what]?.(play, one);
  }
  if (play.world.checks.length > 0) await leavesAsItShould(play);
  await holdsNothingElse(play);
  await looksAsItShould(play);
  await keepsFromClerks(play);
  await desk.core().close();
  return play.packs;
}

/** What the verifier says that was written from the format’s words alone. */
function otherWords(packs: readonly Buffer[]): string[] {
  const folder = temporaryFolder();
  const paths = packs.map((file, at) => {
    const path = join(folder, `${at}.zip`);
    writeFileSync(path, file);
    return path;
  });
  const program = 'e2e/other-language/verify_pack.py';
  const { stdout } = spawnSync('python3', ['-B', program], { input: paths.join('\n'), encoding: 'utf8' });
  return stdout.split('\n').map((line) => line.split(' ')[0] ?? '');
}

it('a desk proves what is kept and holds nothing of what went, whatever was done in whatever order', async () => {
  const packs: Buffer[] = [];
  const property = fc.asyncProperty(sequence, async (list) => {
    packs.push(...(await played(list)));
  });
  // Each sequence takes seconds, so none is made smaller here: the seed would be printed too late.
  await fc.assert(property, { numRuns: 2, endOnFailure: true });
  expect(otherWords(packs).slice(0, packs.length)).toEqual(packs.map(() => 'valid'));
}, 180_000);
