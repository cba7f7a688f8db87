/** What the windows of a running desk take: memory, and the processor’s time. Null where the system does not tell. */
import { readdirSync, readFileSync } from 'node:fs';

const KB_IN_MB = 1000;
/** As Chromium calls the thread of a worker. */
const WORKER_THREAD = 'DedicatedWorker';
/** Of the system’s clock in `/proc`: it counts in hundredths of a second. */
const TICK_MS = 10;

/** Proportional set size of the desk’s renderers, in MB: what they alone hold, and their part of what is shared. */
export function windowMemory(desk: number): number | null {
  if (process.platform !== 'linux') return null;
  return renderersOf(desk).reduce((sum, pid) => sum + proportionalOf(pid), 0) / KB_IN_MB;
}

/** Milliseconds that the processor has spent on the windows’ workers so far. */
export function workerTime(desk: number): number | null {
  if (process.platform !== 'linux') return null;
  return renderersOf(desk)
    .flatMap((pid) => threadsOf(pid))
    .filter((thread) => textOf(thread, 'comm').startsWith(WORKER_THREAD))
    .reduce((sum, thread) => sum + timeOf(thread), 0);
}

const renderersOf = (desk: number): number[] =>
  descendantsOf(desk).filter((pid) => textOf(String(pid), 'cmdline').includes('--type=renderer'));

function descendantsOf(root: number): number[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/u.test(name))
      .map((name) => [Number(name), parentOf(Number(name))]),
  );
  const found = [root];
  for (const parent of found) {
    for (const [pid, its] of parents) if (its === parent) found.push(pid);
  }
  return found;
}

const parentOf = (pid: number): number =>
  Number(/^PPid:\s+(\d+)/mu.exec(textOf(String(pid), 'status'))?.[1] ?? 0);

/** In kB. */
const proportionalOf = (pid: number): number =>
  Number(/^Pss:\s+(\d+)/mu.exec(textOf(String(pid), 'smaps_rollup'))?.[1] ?? 0);

/** Folders of its threads, below `/proc`. */
function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map((thread) => `${pid}/task/${thread}`);
  } catch {
    return [];
  }
}

/** User and system time, in milliseconds. */
function timeOf(thread: string): number {
  const fields = textOf(thread, 'stat').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_MS;
}

/** Empty for a process or thread that is gone. */
function textOf(folder: string, file: string): string {
  try {
    return readFileSync(`/proc/${folder}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
