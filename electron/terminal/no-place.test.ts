/** A command that is started where there is no folder to work in, or by somebody who has none. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ENTRY } from './testing/command-line.ts';

it('says that the folder which it was started in is gone', () => {
  const gone = mkdtempSync(join(tmpdir(), 'veridesk-gone-'));
  const line = 'cd "$0" && rmdir "$0" && exec "$@"';
  const command = [process.execPath, ENTRY, 'history', 'list', '--ephemeral', '--json'];
  const ran = spawnSync('/bin/sh', ['-c', line, gone, ...command], { encoding: 'utf8' });
  const sentence =
    'The folder that this command was started in is not there any more, or you may not look into it. Change to another one first.';
  expect([ran.status, ran.stderr]).toEqual([2, `${sentence}\n`]);
  expect(JSON.parse(ran.stdout)).toEqual({ error: { code: 'wrong-use', sentence } });
});

it.runIf(process.getuid?.() === 0)('asks whom the computer does not know for a folder', () => {
  const from = JSON.stringify(new URL('./options.ts', import.meta.url).href);
  const program = `const { folderOf } = await import(${from});
    for (const named of [{}, { dataDir: '~/desk' }, { dataDir: '/desk' }])
      try { console.log(folderOf(named)); } catch ({ message }) { console.log(message); }`;
  const ran = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    ...{ uid: 54_321, gid: 54_321, encoding: 'utf8', env: {} },
  });
  const sentence = 'This computer knows no folder of your own. Name the data folder whole: --data-dir DIR.';
  expect([ran.stdout, ran.stderr]).toEqual([`${sentence}\n${sentence}\n/desk\n`, '']);
});
