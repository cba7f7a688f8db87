/** The same very large history twice: encrypted, and the very same pages in plain. */
import { copyFileSync } from 'node:fs';
import Database from 'better-sqlite3-multiple-ciphers';
import { openDatabase, unlock } from '../../electron/history/database.ts';
import { openPlain } from '../plain.ts';
import { makeChecks } from './make.ts';

export interface Both {
  readonly path: string;
  readonly plainPath: string;
}

/** Makes both; the encrypted one may be there, without a check in it. Neither is open afterwards. */
export function makeBoth({ path, plainPath }: Both, key: Uint8Array, rows: number): void {
  const db = openDatabase(path, key);
  makeChecks(db, rows);
  db.close();
  copyFileSync(path, plainPath);
  const plain = new Database(plainPath);
  unlock(plain, key);
  plain.pragma('journal_mode = DELETE');
  plain.pragma(`rekey = ''`);
  plain.close();
  openPlain(plainPath).close();
}
