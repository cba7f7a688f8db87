/** An output that takes no more: a reader that has gone, or a full disk. */
import { spawn, spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { smallDisk } from '../evidence/testing/small-disk.ts';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { ENTRY } from './testing/command-line.ts';

const CHECK = ['check', 'bvn', '--number', '22212345678', '--identifier', 'cust-001', '--ephemeral'];

/** Runs a command whose named output nobody reads any more; its other output comes back. */
async function unread(args: readonly string[], output: 'stdout' | 'stderr', env: Record<string, string>) {
  const child = spawn(process.execPath, [ENTRY, ...args], { env: { ...process.env, ...env } });
  const other = output === 'stdout' ? child.stderr : child.stdout;
  let said = '';
  other.on('data', (chunk) => {
    said += chunk;
  });
  child[output].destroy();
  const code = await new Promise((resolve) => child.on('close', resolve));
  return { code, said };
}

it.each([
  ['standard output', [...CHECK, '--json'], 'stdout', 0],
  ['standard output, of another outcome', CHECK.with(3, '22200000404'), 'stdout', 10],
  ['help', ['--help'], 'stdout', 0],
  ['error output', ['nonsense'], 'stderr', 2],
] as const)(
  'a reader of the %s that has gone changes no exit code, and a try-out is erased',
  async (_, args, output, code) => {
    const temporary = temporaryFolder();
    expect(await unread(args, output, { TMPDIR: temporary })).toEqual({ code, said: '' });
    expect(readdirSync(temporary)).toEqual([]);
  },
);

const FULL = '/dev/full';
const whole = (words: string) =>
  expect.stringMatching(new RegExp(`^The ${words} could not be written whole \\(ENOSPC\\)[^\\n]*\\n$`, 'u'));

it.runIf(process.platform === 'linux').each([
  ['stdout', [...CHECK, '--json'], 20, whole('standard output')],
  ['stdout', CHECK, 20, whole('standard output')],
  ['stdout', CHECK.with(3, '22200000901'), 30, whole('standard output')],
  ['stderr', ['history', 'list', '--limit', '0'], 20, whole('error output')],
  [
    'stderr',
    ['explain', '/nonexistent', '--kind', 'bvn', '--json'],
    20,
    expect.stringMatching(/^\{[\s\S]*\}\n$/u),
  ],
] as const)(
  'a full %s of %j ends with %i and one sentence on the other one',
  (output, args, code, sentence) => {
    const temporary = mkdtempSync(join(tmpdir(), 'full-'));
    const full = openSync(FULL, 'w');
    const stdio =
      output === 'stdout' ? (['ignore', full, 'pipe'] as const) : (['ignore', 'pipe', full] as const);
    const env = { ...process.env, TMPDIR: temporary };
    const ran = spawnSync(process.execPath, [ENTRY, ...args], { stdio: [...stdio], env, encoding: 'utf8' });
    closeSync(full);
    expect([ran.status, ran.stdout ?? ran.stderr]).toEqual([code, sentence]);
    expect(readdirSync(temporary)).toEqual([]);
  },
);

it('a disk that takes a part of a document alone is met too', () => {
  const folder = smallDisk(8);
  if (folder === null) return;
  const out = join(folder, 'out');
  // All but a hundred bytes of the disk.
  writeFileSync(out, ' '.repeat(8_092));
  const file = openSync(out, 'a');
  const ran = spawnSync(process.execPath, [ENTRY, ...CHECK, '--json'], {
    stdio: ['ignore', file, 'pipe'],
    encoding: 'utf8',
  });
  closeSync(file);
  expect(statSync(out).size).toBe(8_192);
  expect([ran.status, ran.stderr]).toEqual([20, whole('standard output')]);
});
