/**
 * Whether the file that is open is still the one in its place. On Unix a file can be removed or replaced under whoever has it
 * open: what is written from then on is lost when it is closed, and a process that starts beside it begins another history.
 */
import { statSync } from 'node:fs';
import { HistoryTrouble } from '../trouble.ts';

/** What the file system knows the file by; null where it is gone or the file system numbers nothing. */
function identity(path: string): string | null {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found && found.ino !== 0n ? `${found.dev}:${found.ino}` : null;
}

/** Looks at the file that was just opened. What it gives throws `taken-away` once another one, or none, lies there. */
export function stayInPlace(path: string): () => void {
  const opened = identity(path);
  return () => {
    if (opened !== null && identity(path) !== opened) throw new HistoryTrouble('taken-away');
  };
}
