/**
 * Writes the file of a history anew, by a connection beside the one that is open: a page that was put in order once can keep
 * a copy of a row that has gone, in a part of it that is not used. Lists are read meanwhile; nobody can write.
 */

import { sqliteCode, troubleFrom } from '../trouble.ts';
import { emptyJournal } from './journal-file.ts';
import { openBeside } from './second-connection.ts';

/** How long it is waited for somebody who writes at this moment, in milliseconds: writers wait as long in turn. */
const WRITERS_MS = 250;
/** How long emptying the journal waits for those who read, in milliseconds. */
const READERS_MS = 5_000;

/**
 * `rewritten`: file and journal hold nothing of before · `in-the-way`: nothing was done, since somebody else writes ·
 * `no-room`: nothing was done, since disk or memory is too full for a second copy · `still-read`: somebody reads on and on,
 * and the journal could not be emptied for it.
 */
export type RewriteEnd = 'rewritten' | 'in-the-way' | 'no-room' | 'still-read';

/** Takes some twenty seconds for each gigabyte. Its copy is made in memory. Throws a `HistoryTrouble`. */
export function rewriteHistory(path: string, key: Uint8Array, readersMs = READERS_MS): RewriteEnd {
  let db: ReturnType<typeof openBeside> | undefined;
  try {
    db = openBeside(path, key);
    db.pragma('synchronous = FULL');
    db.pragma('secure_delete = ON');
    db.pragma(`busy_timeout = ${WRITERS_MS}`);
    db.exec('VACUUM');
    return emptyJournal(db, readersMs) ? 'rewritten' : 'still-read';
  } catch (error) {
    const code = sqliteCode(error) ?? '';
    if (/^SQLITE_(BUSY|LOCKED)/u.test(code)) return 'in-the-way';
    if (/^SQLITE_(FULL|NOMEM)/u.test(code)) return 'no-room';
    throw troubleFrom(error);
  } finally {
    db?.close();
  }
}
