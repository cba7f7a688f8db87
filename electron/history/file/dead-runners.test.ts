import { randomUUID } from 'node:crypto';
import fs, { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inFs } from '../../testing/in-place-of.ts';
import { startRunner } from '../testing/start-runner.ts';
import { openForTest, placeIn, temporaryFolder } from '../testing/temporary-history.ts';
import { removeDeadRunners } from './dead-runners.ts';
import { becomeRunner, isAnyoneAtWork, isRunnerHeld } from './runner.ts';

const locks = (folder: string) => readdirSync(folder).sort();

it('files of killed processes go when the next one starts; those of the living stay', async () => {
  const place = placeIn(temporaryFolder());
  const folder = place.runnersFolder;
  const dead = await Promise.all([1, 2, 3].map(() => startRunner(folder, 'hold')));
  await Promise.all(dead.map((runner) => runner.kill()));
  expect(locks(folder)).toHaveLength(3);
  const before = new Set(locks(folder));
  await startRunner(folder, 'hold');
  const living = locks(folder).filter((name) => !before.has(name));

  const history = await openForTest(place);
  await expect.poll(() => locks(folder)).toHaveLength(2);
  expect(locks(folder)).toEqual(expect.arrayContaining(living));
  await history.close();
  expect(locks(folder)).toEqual(living);
});

it('neither its own file nor one that is no lock of ours is touched', () => {
  const folder = join(temporaryFolder(), 'runners');
  const mine = becomeRunner(folder);
  writeFileSync(join(folder, 'note.txt'), 'somebody’s');
  writeFileSync(join(folder, 'noise.lock'), Buffer.alloc(8_192, 7));
  mkdirSync(join(folder, 'folder.lock'));
  removeDeadRunners(folder);
  expect(locks(folder)).toEqual(expect.arrayContaining([`${mine.id}.lock`, 'folder.lock', 'note.txt']));
  expect(isAnyoneAtWork(folder)).toBe(true);
  mine.release();
});

it('those of another program stay, and count as nobody at work', () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'empty.lock'), '');
  writeFileSync(join(folder, 'held-by.lock'), '4711\n');
  removeDeadRunners(folder);
  expect(locks(folder)).toEqual(['empty.lock', 'held-by.lock']);
  expect(isAnyoneAtWork(folder)).toBe(false);
});

it('a hundred at most in one start', () => {
  const folder = temporaryFolder();
  for (let i = 0; i < 150; i += 1) writeFileSync(join(folder, `${randomUUID()}.lock`), '');
  removeDeadRunners(folder);
  expect(locks(folder)).toHaveLength(50);
  removeDeadRunners(folder);
  expect(locks(folder)).toEqual([]);
});

it('no process ever loses its place to those who sweep while it takes it', async () => {
  const folder = join(temporaryFolder(), 'runners');
  mkdirSync(folder);
  await Promise.all([startRunner(folder, 'sweep'), startRunner(folder, 'sweep')]);
  const runners = await Promise.all([1, 2].map(() => startRunner(folder, 'come-and-go', '400')));
  expect(runners.map(({ line }) => line)).toEqual(['0', '0']);
});

/** The first file of these that is looked for goes at that moment. */
function lostWhenLookedFor(isThere: boolean): void {
  const { existsSync } = fs;
  let isLost = false;
  inFs({
    existsSync: (path) => {
      if (isLost || !String(path).endsWith('.lock')) return existsSync(path);
      isLost = true;
      rmSync(path, { force: true });
      return isThere;
    },
  });
}

it('whose file was swept away before its lock was held takes another', () => {
  const folder = join(temporaryFolder(), 'runners');
  lostWhenLookedFor(false);
  const mine = becomeRunner(folder);
  expect(locks(folder)).toEqual([`${mine.id}.lock`]);
  expect(isRunnerHeld(folder, mine.id)).toBe(true);
  mine.release();
});

it('whose file goes while it is looked at has ended', () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'one.lock'), '');
  lostWhenLookedFor(true);
  expect(isRunnerHeld(folder, 'one')).toBe(false);
});

it('a lock file that cannot be removed keeps nobody from letting go of it', () => {
  const folder = join(temporaryFolder(), 'runners');
  const mine = becomeRunner(folder);
  // What no system removes as it does a file.
  const file = join(folder, `${mine.id}.lock`);
  rmSync(file);
  mkdirSync(file);
  expect(() => mine.release()).not.toThrow();
});
