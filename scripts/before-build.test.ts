import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const base = mkdtempSync(join(tmpdir(), 'veridesk-folder-'));
afterAll(() => rmSync(base, { recursive: true }));

function before(folder: string) {
  const scripts = join(base, folder, 'scripts');
  mkdirSync(scripts, { recursive: true });
  for (const name of ['before-build.mjs', 'node-version.mjs']) {
    cpSync(join('scripts', name), join(scripts, name));
  }
  const { status, stderr } = spawnSync(process.execPath, [join(scripts, 'before-build.mjs')], {
    encoding: 'utf8',
  });
  return { status, stderr };
}

test.each(['a#b', 'a?b'])(
  'a folder named %s, whose path the bundler cannot read, is told of in one sentence',
  (folder) => {
    const { status, stderr } = before(folder);
    expect(status).toBe(1);
    expect(stderr).toBe(
      `Veridesk cannot be built in a folder whose path has a ${folder[1]} in it. Move or rename the folder, and run this again.\n`,
    );
  },
);

test.each(['plain', 'with space', 'a%41b', 'Adébáyọ̀', "o'neil [1] {2} (3)"])(
  'one named %s is built in',
  (folder) => {
    expect(before(folder)).toEqual({ status: 0, stderr: '' });
  },
);
