/** A process that is to be killed in the middle of what it does to files. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/**
 * From now on the process kills itself (SIGKILL) right before that many-th call of these functions of `node:fs`; 0 for
 * never. What comes back says how many there were.
 */
export function killBefore(names: readonly (keyof typeof fs)[], killAt: number): () => number {
  let changes = 0;
  for (const name of names) {
    const real = fs[name] as (...input: unknown[]) => unknown;
    Object.assign(fs, {
      [name]: (...input: unknown[]) => {
        changes += 1;
        if (changes === killAt) process.kill(process.pid, 'SIGKILL');
        return real(...input);
      },
    });
  }
  syncBuiltinESMExports();
  return () => changes;
}
