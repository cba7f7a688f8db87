/** The write-ahead journal of the database: older versions of pages stand in it until it is emptied. */
import type { Database } from 'better-sqlite3-multiple-ciphers';

/** How long emptying waits for somebody who reads, in milliseconds: other questions wait meanwhile, and nobody can write. */
const READERS_MS = 100;

/** Empties it. False where somebody reads from it for longer than that is waited for; another try is then to be made. */
export function emptyJournal(db: Database, readersMs = READERS_MS): boolean {
  const usual = db.pragma('busy_timeout', { simple: true }) as number;
  db.pragma(`busy_timeout = ${readersMs}`);
  try {
    const [done] = db.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
    return done?.busy === 0;
  } finally {
    db.pragma(`busy_timeout = ${usual}`);
  }
}
