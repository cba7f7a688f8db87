/** What comes in another encoding than UTF-8 is kept under no name that others could come as. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { folderNamed } from './lost-letters.ts';
import { fileAt } from './path.ts';
import { accountOptions } from './testing/account-options.ts';
import { ENTRY, veridesk } from './testing/command-line.ts';
import { vaultDesk } from './testing/vault-desk.ts';

it.runIf(process.platform === 'linux')('a folder that a script of Latin-1 names is not made', () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'pass'), 'a passphrase of these tests');
  const line =
    'cd "$1" && exec "$2" "$3" history list --passphrase-file pass --data-dir "$(printf \'caf\\351\')"';
  const ran = spawnSync('/bin/sh', ['-c', line, 'sh', folder, process.execPath, ENTRY], { encoding: 'utf8' });
  expect([ran.status, ran.stderr]).toEqual([
    2,
    '--data-dir is not UTF-8, so letters of it would be lost. Write it, or the file that it comes from, in UTF-8.\n',
  ]);
  expect(readdirSync(folder)).toEqual(['pass']);
});

it('a folder of before is found under the name that it has', () => {
  const folder = join(temporaryFolder(), 'caf\ufffd');
  expect(() => folderNamed(folder)).toThrow('not UTF-8');
  mkdirSync(folder);
  expect(folderNamed(folder)).toBe(folder);
});

it('no file is written under such a name', () => {
  expect(() => fileAt('caf\ufffd.csv')).toThrow(/^The name of the file to be written is not UTF-8/u);
});

describe('what is kept for good', () => {
  it('is no such name, identifier or reason', async () => {
    const folder = temporaryFolder();
    const desk = await vaultDesk(folder);
    const secret = join(folder, 'secret');
    writeFileSync(secret, 'correct horse battery staple');
    for (const [command, stdin] of [
      [['profile', 'add', 'Caf\ufffd', ...accountOptions()], '{"apiKey":"sandbox_a","encryptionKey":"b"}'],
      [['operator', 'add', 'Ren\ufffd', '--role', 'administrator', '--secret-file', secret]],
      [['retention', 'end', 'caf\ufffd', '--on', '2020-01-01', '--yes']],
      [['retention', 'erase', '--reason', 'caf\ufffd', '--yes']],
    ] as const) {
      const { code, err } = await veridesk([...command, ...desk], stdin);
      expect([command, code, err]).toEqual([command, 2, expect.stringContaining('is not UTF-8')]);
    }
  });
});
