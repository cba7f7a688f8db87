/**
 * Words and filters are put into the index behind the answers and not within them: the commit that ends a check is what a
 * person waits for, and the index is half of its pages. How far the index has come stands in the database and moves in
 * the transaction of the index itself, so a crash costs nothing: what lies beyond is found by reading it, and is put in
 * when the history is opened again.
 */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import { behindAnswers } from '../after-answers.ts';
import { INDEXED_TO, searchIndex } from './search-index.ts';

/** Checks of one transaction. */
const BATCH = 1_000;

/** Puts everything in that is not in the index yet. Nothing is lost by what fails, of which `stumbled` hears. */
export function indexBehind(db: Database, stumbled: (error: unknown) => void) {
  const search = searchIndex(db);
  const next = db.prepare<[number, number], { seq: number }>(
    'SELECT seq FROM checks WHERE seq > ? ORDER BY seq LIMIT ?',
  );
  const mark = db.prepare(
    'INSERT INTO meta (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  );
  const count = db.prepare(`UPDATE counters SET value = value + ? WHERE name = 'checks'`);
  const batch = db.transaction((): boolean => {
    const rows = next.all(search.indexedTo(), BATCH);
    const last = rows.at(-1);
    if (!last) return false;
    // First the mark, since a check beyond it is left out. One that is under way is put in by its own ending.
    mark.run(INDEXED_TO, String(last.seq));
    count.run(rows.length);
    for (const { seq } of rows) search.reindex(seq);
    return rows.length === BATCH;
  });
  return behindAnswers(() => {
    while (batch.immediate());
  }, stumbled);
}
