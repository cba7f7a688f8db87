/** Looks whether a history opens with a key, for whoever only asks. Neither made, nor brought to a new form, nor mended. */
import { existsSync } from 'node:fs';
import Database from 'better-sqlite3-multiple-ciphers';
import { isKeyOf, unlock } from '../database.ts';
import { NEWEST } from '../migrations.ts';
import { HistoryTrouble, troubleFrom } from '../trouble.ts';

/** Null when the history at `path` opens with the key; else why it does not. */
export function lookAtDatabase(path: string, key: Uint8Array): HistoryTrouble | null {
  let db: Database.Database | undefined;
  try {
    // What a crash left in the journal would be taken over by a connection that may write, and a connection that may
    // not write would leave an empty journal behind where there was none.
    db = new Database(path, { fileMustExist: true, readonly: existsSync(`${path}-wal`) });
    unlock(db, key);
    const version = db.pragma('user_version', { simple: true }) as number;
    if (version > NEWEST)
      return new HistoryTrouble('newer-version', `form ${version}, this program knows ${NEWEST}`);
    return isKeyOf(db, key) ? null : new HistoryTrouble('key-does-not-fit', 'key check differs');
  } catch (error) {
    return troubleFrom(error);
  } finally {
    db?.close();
  }
}
