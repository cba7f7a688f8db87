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

export interface InPlace {
  /** Throws `taken-away` once another file, or none, lies where the open one was. */
  insist(): void;
  /**
   * Whether the journal of the open file lies beside it still. What is written after somebody has removed it is in no file that
   * has a name until it stands in the database itself, and another process would begin a journal of its own.
   */
  hasJournal(): boolean;
}

/** Looks at the file that was just opened, and at its journal. */
export function stayInPlace(path: string): InPlace {
  const opened = identity(path);
  const journal = identity(`${path}-wal`);
  return {
    insist() {
      if (opened !== null && identity(path) !== opened) throw new HistoryTrouble('taken-away');
    },
    hasJournal: () => journal === null || identity(`${path}-wal`) === journal,
  };
}
