/** Under which name a file is moved to `taken/`: over no other one, however many lie there and whatever the system takes for one. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import fsPromises from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { inFsPromises } from '../../testing/in-place-of.ts';
import { delivery, newFolder, watch } from '../testing/watched-folder.ts';

const folded = (name: string) => name.normalize('NFC').toLowerCase();

/** Names that differ in case alone, or in how a letter is put together, are one from now on, as on a Mac and on Windows. */
function namesAreOne(): void {
  const { lstat, rename } = fsPromises;
  const meant = (path: string) => {
    const there = readdirSync(dirname(path)).find((name) => folded(name) === folded(basename(path)));
    return there === undefined ? path : join(dirname(path), there);
  };
  inFsPromises({
    lstat: (async (path: string) => lstat(meant(path))) as typeof lstat,
    rename: async (from, to) => rename(from, meant(String(to))),
  });
}

it('is another one where the system takes its own for that of one which lies there', async () => {
  const folder = newFolder();
  namesAreOne();
  const { look, lookTwice } = watch(folder);
  await look();
  const names = ['caf\u00e9.json', 'CAFE\u0301.json'];
  for (const [n, name] of names.entries()) {
    writeFileSync(join(folder, name), delivery(n));
    await lookTwice();
  }
  const taken = join(folder, 'taken');
  expect(readdirSync(taken).toSorted()).toEqual(['CAFE\u0301-2.json', 'caf\u00e9.json']);
  expect(readFileSync(join(taken, 'caf\u00e9.json'), 'utf8')).toBe(delivery(0));
  expect(readFileSync(join(taken, 'CAFE\u0301-2.json'), 'utf8')).toBe(delivery(1));
});

it('is found in few questions among all that ever came under it, of which no list is made', async () => {
  const folder = newFolder();
  const taken = join(folder, 'taken');
  mkdirSync(taken);
  for (const name of ['same.json', ...Array.from({ length: 1_200 }, (_, n) => `same-${n + 2}.json`)])
    writeFileSync(join(taken, name), '');
  const { lstat, readdir } = fsPromises;
  let asked = 0;
  const listed: string[] = [];
  inFsPromises({
    lstat: (async (path: string) => {
      if (dirname(path) === taken) asked += 1;
      return lstat(path);
    }) as typeof lstat,
    readdir: (async (path: string, ...rest: []) => {
      listed.push(path);
      return readdir(path, ...rest);
    }) as typeof readdir,
  });
  writeFileSync(join(folder, 'same.json'), delivery(1));
  await watch(folder).lookTwice();
  expect(readFileSync(join(taken, 'same-1202.json'), 'utf8')).toBe(delivery(1));
  expect(new Set(listed)).toEqual(new Set([folder]));
  expect(asked).toBeLessThan(60);
});

it('is its own also where that is as long as one can be', async () => {
  const folder = newFolder();
  const name = `${'n'.repeat(250)}.json`;
  writeFileSync(join(folder, name), delivery(1));
  expect(await watch(folder).lookTwice()).toMatchObject({ isWorking: true });
  expect(readdirSync(join(folder, 'taken'))).toEqual([name]);
});
