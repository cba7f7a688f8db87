/** How much memory the windows of a running desk hold. */
import { readdirSync, readFileSync } from 'node:fs';

const KB_IN_MB = 1000;

/**
 * Proportional set size of the desk’s renderer processes, in MB: what they alone hold, and their part of what is shared.
 * Null where the system does not tell.
 */
export function windowMemory(desk: number): number | null {
  if (process.platform !== 'linux') return null;
  const renderers = descendantsOf(desk).filter((pid) => textOf(pid, 'cmdline').includes('--type=renderer'));
  return renderers.reduce((sum, pid) => sum + proportionalOf(pid), 0) / KB_IN_MB;
}

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

const parentOf = (pid: number): number => Number(/^PPid:\s+(\d+)/mu.exec(textOf(pid, 'status'))?.[1] ?? 0);

/** In kB. */
const proportionalOf = (pid: number): number =>
  Number(/^Pss:\s+(\d+)/mu.exec(textOf(pid, 'smaps_rollup'))?.[1] ?? 0);

/** Empty for a process that is gone. */
function textOf(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
