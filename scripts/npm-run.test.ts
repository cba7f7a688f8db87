/** Scripts of package.json are run by Node with the npm that is at work, where none can be started by its name. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';

const { npmRun } = (await import(new URL('./npm-run.mjs', import.meta.url).href)) as {
  npmRun: (script: string, options: { encoding: 'utf8' }) => { status: number | null; stdout: string };
};

it('runs a script by the npm at work, with none on the path', () => {
  const folder = mkdtempSync(join(tmpdir(), 'veridesk npm-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const npm = join(folder, 'npm-cli.js');
  writeFileSync(npm, 'console.log(process.argv.slice(2).join(" "))');
  vi.stubEnv('npm_execpath', npm);
  vi.stubEnv('PATH', folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(npmRun('build', { encoding: 'utf8' })).toMatchObject({ status: 0, stdout: 'run -s build\n' });
});
