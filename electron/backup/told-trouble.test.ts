/** What went wrong on the way to a backup is told as what it is; what nobody could do anything about is a defect. */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { copierOf } from '../backup-parts.ts';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { HistoryTrouble } from '../history/trouble.ts';
import { makeBackup } from './make.ts';
import type { Copier } from './ports.ts';
import { cheapSealer, copierWith, nothingErased } from './testing/copier.ts';
import { BACKUP_PASSPHRASE } from './testing/quick-desk.ts';

const FULL = /the disk is full/u;
const FOLDER = /its folder is not there or cannot be written to/u;
const ROOM =
  /^There is not enough room for the backup on the disk of its folder: it takes up to 1 kB\. Nothing of it was written\./u;
const DAMAGED = /has a damaged place/u;

/** What a backup rejects with whose copy ends in `error`, which the copier takes for `met`. */
async function rejected(error: Error, met: ReturnType<Copier['troubleOf']> = null): Promise<unknown> {
  const folder = temporaryFolder();
  const [database, target] = [join(folder, 'history.db'), join(folder, 'one.vdbackup')];
  writeFileSync(database, 'history');
  const copier = copierWith({ copy: () => Promise.reject(error), troubleOf: () => met });
  const ports = { copier, ...nothingErased, sealer: cheapSealer, progress: () => undefined };
  const task = { database, key: Buffer.alloc(32), passphrase: BACKUP_PASSPHRASE, target, at: new Date(0) };
  const caught = await makeBackup(ports, task, new AbortController().signal).catch(
    (thrown: unknown) => thrown,
  );
  expect(readdirSync(folder)).toEqual(['history.db']);
  return caught;
}

const withCode = (code: string) => Object.assign(new Error('no words'), { code });

it.each([
  ['a full disk', withCode('ENOSPC'), null, FULL],
  ['a quota', withCode('EDQUOT'), null, FULL],
  ['a full disk that the database met', new Error('SQLITE_FULL: disk is full'), null, FULL],
  ['a folder that may not be written to', withCode('EACCES'), null, FOLDER],
  ['a file that the copier could not write', new Error('no code'), 'not-written', FOLDER],
  ['a history for which there is too little room', new Error('no code'), 'no-room', ROOM],
  ['a damaged history', new Error('no code'), 'damaged', DAMAGED],
  ['a history of another key', new Error('no code'), 'other-key', DAMAGED],
] as const)('%s', async (_, error, met, words) => {
  expect(await rejected(error, met)).toMatchObject({
    code: 'backup-not-written',
    sentence: expect.stringMatching(words),
  });
});

it('what the thread says of room comes here as that', () => {
  const { troubleOf } = copierOf();
  expect(troubleOf(new HistoryTrouble('no-room'))).toBe('no-room');
});

it('a defect is thrown as it came', async () => {
  const defect = new TypeError('no such thing');
  expect(await rejected(defect)).toBe(defect);
  const coded = withCode('ERR_INVALID_ARG_TYPE');
  expect(await rejected(coded)).toBe(coded);
});
