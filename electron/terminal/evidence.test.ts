/** `veridesk evidence`: a pack made by one desk and verified with none. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { withParts } from '../evidence/pack/testing/packs.ts';
import { replaced } from '../evidence/pack/testing/tampered.ts';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { veridesk } from './testing/command-line.ts';

let folder: string;
let desk: string[];

beforeEach(() => {
  folder = temporaryFolder();
  writeFileSync(join(folder, 'passphrase'), 'correct horse battery\n');
  desk = ['--data-dir', join(folder, 'data'), '--passphrase-file', join(folder, 'passphrase')];
});

it('a pack is made, and verified with no desk; a change is told, and so is another key', async () => {
  const made = await veridesk([
    'check',
    'bvn',
    '--number',
    '22212345678',
    '--identifier',
    'a',
    '--json',
    ...desk,
  ]);
  const { id } = JSON.parse(made.out) as { id: string };
  const out = join(folder, 'pack.zip');
  const packed = await veridesk(['evidence', 'make', '--check', id, '--out', out, '--json', ...desk]);
  expect([packed.code, packed.err]).toEqual([0, '']);
  expect(JSON.parse(packed.out)).toMatchObject({ file: out, bytes: readFileSync(out).length });

  const verify = (path: string, ...more: string[]) => veridesk(['evidence', 'verify', path, ...more]);
  const json = await verify(out, '--json');
  const { verdict, facts } = JSON.parse(json.out);
  expect([json.code, verdict, facts.checks[0].id, facts.sandbox]).toEqual([0, 'valid', id, true]);
  const words = await verify(out, '--key', facts.keyId);
  expect([words.code, words.out]).toEqual([0, expect.stringMatching(/^VALID: [\s\S]*SANDBOX[\s\S]*•5678/u)]);
  const other = await verify(out, '--key', 'A'.repeat(43));
  expect([other.code, other.out]).toEqual([10, expect.stringContaining('another key')]);

  const changed = join(folder, 'changed.zip');
  const record = `records/${id}.json`;
  writeFileSync(
    changed,
    await withParts(readFileSync(out), (parts) =>
      replaced(parts, record, (text) => text.replace('"verified"', '"mismatch"')),
    ),
  );
  const told = await verify(changed);
  expect([told.code, told.out]).toEqual([
    10,
    expect.stringContaining(`The record of check ${id} was changed after the pack was made.`),
  ]);

  // What is there already is left alone.
  const again = await veridesk(['evidence', 'make', '--check', id, '--out', out, ...desk]);
  expect([again.code, again.err]).toEqual([2, expect.stringContaining('is there already')]);
});

it.each([
  [['make', '--check', 'no-id', '--out', 'x.zip'], 'looks like'],
  [['make', '--out', 'x.zip'], 'at least one check'],
  [['make', '--check', '5b0ae9f4-6c26-4ab6-a1c1-6f3c6c1f3a52', '--answers', '--out', 'x.zip'], '--clear'],
  [['make', '--check', '5b0ae9f4-6c26-4ab6-a1c1-6f3c6c1f3a52', '--out', '/nonexistent/x.zip'], 'not there'],
  [
    ['make', '--check', '5b0ae9f4-6c26-4ab6-a1c1-6f3c6c1f3a52', '--out', 'x.zip', '--ephemeral'],
    'not in the history',
  ],
  [['verify', '/nonexistent/x.zip'], 'cannot be read'],
])('%j ends with 2 and one sentence', async (words, part) => {
  const { code, err } = await veridesk(['evidence', ...words]);
  expect([code, err]).toEqual([2, expect.stringContaining(part)]);
  expect(err.trimEnd().split('\n')).toHaveLength(1);
  expect(existsSync('x.zip')).toBe(false);
});

it('a file that is no pack ends with 20', async () => {
  const path = join(folder, 'text.zip');
  writeFileSync(path, 'Dear Sir');
  const { code, out } = await veridesk(['evidence', 'verify', path]);
  expect([code, out]).toEqual([20, expect.stringMatching(/^NO PACK\n {2}The file ends too early/u)]);
});
