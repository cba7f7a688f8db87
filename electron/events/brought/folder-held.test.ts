/** Files of the watched folder that the system does not let be read or moved for a while: they are tried again, and whole. */
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import fsPromises from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { inFsPromises } from '../../testing/in-place-of.ts';
import { delivery, newFolder, watch } from '../testing/watched-folder.ts';

/** No file can be moved until it is let go of, as where a scanner has it open, or where its network is away. */
function holdFiles(code = 'EBUSY'): () => void {
  const { rename } = fsPromises;
  const refuse = async () => {
    throw Object.assign(new Error('held'), { code, syscall: 'rename' });
  };
  inFsPromises({ rename: refuse });
  return () => inFsPromises({ rename });
}

it.each([
  ['that somebody holds', 'EBUSY'],
  ['whose network is away, as Windows says it,', 'UNKNOWN'],
  ['whose network is away, as Linux says it,', 'EHOSTDOWN'],
  ['whose disk is full', 'ENOSPC'],
  ['beyond whose share of the disk it would be', 'EDQUOT'],
  ['whose disk became read-only', 'EROFS'],
  ['whose disk was pulled out', 'ENODEV'],
  ['for which no more files could be opened', 'EMFILE'],
])('one %s is tried again after half a minute, without any change of it', async (_, code) => {
  const folder = newFolder();
  const clock = performance.now.bind(performance);
  let ahead = 0;
  const watched = vi.spyOn(performance, 'now').mockImplementation(() => clock() + ahead);
  onTestFinished(() => watched.mockRestore());
  writeFileSync(join(folder, 'one.json'), delivery(1));
  const letGo = holdFiles(code);
  const { taken, bodies, look, lookTwice, state } = watch(folder);
  expect((await lookTwice()).sentence).toContain('cannot be moved when it was taken');
  expect(bodies()).toEqual(['{"n":1}']);
  // What was taken can be erased meanwhile. It comes back by no new try, which moves the file alone.
  taken.length = 0;
  ahead = 31_000;
  await look();
  expect(state().isWorking).toBe(false);
  letGo();
  ahead += 29_000;
  await look();
  expect([readdirSync(folder), state().isWorking]).toEqual([['one.json', 'taken'], false]);
  ahead += 2_000;
  await look();
  expect([readdirSync(folder), state()]).toMatchObject([['taken'], { isWorking: true, sentence: null }]);
  expect(bodies()).toEqual([]);
});

it('one that is written anew while somebody holds it is read anew', async () => {
  const folder = newFolder();
  const path = join(folder, 'one.json');
  writeFileSync(path, delivery(1));
  const letGo = holdFiles();
  const { bodies, lookTwice } = watch(folder);
  await lookTwice();
  letGo();
  writeFileSync(path, delivery(22));
  await lookTwice();
  expect([bodies(), readdirSync(folder)]).toEqual([['{"n":1}', '{"n":22}'], ['taken']]);
});

it('one that cannot be used stays while the disk has no room for the reason, of which no half is left', async () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'bad.json'), '{}');
  const reason = join(folder, 'refused', 'bad.json.reason.txt');
  mkdirSync(join(folder, 'refused'));
  const { open } = fsPromises;
  let isFull = true;
  inFsPromises({
    open: async (path, ...rest) => {
      const file = await open(path, ...rest);
      if (isFull && path === reason)
        file.writeFile = () =>
          Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC', syscall: 'write' }));
      return file;
    },
  });
  const { lookTwice } = watch(folder);
  expect((await lookTwice()).isWorking).toBe(false);
  expect([existsSync(join(folder, 'bad.json')), existsSync(reason)]).toEqual([true, false]);
  isFull = false;
  utimesSync(join(folder, 'bad.json'), 1, 1);
  expect((await lookTwice()).isWorking).toBe(true);
  expect([readdirSync(folder), existsSync(reason)]).toEqual([['refused'], true]);
});
