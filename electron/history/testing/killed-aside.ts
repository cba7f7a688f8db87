/**
 * A process of its own that sets a history aside and kills itself (SIGKILL) right before the change of the file system with
 * the given number. Arguments: the history's file, the folder of its runners, the number.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { setAside } from '../database.ts';

const [database = '', runners = '', killAt = ''] = process.argv.slice(2);

let changes = 0;
for (const name of ['openSync', 'writeSync', 'renameSync', 'rmSync'] as const) {
  const real = fs[name] as (...input: unknown[]) => unknown;
  Object.assign(fs, {
    [name]: (...input: unknown[]) => {
      changes += 1;
      if (changes === Number(killAt)) process.kill(process.pid, 'SIGKILL');
      return real(...input);
    },
  });
}
syncBuiltinESMExports();

setAside({ database, runners }, new Date(0));
