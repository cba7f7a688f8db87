/** Saved views: questions to the history that an operator gave a name. */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import type { HistoryQuery } from '../../../shared/history-query.ts';
import { sqliteCode } from '../trouble.ts';

/** `query` is as it was written; who hands it on checks its form. */
interface StoredView {
  readonly id: string;
  readonly name: string;
  readonly query: unknown;
}

/** Names that a person would call the same. */
const keyOf = (name: string) => name.normalize('NFKC').toLowerCase();

/** As a person puts names in order: “View 2” before “View 19”. */
const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const isTaken = (error: unknown) => sqliteCode(error) === 'SQLITE_CONSTRAINT_UNIQUE';

export function viewsTable(db: Database) {
  const all = db.prepare<[string], { id: string; name: string; query: string }>(
    'SELECT id, name, query FROM saved_views WHERE operator = ? ORDER BY name_key',
  );
  const insert = db.prepare(
    `INSERT INTO saved_views (id, operator, name, name_key, query, created_at)
     VALUES (@id, @operator, @name, @key, @query, @at)`,
  );
  const rename = db.prepare(
    'UPDATE saved_views SET name = @name, name_key = @key WHERE id = @id AND operator = @operator',
  );
  const remove = db.prepare('DELETE FROM saved_views WHERE id = ? AND operator = ?');

  return {
    views: (operator: string): StoredView[] =>
      all
        .all(operator)
        .map(({ query, ...view }) => ({ ...view, query: JSON.parse(query) }))
        .toSorted((a, b) => byName.compare(a.name, b.name)),
    /** False when the operator has a view of that name already. */
    addView(operator: string, view: { id: string; name: string; query: HistoryQuery }, at: number): boolean {
      try {
        insert.run({
          ...view,
          operator,
          key: keyOf(view.name),
          query: JSON.stringify(view.query),
          at,
        });
        return true;
      } catch (error) {
        if (isTaken(error)) return false;
        throw error;
      }
    },
    renameView(operator: string, id: string, name: string): 'renamed' | 'taken' | 'unknown' {
      try {
        return rename.run({ operator, id, name, key: keyOf(name) }).changes === 1 ? 'renamed' : 'unknown';
      } catch (error) {
        if (isTaken(error)) return 'taken';
        throw error;
      }
    },
    /** False when there is none of that id. */
    removeView: (operator: string, id: string): boolean => remove.run(id, operator).changes === 1,
  };
}
