/** Looks whether a history opens with a key, for whoever only asks. Neither made, nor brought to a new form, nor mended. */
import { existsSync } from 'node:fs';
import type Database from 'better-sqlite3-multiple-ciphers';
import { LEFT_TO_CARRY } from '../audit/carry-over.ts';
import { isKeyOf, unlock } from '../database.ts';
import { NEWEST } from '../migrations.ts';
import type { StoredProfile } from '../profile-reader.ts';
import { keptValue } from '../settings-table.ts';
import { HistoryTrouble, troubleFrom } from '../trouble.ts';
import { cutJournal } from './cut-journal.ts';
import { openSqlite } from './database-library.ts';

/** What is told of a history that opens. */
export interface Seen {
  readonly form: number;
  /** What is set for the whole desk; empty where the history is older than settings. */
  readonly settings: Record<string, unknown>;
  /** What is kept of accounts. */
  readonly accounts: readonly StoredProfile[];
  /** Whether what an older form holds is still to be carried over, as where the disk had no room for it. */
  readonly isUpdating: boolean;
}

const hasTable = (db: Database.Database, name: string): boolean =>
  db.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get(name) !== undefined;

function settingsIn(db: Database.Database): Seen['settings'] {
  if (!hasTable(db, 'settings')) return {};
  const rows = db.prepare<[], { name: string; value: string }>('SELECT name, value FROM settings').all();
  return Object.fromEntries(rows.map(({ name, value }) => [name, keptValue(value)]));
}

const accountsIn = (db: Database.Database): Seen['accounts'] =>
  hasTable(db, 'profiles')
    ? db.prepare<[], Seen['accounts'][number]>('SELECT id, name, document FROM profiles').all()
    : [];

/** Null when the history at `path` opens with the key, of which `tell` then hears; else why it does not. */
export function lookAtDatabase(
  path: string,
  key: Uint8Array,
  tell: (seen: Seen) => void = () => undefined,
): HistoryTrouble | null {
  let db: Database.Database | undefined;
  try {
    // A connection would write the index anew by what is left, and nobody could tell any more.
    if (cutJournal(path) !== null) return new HistoryTrouble('taken-away', 'a part of its journal');
    // What a crash left in the journal would be taken over by a connection that may write, and a connection that may
    // not write would leave an empty journal behind where there was none.
    db = openSqlite(path, { fileMustExist: true, readonly: existsSync(`${path}-wal`) });
    unlock(db, key);
    const version = db.pragma('user_version', { simple: true }) as number;
    if (version > NEWEST)
      return new HistoryTrouble('newer-version', `form ${version}, this program knows ${NEWEST}`);
    if (!isKeyOf(db, key)) return new HistoryTrouble('key-does-not-fit', 'key check differs');
    const isUpdating = hasTable(db, LEFT_TO_CARRY);
    tell({ form: version, settings: settingsIn(db), accounts: accountsIn(db), isUpdating });
    return null;
  } catch (error) {
    return troubleFrom(error);
  } finally {
    db?.close();
  }
}
