/** What somebody else who may write the watched folder can put there: a file that is too large, and a link or a pipe in its place. */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import fsPromises from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { collectGarbage } from '../../testing/collect-garbage.ts';
import { inFsPromises } from '../../testing/in-place-of.ts';
import { delivery, newFolder, watch } from '../testing/watched-folder.ts';

const MOST = 64 * 1024 * 1024;

it('a file of more than 64 MB is refused as that, without being read; one of 64 MB is read', async () => {
  const folder = newFolder();
  for (const [name, size] of [
    ['most.json', MOST],
    ['more.json', MOST + 1],
  ] as const) {
    writeFileSync(join(folder, name), delivery(1));
    truncateSync(join(folder, name), size);
  }
  const { bodies, lookTwice } = watch(folder);
  expect(await lookTwice()).toMatchObject({ isWorking: true, sentence: null });
  expect(bodies()).toEqual([]);
  const reason = (name: string) => readFileSync(join(folder, 'refused', `${name}.reason.txt`), 'utf8');
  expect(reason('more.json')).toBe('This is no text in UTF-8, or larger than 64 MB.\n');
  expect(reason('most.json')).toBe('This is not JSON.\n');
});

/** Nothing is taken, and what lies there stays, where something else takes the place of a file just before it is read. */
async function expectLeftWhereReplaced(replace: (path: string) => void): Promise<void> {
  const folder = newFolder();
  const path = join(folder, 'one.json');
  writeFileSync(path, delivery(1));
  const { open } = fsPromises;
  inFsPromises({
    open: (...given) => {
      if (!existsSync(`${path}.before`)) {
        renameSync(path, `${path}.before`);
        replace(path);
      }
      return open(...given);
    },
  });
  const { bodies, lookTwice } = watch(folder);
  await lookTwice();
  expect(bodies()).toEqual([]);
  expect(readdirSync(folder)).toEqual(['one.json', 'one.json.before']);
}

it.skipIf(process.platform === 'win32')(
  'a link that takes the place of a file just before it is read is not followed',
  async () => {
    const outside = join(newFolder(), 'outside.json');
    writeFileSync(outside, delivery(2));
    await expectLeftWhereReplaced((path) => symlinkSync(outside, path));
    expect(existsSync(outside)).toBe(true);
  },
);

it.skipIf(process.platform === 'win32')(
  'a pipe that takes the place of a file just before it is read is not waited for',
  () => expectLeftWhereReplaced((path) => expect(spawnSync('mkfifo', [path]).status).toBe(0)),
);

it('of files that could not be moved and are gone, however many, nothing stays in the memory', async () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'taken'), 'a file stands in the way');
  const { lstat } = fsPromises;
  const looks: WeakRef<object>[] = [];
  inFsPromises({
    lstat: (async (path: string) => {
      const found = await lstat(path);
      if (path.endsWith('.json')) looks.push(new WeakRef(found));
      return found;
    }) as typeof lstat,
  });
  const { lookTwice, look } = watch(folder);
  for (const name of ['one.json', 'two.json']) writeFileSync(join(folder, name), delivery(1));
  expect((await lookTwice()).isWorking).toBe(false);
  rmSync(join(folder, 'one.json'));
  rmSync(join(folder, 'two.json'));
  await look();
  // What was looked at stays until the end of the turn.
  await new Promise((resolve) => setImmediate(resolve));
  collectGarbage();
  expect(looks.length).toBeGreaterThan(3);
  expect(looks.filter((one) => one.deref() !== undefined)).toEqual([]);
});
