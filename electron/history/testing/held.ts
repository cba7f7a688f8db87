/** Other processes at work on the same history. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import type { HistoryPlace } from '../client.ts';
import type { Holding } from './holder.ts';
import { keyOf } from './temporary-history.ts';

export interface Holder {
  readonly pid: number;
  /** kill -9, and wait until it is gone. */
  kill(): Promise<void>;
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** Starts a process that holds these checks; resolves when they are on disk. */
export async function startHolder(
  place: HistoryPlace,
  checks: Holding['checks'],
  key: Buffer = keyOf(),
): Promise<Holder> {
  const holding: Holding = {
    path: place.path,
    runnersFolder: place.runnersFolder,
    keyHex: key.toString('hex'),
    checks,
  };
  const program = fileURLToPath(new URL('./holder.ts', import.meta.url));
  const child = spawn(process.execPath, [program, JSON.stringify(holding)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => killed(child));
  const first = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  if (String(first[0]) !== 'holding\n') throw new Error('The holder ended before it held anything');
  return { pid: child.pid ?? 0, kill: () => killed(child) };
}
