/** A look at all rows of an older form that is made once, some at a time, as long as whoever keeps house asks for more. */
import type { Database } from 'better-sqlite3-multiple-ciphers';

/** Rows that are looked at in one go; other questions wait meanwhile. */
const AT_ONCE = 500;

interface Looks<Row> {
  /** Rows behind one, in an order of their own; null for the first ones. */
  readonly behind: (last: Row | null, limit: number) => Row[];
  /** Within a transaction. */
  readonly look: (row: Row) => void;
}

/** True as long as others are left. `name` stands in `meta` once all were looked at. */
export function lookedAtOnce<Row>(db: Database, name: string, { behind, look }: Looks<Row>): () => boolean {
  const isDone = db.prepare('SELECT 1 FROM meta WHERE name = ?');
  const mark = db.prepare('INSERT OR IGNORE INTO meta (name, value) VALUES (?, ?)');
  let last: Row | null = null;
  const lookAtSome = db.transaction((): Row[] => {
    const rows = behind(last, AT_ONCE);
    for (const row of rows) look(row);
    if (rows.length < AT_ONCE) mark.run(name, '1');
    return rows;
  });
  return () => {
    if (isDone.get(name) !== undefined) return false;
    const rows = lookAtSome.immediate();
    // Once it is written: what a full disk did not take is looked at again.
    last = rows.at(-1) ?? last;
    return rows.length === AT_ONCE;
  };
}
