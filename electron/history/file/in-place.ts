/**
 * Whether the file that is open is still the one in its place. On Unix a file can be removed or replaced under whoever has it
 * open: what is written from then on is lost when it is closed, and a process that starts beside it begins another history.
 */
import { identityAt } from '../../files/file-identity.ts';
import { HistoryTrouble } from '../trouble.ts';

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
  const opened = identityAt(path);
  const journal = identityAt(`${path}-wal`);
  return {
    insist() {
      if (opened !== null && identityAt(path) !== opened) throw new HistoryTrouble('taken-away');
    },
    hasJournal: () => journal === null || identityAt(`${path}-wal`) === journal,
  };
}
