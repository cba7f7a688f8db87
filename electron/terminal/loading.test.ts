/** What a command loads: nothing that sends or serves, where it does neither. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { packagesOf } from '../testing/loaded-packages.ts';

const entry = new URL('../../scripts/veridesk.mjs', import.meta.url);

it('loads no HTTP library to read the history, and both to check over the built-in sandbox', async () => {
  const read = await packagesOf(entry, ['history', 'list', '--ephemeral', '--json']);
  expect(read).toMatchObject({ code: 0, packages: expect.arrayContaining(['zod', 'commander']) });
  expect(read.packages).not.toContain('undici');
  expect(read.packages).not.toContain('fastify');
  const number = ['--number', '22212345678', '--identifier', 'cust-001'];
  const check = await packagesOf(entry, ['check', 'bvn', ...number, '--ephemeral', '--json']);
  expect(check).toMatchObject({ code: 0, packages: expect.arrayContaining(['undici', 'fastify']) });
});

it('compiles no program again that was compiled before: neither its own nor the one of the history’s thread', () => {
  const { NODE_COMPILE_CACHE: _, ...env } = process.env;
  // The first one tells more than Node takes from a command unasked: it was ended by that, with half of it not kept.
  const list = (told: Record<string, string>) =>
    spawnSync(process.execPath, [fileURLToPath(entry), 'history', 'list', '--ephemeral', '--json'], {
      encoding: 'utf8',
      env: { ...env, ...told },
      maxBuffer: Number.POSITIVE_INFINITY,
    });
  expect(list({})).toMatchObject({ status: 0, signal: null });
  const again = list({ NODE_DEBUG_NATIVE: 'COMPILE_CACHE' });
  expect(again).toMatchObject({ status: 0, signal: null });
  for (const program of ['electron/cli.ts', 'electron/history/worker.ts'])
    expect(again.stderr).toMatch(new RegExp(`V8 code cache for ESM \\S+${program} was accepted`, 'u'));
});
