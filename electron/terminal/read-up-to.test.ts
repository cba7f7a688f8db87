/** What is named on the command line may never end. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { readUpTo } from './read-up-to.ts';
import { veridesk } from './testing/command-line.ts';

/** Gives zeros for ever. */
const ENDLESS = '/dev/zero';

it('is read whole up to its bound, and not at all beyond', async () => {
  const path = join(temporaryFolder(), 'file');
  writeFileSync(path, 'ten bytes.');
  expect(String(await readUpTo(path, 10))).toBe('ten bytes.');
  expect(await readUpTo(path, 9)).toBeNull();
  expect(String(await readUpTo(Readable.from([Buffer.from('ten '), Buffer.from('bytes.')]), 10))).toBe(
    'ten bytes.',
  );
  await expect(readUpTo(join(path, 'none'), 10)).rejects.toMatchObject({ code: 'ENOTDIR' });
});

it.skipIf(process.platform === 'win32')('is a device that never ends: one sentence each', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'data'));
  const desk = ['--data-dir', join(folder, 'data')];
  const check = ['check', 'face', '--number', '22212345678', '--identifier', 'c', '--image', ENDLESS];
  for (const [args, code, sentence] of [
    [['history', 'list', '--passphrase-file', ENDLESS, ...desk], 2, /holds more than 1 MB/u],
    [[...check, '--ephemeral', ...desk], 2, /is larger than 6 MB/u],
    [['profile', 'import', ENDLESS, '--ephemeral', ...desk], 2, /larger than 2 MB/u],
    [['explain', '--kind', 'bvn', ENDLESS], 2, /more than 10 MB/u],
    [['evidence', 'verify', ENDLESS], 20, /NO PACK/u],
  ] as const) {
    const ran = await veridesk(args);
    expect([ran.code, ran.out + ran.err]).toEqual([code, expect.stringMatching(sentence)]);
  }
});
