/**
 * Who put this history in the place of another. It is written into the history before that is done, and told in the
 * journal by the next opening, which may be that of another process: the restore itself may have been killed.
 */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import type { JournalLine } from '../../../shared/journal.ts';
import { journalTable } from '../journal-table.ts';
import { markPreparedRestored, RESTORE_WAITS } from '../prepared-table.ts';
import { troubleFrom } from '../trouble.ts';
import { syncFile } from './copy.ts';
import { openBeside } from './second-connection.ts';

/**
 * Leaves the line among the settings of the history at `path`, where it is as encrypted as the journal, in the place of one
 * that an earlier try has left. A history of before there were settings takes none. Throws a `HistoryTrouble`.
 */
export function markRestored(path: string, key: Uint8Array, line: JournalLine): void {
  let db: Database | undefined;
  try {
    db = openBeside(path, key);
    const hasSettings = db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'settings'");
    if (hasSettings.get() === undefined) return;
    db.prepare('INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)').run(
      RESTORE_WAITS,
      JSON.stringify(line),
    );
    db.close();
    syncFile(path);
  } catch (error) {
    throw troubleFrom(error);
  } finally {
    db?.close();
  }
}

/** Tells in the journal what waits to be told. On a disk that takes nothing it goes on waiting. */
export function tellRestored(db: Database): void {
  const waits = db.prepare<[string], { value: string }>('SELECT value FROM settings WHERE name = ?');
  if (waits.get(RESTORE_WAITS) === undefined) return;
  const tell = db.transaction(() => {
    const mark = waits.get(RESTORE_WAITS);
    if (mark === undefined) return;
    db.prepare('DELETE FROM settings WHERE name = ?').run(RESTORE_WAITS);
    journalTable(db).log(JSON.parse(mark.value));
    markPreparedRestored(db);
  });
  try {
    tell.immediate();
  } catch (error) {
    const trouble = troubleFrom(error);
    if (trouble.kind !== 'not-writable') throw trouble;
  }
}
