/** The same very large history twice: encrypted, and the very same pages in plain. */
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3-multiple-ciphers';
import { openDatabase, unlock } from '../../electron/history/database.ts';
import { fillSearchIndex } from '../../electron/history/search-index.ts';
import { openPlain } from '../plain.ts';
import { makeChecks } from './make.ts';

export interface Both {
  readonly path: string;
  readonly plainPath: string;
}

/** Makes both in `folder`; neither is open afterwards. */
export function makeBoth(folder: string, key: Uint8Array, rows: number): Both {
  const path = join(folder, 'history.db');
  const plainPath = join(folder, 'plain.db');
  const db = openDatabase(path, key);
  fillSearchIndex(db);
  makeChecks(db, rows);
  db.close();
  copyFileSync(path, plainPath);
  const plain = new Database(plainPath);
  unlock(plain, key);
  plain.pragma('journal_mode = DELETE');
  plain.pragma(`rekey = ''`);
  plain.close();
  openPlain(plainPath).close();
  return { path, plainPath };
}
