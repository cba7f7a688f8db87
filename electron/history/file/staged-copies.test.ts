/** A copy of another history waits for as long as somebody waits with it, and no longer. */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startRunner } from '../testing/start-runner.ts';
import { NOW, openForTest, placeIn, temporaryFolder } from '../testing/temporary-history.ts';
import { removeLeftCopies, stagedPlace } from './staged-copies.ts';

const SUFFIXES = ['', '-wal', '-shm', '-journal'];
const copiesIn = (folder: string) =>
  readdirSync(folder).filter((name) => name.startsWith('history.restoring-'));

/** What a process that waits with a copy leaves in `folder` when it is killed. */
async function killedCopy(folder: string): Promise<void> {
  const locks = join(folder, 'runners', 'staging');
  mkdirSync(locks, { recursive: true });
  const before = new Set(readdirSync(locks));
  const runner = await startRunner(locks, 'hold');
  const id = readdirSync(locks)
    .find((name) => name.endsWith('.lock') && !before.has(name))
    ?.slice(0, -'.lock'.length);
  for (const suffix of SUFFIXES) writeFileSync(join(folder, `history.restoring-${id}.db${suffix}`), 'erased');
  await runner.kill();
}

it('what a killed process left goes when the history is opened, with its lock; what is waited with stays', async () => {
  const folder = temporaryFolder();
  const place = placeIn(folder);
  await killedCopy(folder);
  await killedCopy(folder);
  const mine = stagedPlace(place.path, place.runnersFolder);
  writeFileSync(mine.path, 'mine');
  expect(copiesIn(folder)).toHaveLength(9);
  await openForTest(place);
  await expect.poll(() => copiesIn(folder)).toEqual([mine.path.slice(folder.length + 1)]);
  await expect.poll(() => readdirSync(join(place.runnersFolder, 'staging'))).toHaveLength(1);
  mine.release();
});

it('what is left while the history is open goes before its file is written anew', async () => {
  const folder = temporaryFolder();
  const place = placeIn(folder);
  const history = await openForTest(place);
  await killedCopy(folder);
  const mine = stagedPlace(place.path, place.runnersFolder);
  writeFileSync(mine.path, 'mine');
  expect(await history.rewriteFile(() => NOW)).toBe('rewritten');
  expect(copiesIn(folder)).toEqual([mine.path.slice(folder.length + 1)]);
  mine.release();
  expect(await history.rewriteFile(() => NOW)).toBe('rewritten');
  expect(copiesIn(folder)).toEqual([]);
});

it('nothing goes that the plan of a restore may name, nor what only looks like a copy', async () => {
  const folder = temporaryFolder();
  const { path, runnersFolder } = placeIn(folder);
  await killedCopy(folder);
  writeFileSync(join(folder, 'restore.json'), '{}');
  writeFileSync(join(folder, 'history.restoring-notes.db'), 'somebody’s');
  writeFileSync(join(folder, 'history.before-restore-2026.db'), 'kept');
  removeLeftCopies(path, runnersFolder);
  expect(copiesIn(folder)).toHaveLength(5);
  expect(existsSync(join(folder, 'history.before-restore-2026.db'))).toBe(true);
});

it('a folder that cannot be written to is said in the words of the history', () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'runners'), 'a file where a folder belongs');
  const { path, runnersFolder } = placeIn(folder);
  expect(() => stagedPlace(path, runnersFolder)).toThrow(expect.objectContaining({ kind: 'not-writable' }));
  expect(() => removeLeftCopies(path, runnersFolder)).not.toThrow();
});
