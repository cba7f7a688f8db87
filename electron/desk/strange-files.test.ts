/** What stands in the data folder where a file belongs and is none: the start says so, and waits for nobody. */
import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { openLog } from '../log.ts';
import { openVault } from '../secrets/vault.ts';
import { readDeskFile } from './desk-file.ts';
import { placesIn } from './places.ts';
import { goOnRestoring } from './restoring.ts';
import { strangeFile } from './strange-files.ts';
import { coreAt } from './testing/real-desk.ts';
import { strangeFileRefused } from './words.ts';

const FILES = [
  ...['desk.json', 'vault.json', 'vault.json.lock', 'restore.json', 'history.db', 'history.db-wal'],
  'history.db-shm',
  ...['history.db-journal', 'history.db.guard', 'history.db.moving-aside', 'history.db.damage-met'],
  'history.db.untold',
  ...['history.db.room', 'history.db.room-to-read'],
];

const pipe = (path: string) => expect(spawnSync('mkfifo', [path]).status).toBe(0);

describe.runIf(process.platform === 'linux')('in the place of a file', () => {
  it.each(FILES)('%s, a pipe, a folder or a link that leads nowhere is named', (name) => {
    const folder = temporaryFolder();
    const path = join(folder, name);
    const places = placesIn(folder);
    expect(strangeFile(places)).toBeNull();
    for (const make of [
      pipe,
      (at: string) => mkdirSync(at),
      (at: string) => symlinkSync('nowhere', at),
      (at: string) => symlinkSync(name, at),
    ]) {
      make(path);
      expect(strangeFile(places)).toBe(name);
      rmSync(path, { recursive: true });
    }
    // A link that leads to a file is one.
    writeFileSync(join(folder, 'elsewhere'), '');
    symlinkSync('elsewhere', path);
    expect(strangeFile(places)).toBeNull();
  });

  it('a file that is to be read whole and is larger than any of ours is named, and not read', async () => {
    for (const name of [
      'desk.json',
      'vault.json',
      'vault.json.lock',
      'restore.json',
      'history.db.moving-aside',
      'history.db.untold',
    ]) {
      const folder = temporaryFolder();
      writeFileSync(join(folder, name), '[');
      expect(strangeFile(placesIn(folder))).toBeNull();
      truncateSync(join(folder, name), 3_000_000_000);
      const refused = { state: 'history-refused', sentence: strangeFileRefused(name) };
      expect(await coreAt(placesIn(folder)).desk.status()).toEqual(refused);
      expect(readdirSync(folder)).toEqual([name]);
    }
  });

  it('a pipe makes nobody wait: the desk is refused, and nothing is changed', async () => {
    for (const name of ['desk.json', 'vault.json.lock', 'restore.json', 'history.db-journal']) {
      const folder = temporaryFolder();
      pipe(join(folder, name));
      const core = coreAt(placesIn(folder));
      const refused = { state: 'history-refused', sentence: strangeFileRefused(name) };
      expect(await core.desk.status()).toEqual(refused);
      expect(await core.desk.begin({ store: 'vault', passphrase: 'twelve or more' })).toEqual(refused);
      expect(readdirSync(folder)).toEqual([name]);
      rmSync(join(folder, name));
      expect(await core.desk.retry()).toMatchObject({ state: 'first-start' });
    }
  });

  it('a pipe is not read by whoever asks for such a file alone, and no log is written into one', async () => {
    const folder = temporaryFolder();
    const path = join(folder, 'veridesk.log');
    pipe(path);
    expect(await readDeskFile(path)).toBe('damaged');
    await expect(openVault(path, 'passphrase')).rejects.toMatchObject({ code: 'vault-unavailable' });
    openLog(folder).info('nobody reads it');
  });
});

it('a file of another program where processes take turns is named, and left as it is', async () => {
  const places = placesIn(temporaryFolder());
  const guard = `${places.database}.guard`;
  writeFileSync(guard, '');
  expect(strangeFile(places)).toBeNull();
  writeFileSync(guard, 'a list of somebody');
  const sentence = strangeFileRefused('history.db.guard');
  expect(await coreAt(places).desk.status()).toEqual({ state: 'history-refused', sentence });
  expect(readFileSync(guard, 'utf8')).toBe('a list of somebody');
});

it('a file in the place of the folder of locks is named', () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'runners'), '');
  expect(strangeFile(placesIn(folder))).toBe('runners');
});

it.runIf(process.platform === 'linux')(
  'a plan of a restore that cannot be read is not taken for none',
  () => {
    const places = placesIn(temporaryFolder());
    const history = { whileAlone: () => null } as unknown as Parameters<typeof goOnRestoring>[0]['history'];
    expect(goOnRestoring({ places, history })).toBe(true);
    mkdirSync(join(places.folder, 'restore.json'));
    expect(goOnRestoring({ places, history })).toBe(false);
  },
);
