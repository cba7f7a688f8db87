import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { readNewPassphrase, readPassphrase, readSecretFile } from './secret-file.ts';
import { veridesk } from './testing/command-line.ts';

const WORDS = 'correct horse Ọ̀yọ́';

function fileOf(content: string | Uint8Array): string {
  const path = join(temporaryFolder(), 'passphrase');
  writeFileSync(path, content);
  return path;
}

const UTF_16 = Buffer.from('correct horse', 'utf16le');

it.each(['', '\n', '\r\n'])(
  'a passphrase is what stands before the end of its line %j, and a mark of UTF-8 is no part of it',
  async (end) => {
    for (const read of [readPassphrase, readNewPassphrase]) {
      expect(await read(fileOf(`${WORDS}${end}`))).toBe(WORDS);
      expect(await read(fileOf(`\ufeff${WORDS}${end}`))).toBe(WORDS);
      expect(await read(fileOf(` two  spaces ${end}`))).toBe(' two  spaces ');
    }
  },
);

it.each([
  ['Latin-1', Buffer.from('pässword', 'latin1'), /is not UTF-8/u],
  ['UTF-16', UTF_16, /is UTF-16/u],
  ['UTF-16 with its mark', Buffer.from([0xff, 0xfe, ...UTF_16]), /is not UTF-8/u],
  ['zeros', 'a\0b', /no text at all/u],
  ['nothing', '', /is empty/u],
  ['the mark of UTF-8 alone', '\ufeff\n', /is empty/u],
])('a file that holds %s opens nothing and makes nothing', async (_, content, sentence) => {
  for (const read of [readPassphrase, readNewPassphrase])
    await expect(read(fileOf(content))).rejects.toMatchObject({
      exitCode: 2,
      message: expect.stringMatching(sentence),
    });
});

it.each([
  ['two lines', 'correct horse\nbattery\n', /more than one line/u],
  ['two ends of lines', 'correct horse\n\n', /more than one line/u],
  ['a tab', 'correct\thorse', /control character/u],
  ['spaces alone', '   \n', /is empty/u],
])('%s make nothing, but open what they were once taken for', async (_, content, sentence) => {
  await expect(readNewPassphrase(fileOf(content))).rejects.toMatchObject({
    exitCode: 2,
    message: expect.stringMatching(sentence),
  });
  expect(await readPassphrase(fileOf(content))).toBe(content.replace(/\n$/u, ''));
});

it('a vault is not made under a passphrase of two lines', async () => {
  const data = join(temporaryFolder(), 'data');
  const { code, err } = await veridesk([
    'history',
    'list',
    '--data-dir',
    data,
    '--passphrase-file',
    fileOf('a\nb\n'),
  ]);
  expect([code, err]).toEqual([2, expect.stringMatching(/more than one line/u)]);
  expect(existsSync(data)).toBe(false);
});

it('a file that says who is at work is read alike', async () => {
  const text = '{"name":"Chidi","secret":"730264"}';
  expect(await readSecretFile(fileOf(`\ufeff${text}\n`), 'operator')).toBe(`${text}\n`);
  await expect(readSecretFile(fileOf(Buffer.from('"é"', 'latin1')), 'operator')).rejects.toMatchObject({
    message: expect.stringMatching(/^The operator file .* is not UTF-8/u),
  });
});

it.each([
  ['add', ['--role', 'administrator']],
  ['change', []],
])('operator %s takes no secret of two lines, which nobody could type to sign in', async (command, role) => {
  const data = join(temporaryFolder(), 'data');
  const { code, err } = await veridesk([
    ...['operator', command, 'Ada', ...role, '--secret-file', fileOf('correct horse\n\n')],
    ...['--data-dir', data, '--passphrase-file', fileOf('correct horse battery')],
  ]);
  expect([code, err]).toEqual([2, expect.stringMatching(/more than one line/u)]);
  expect(existsSync(data)).toBe(false);
});

it('of a secret that was typed in the place of its file nothing is repeated', async () => {
  const typed = '{"name":"Ada","secret":"482915"}';
  for (const named of [typed, 'correct horse battery', `${typed}/x`, 'x'.repeat(5_000)])
    await expect(readSecretFile(named, 'operator')).rejects.toMatchObject({
      exitCode: 2,
      message: expect.stringMatching(/^The operator file that is named cannot be read: [^{}]+\.$/u),
    });
  const folder = temporaryFolder();
  await expect(readSecretFile(folder, 'operator')).rejects.toMatchObject({
    message: `The operator file ${folder} cannot be read: it is a folder.`,
  });
});
