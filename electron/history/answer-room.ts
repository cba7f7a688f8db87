/** A check begins only where there is room for its answer, beside that for the answers of all others under way. */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import { holdRoom } from './file/held-room.ts';
import type { Recovered } from './recovery.ts';
import { HistoryTrouble } from './trouble.ts';

export function answerRoom(db: Database) {
  const underWay = db
    .prepare<[], number>(
      `SELECT count(*) FROM checks INDEXED BY checks_one_at_a_time WHERE state IN ('ready', 'sent')`,
    )
    .pluck();
  // In the transaction that writes the intent: two processes that begin at once would each count one too few.
  const begin = db.transaction((work: () => unknown) => {
    holdRoom(db.name, (underWay.get() ?? 0) + 1);
    return work();
  });
  return {
    /**
     * Does `work`, which begins a check; once more where its number was held by a check of a process that has died, and
     * that `recover` settled. What is settled stays settled, whatever the second try is refused for: the check that may
     * have been charged is why. Throws, with nothing begun, what the file system says where there is no room.
     */
    begin<T>(work: () => T, recover: () => Recovered): T {
      try {
        return begin.immediate(work) as T;
      } catch (error) {
        if (!(error instanceof HistoryTrouble) || error.kind !== 'already-running') throw error;
        const { unknown, failed } = recover();
        if (unknown.length + failed.length === 0) throw error;
        return begin.immediate(work) as T;
      }
    },
  };
}
