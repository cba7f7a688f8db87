/** Which packages a program loads, told by the program itself as it ends. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '../history/testing/temporary-history.ts';

/** Runs before the program. */
const LISTEN = `
  import { registerHooks } from 'node:module';
  import { writeFileSync } from 'node:fs';
  const packages = new Set();
  registerHooks({
    load(url, context, next) {
      if (url.includes('node_modules/')) packages.add(url.split('node_modules/').at(-1).split('/')[0]);
      return next(url, context);
    },
  });
  process.on('exit', () => writeFileSync(process.env.LOADED_INTO, JSON.stringify([...packages])));`;

/** Runs a program of the product in a process of its own, and gives its exit code and the packages that it loaded. */
export async function packagesOf(
  program: URL,
  args: readonly string[] = [],
): Promise<{ code: number; packages: string[] }> {
  const into = join(temporaryFolder(), 'packages.json');
  const child = spawn(
    process.execPath,
    [`--import=data:text/javascript,${encodeURIComponent(LISTEN)}`, fileURLToPath(program), ...args],
    { stdio: 'ignore', env: { ...process.env, LOADED_INTO: into } },
  );
  const [code] = (await once(child, 'close')) as [number];
  return { code, packages: JSON.parse(readFileSync(into, 'utf8')) };
}
