/** The terminal's entry, as npm begins it. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';

const ENTRY = fileURLToPath(new URL('./veridesk.mjs', import.meta.url));
const OWN_FOLDER = fileURLToPath(new URL('..', import.meta.url));

const codeOf = (args: readonly string[], cwd: string, env: Record<string, string>) =>
  spawnSync(process.execPath, args, { cwd, env: { ...process.env, ...env } }).status;

it('counts paths from where the person stands, though npm begins it in the program’s own folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'veridesk-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(
    join(folder, 'answer.json'),
    '{"status":true,"data":{"bvn":"22212345678","firstName":"Ada"}}',
  );
  const explain = [ENTRY, 'explain', 'answer.json', '--kind', 'bvn'];
  const standing = { npm_lifecycle_event: 'veridesk', INIT_CWD: folder };
  expect(codeOf(explain, OWN_FOLDER, standing)).toBe(0);
  // Nobody stands anywhere where another script of npm began it, or the folder is gone.
  expect(codeOf(explain, OWN_FOLDER, { ...standing, npm_lifecycle_event: 'test' })).toBe(2);
  expect(codeOf(explain, folder, { ...standing, INIT_CWD: join(folder, 'gone') })).toBe(0);
});
