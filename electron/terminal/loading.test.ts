/** What a command loads: nothing that sends or serves, where it does neither. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { start } from './testing/command-line.ts';

/** Runs before the program and writes, as that ends, the packages that were loaded. */
const LISTEN = `
  import { registerHooks } from 'node:module';
  import { writeFileSync } from 'node:fs';
  const packages = new Set();
  registerHooks({
    load(url, context, next) {
      const name = url.split('node_modules/').at(-1).split('/')[0];
      if (url.includes('node_modules/')) packages.add(name);
      return next(url, context);
    },
  });
  process.on('exit', () => writeFileSync(process.env.LOADED_INTO, JSON.stringify([...packages])));`;

async function packagesOf(...args: string[]): Promise<{ code: number | null; packages: string[] }> {
  const into = join(temporaryFolder(), 'packages.json');
  const { code } = await start(args, '', {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(LISTEN)}`,
    LOADED_INTO: into,
  }).done;
  return { code, packages: JSON.parse(readFileSync(into, 'utf8')) };
}

it('loads no HTTP library to read the history, and both to check over the built-in sandbox', async () => {
  const read = await packagesOf('history', 'list', '--ephemeral', '--json');
  expect(read).toMatchObject({ code: 0, packages: expect.arrayContaining(['zod', 'commander']) });
  expect(read.packages).not.toContain('undici');
  expect(read.packages).not.toContain('fastify');
  const number = ['--number', '22212345678', '--identifier', 'cust-001'];
  const check = await packagesOf('check', 'bvn', ...number, '--ephemeral', '--json');
  expect(check).toMatchObject({ code: 0, packages: expect.arrayContaining(['undici', 'fastify']) });
});
