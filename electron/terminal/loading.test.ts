/** What a command loads: nothing that sends or serves, where it does neither. */
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
