/**
 * A process of its own among the runners of a folder. Arguments: the folder, and what to do.
 * `hold` takes a place and waits to be killed; it prints a line when it has it.
 * `come-and-go N` takes and leaves N places, and prints how often a place was not its own.
 * `sweep` removes the files of the dead until it is killed, or nobody is left who would.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { removeDeadRunners } from '../file/dead-runners.ts';
import { becomeRunner } from '../file/runner.ts';

const [folder = '', what = '', times = '0'] = process.argv.slice(2);
if (what === 'hold') {
  const runner = becomeRunner(folder);
  // Held on to: a lock that nobody refers to any more is let go of when the memory is cleared.
  setInterval(() => runner.hasEnded(runner.id), 60_000);
  process.stdout.write('holding\n');
}
if (what === 'sweep') {
  const tester = process.ppid;
  process.stdout.write('sweeping\n');
  while (process.ppid === tester) removeDeadRunners(folder);
}
if (what === 'come-and-go') {
  let lost = 0;
  for (let i = 0; i < Number(times); i += 1) {
    const runner = becomeRunner(folder);
    if (!existsSync(join(folder, `${runner.id}.lock`))) lost += 1;
    runner.release();
  }
  process.stdout.write(`${lost}\n`);
}
