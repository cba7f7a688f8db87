import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { expect, it } from 'vitest';
import { systemUser } from './system-user.ts';

it('is called by name', () => {
  expect(systemUser()).toBe(userInfo().username);
});

it.runIf(process.getuid?.() === 0)('is called by number where the computer knows no name', () => {
  const from = JSON.stringify(new URL('./system-user.ts', import.meta.url).href);
  const program = `process.stdout.write((await import(${from})).systemUser());`;
  const ran = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    ...{ uid: 54_321, gid: 54_321, encoding: 'utf8' },
  });
  expect([ran.stdout, ran.stderr]).toEqual(['user 54321', '']);
});
