/**
 * Who put this history in the place of another. It is written into the history before that is done, and told in the
 * journal by the next opening, which may be that of another process: the restore itself may have been killed.
 */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import type { JournalLine } from '../../../shared/journal.ts';
import { journalTable } from '../journal-table.ts';
import { markPreparedRestored, RESTORE_WAITS } from '../prepared-table.ts';
import { carriedFrom, keepNumbers, type ReplacedNumber, replacedNumbers } from '../replaced-numbers.ts';
import { troubleFrom } from '../trouble.ts';
import { syncFile } from './copy.ts';
import { numbersSince, type Side, type Since } from './numbers-since.ts';
import { openBeside } from './second-connection.ts';

/** The file of a history, and its raw key. */
export interface HistoryAt {
  readonly path: string;
  readonly key: Uint8Array;
}

/**
 * Leaves the line among the settings of the history at `path`, where it is as encrypted as the journal, in the place of one
 * that an earlier try has left. A history of before there were settings takes none. With it go the numbers that were checked
 * since in the history that will be replaced, where that can be read. Throws a `HistoryTrouble`.
 */
export function markRestored(
  path: string,
  key: Uint8Array,
  line: JournalLine,
  replaced: HistoryAt | null = null,
): void {
  let db: Database | undefined;
  try {
    db = openBeside(path, key);
    const carried = replaced && carryOver(replaced, { db, key }, line.at);
    const hasSettings = db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'settings'");
    if (hasSettings.get() === undefined) return;
    db.prepare('INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)').run(
      RESTORE_WAITS,
      JSON.stringify({ ...line, detail: { ...line.detail, ...carried } }),
    );
    db.close();
    syncFile(path);
  } catch (error) {
    throw troubleFrom(error);
  } finally {
    db?.close();
  }
}

/** What the line says of the numbers of the replaced history, which go into the restored one with it. */
function carryOver({ path, key }: HistoryAt, restored: Side, at: number): JournalLine['detail'] {
  let db: Database | undefined;
  let since: Since | null = null;
  try {
    db = openBeside(path, key);
    since = numbersSince({ db, key }, restored);
  } catch {
    // It is replaced since it cannot be read.
    return { numbersMissed: true };
  } finally {
    db?.close();
  }
  const { keys, carried, isPartly } = since;
  const own = replacedNumbers(restored.db);
  const isStill = ({ goesAt }: ReplacedNumber) => goesAt > at;
  restored.db.transaction(keepNumbers)(restored.db, [
    ...carriedFrom(keys, at),
    ...[...carried, ...own].filter(isStill),
  ]);
  return { numbersSince: keys.length, ...(isPartly && { numbersMissed: true }) };
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
