/** Processes by their id, for those who start them and have to see them end. */
import { readdirSync, readFileSync } from 'node:fs';

/** False for a process that has ended, also while nobody has fetched its exit code yet. */
export function isRunning(pid: number): boolean {
  try {
    if (pid <= 0 || !process.kill(pid, 0)) return false;
  } catch {
    return false;
  }
  return statOf(pid)[0] !== 'Z';
}

/** When a process started, which tells it from a later one with the same id. Empty where that is not known. */
export function startOf(pid: number): string {
  return statOf(pid)[19] ?? '';
}

/** Waits for a process that leads a group, and for its helpers; false when they have not ended in that time. */
export async function groupEnded(leader: number, milliseconds: number): Promise<boolean> {
  for (const start = performance.now(); groupRuns(leader); ) {
    if (performance.now() - start > milliseconds) return false;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return true;
}

/** Ends at once a process that leads a group, and its helpers. */
export function killGroup(leader: number): void {
  try {
    if (groupRuns(leader)) process.kill(-leader, 'SIGKILL');
  } catch {
    // It ended between the question and the signal.
  }
}

function groupRuns(leader: number): boolean {
  if (leader <= 0) return false;
  if (isRunning(leader)) return true;
  return readdirSync('/proc').some((name) => {
    if (!/^\d+$/.test(name)) return false;
    const [state, , group] = statOf(Number(name));
    return group === String(leader) && state !== 'Z';
  });
}

/** The fields of the process's stat file from its state on; its name, before them, may contain spaces. */
function statOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  } catch {
    return [];
  }
}
