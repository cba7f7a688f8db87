/** Data folders that cannot be made, or not be reached. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { readDeskFile } from './desk-file.ts';
import { makeFolder, NoPlaceForFolder } from './make-folder.ts';
import { placesIn } from './places.ts';
import { coreAt } from './testing/real-desk.ts';
import { deskWords } from './words.ts';

describe('a folder that is made', () => {
  it('comes with those above it, for its owner alone, and may be there already', async () => {
    const folder = join(temporaryFolder(), 'a', 'b', 'c');
    for (let time = 0; time < 2; time += 1) await makeFolder(folder);
    if (process.platform !== 'win32') expect(statSync(join(folder, '..')).mode & 0o777).toBe(0o700);
    expect(readdirSync(join(folder, '..'))).toEqual(['c']);
  });

  it('may be a link that leads to one, and nothing else', async () => {
    const at = (...names: string[]) => join(folder, ...names);
    const folder = temporaryFolder();
    mkdirSync(at('real'));
    writeFileSync(at('file'), '');
    for (const [link, target] of [
      ['link', 'real'],
      ['dangling', 'nowhere'],
      ['circle', 'circle'],
    ] as const)
      symlinkSync(target, at(link));
    await makeFolder(at('link'));
    await makeFolder(at('link', 'below'));
    expect(readdirSync(at('real'))).toEqual(['below']);
    const refused = [
      at('dangling'),
      at('dangling', 'x'),
      at('circle'),
      at('file'),
      at('file', 'x'),
      at('x'.repeat(300)),
    ];
    for (const path of refused) await expect(makeFolder(path)).rejects.toThrow(NoPlaceForFolder);
    expect(readlinkSync(at('dangling'))).toBe('nowhere');
  });
});

describe.runIf(process.platform === 'linux')('a desk in such a folder', () => {
  it('is refused at the first start, whichever store is chosen, and nothing is begun', async () => {
    const dangling = join(temporaryFolder(), 'dangling');
    symlinkSync('nowhere', dangling);
    const refused = { state: 'history-refused', sentence: deskWords.folderNotMade };
    for (const store of [{ store: 'keychain' }, { store: 'vault', passphrase: 'correct horse' }] as const) {
      const core = coreAt(placesIn(dangling));
      expect(await core.desk.status()).toMatchObject({ state: 'first-start' });
      expect(await core.desk.begin(store)).toEqual(refused);
      expect(await core.desk.retry()).toMatchObject({ state: 'first-start' });
    }
  });

  it('is refused where no path leads there, and no backup is asked for', async () => {
    const folder = temporaryFolder();
    symlinkSync('circle', join(folder, 'circle'));
    for (const path of [join(folder, 'circle'), join(folder, 'x'.repeat(300))]) {
      const status = await coreAt(placesIn(path)).desk.status();
      expect(status).toEqual({ state: 'history-refused', sentence: deskWords.folderOutOfReach });
    }
  });

  it('is refused where it may not be read', () => {
    const folder = temporaryFolder();
    const path = join(folder, 'desk.json');
    writeFileSync(path, '{');
    chmodSync(folder, 0o000);
    // The owner of everything may read it all, so it looks as somebody else.
    const asOther = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
    const from = new URL('./desk-file.ts', import.meta.url).href;
    const program = `
      const { readDeskFile } = await import(${JSON.stringify(from)});
      process.stdout.write(String(await readDeskFile(${JSON.stringify(path)})));`;
    const ran = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
      ...asOther,
      encoding: 'utf8',
    });
    chmodSync(folder, 0o700);
    expect([ran.stdout, ran.stderr]).toEqual(['out-of-reach', '']);
  });

  it('is damaged, as before, where the file makes no sense', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'desk.json'), '{');
    expect(await readDeskFile(join(folder, 'desk.json'))).toBe('damaged');
  });
});
