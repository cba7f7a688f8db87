/** Every byte of a history, decrypted: pages that are used, pages that are free, and what lies unused within them. */
import { copyFileSync, existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import Database from 'better-sqlite3-multiple-ciphers';
import { unlock } from '../database.ts';

/** Bytes of the journal beside the file; 0 where there is none. */
export const journalBytes = (path: string): number =>
  existsSync(`${path}-wal`) ? statSync(`${path}-wal`).size : 0;

/**
 * A byte copy of file and journal is opened with the key and its pages are written back in plain, each as it is: unlike
 * `VACUUM INTO`, that leaves out nothing.
 */
export function plainBytes(path: string, key: Uint8Array): Buffer {
  const copy = `${path}.plain`;
  for (const suffix of ['', '-wal', '-shm']) rmSync(copy + suffix, { force: true });
  for (const suffix of ['', '-wal']) {
    if (existsSync(path + suffix)) copyFileSync(path + suffix, copy + suffix);
  }
  const db = new Database(copy);
  unlock(db, key);
  db.pragma('secure_delete = OFF');
  db.pragma('journal_mode = DELETE');
  db.pragma(`rekey = ''`);
  db.close();
  const bytes = readFileSync(copy);
  rmSync(copy);
  return bytes;
}

/** Which of these texts stand in the bytes, as UTF-8. One walk, however many they are: they share a beginning. */
export function foundIn(bytes: Buffer, texts: readonly string[], beginning: string): string[] {
  const found = new Set<string>();
  const byLength = new Set(texts.map((text) => Buffer.byteLength(text)));
  const wanted = new Set(texts);
  for (let at = bytes.indexOf(beginning); at >= 0; at = bytes.indexOf(beginning, at + 1)) {
    for (const length of byLength) {
      const text = bytes.toString('utf8', at, at + length);
      if (wanted.has(text)) found.add(text);
    }
  }
  return [...found];
}
