/**
 * Checks that a crash left behind and that nobody has read of yet. Whoever settled them may have been a command of the terminal
 * whose output nobody looks at, or a desk that was ended before anybody did.
 */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import { keptValue } from './settings-table.ts';

const NAME = 'untold-checks';

export function untoldChecks(db: Database) {
  const kept = db.prepare<[string], string>('SELECT value FROM settings WHERE name = ?').pluck();
  const put = db.prepare(
    'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
  );
  const forget = db.prepare('DELETE FROM settings WHERE name = ?');
  const unknown = db
    .prepare<[string], string>(
      `SELECT id FROM checks WHERE state = 'unknown' AND id IN (SELECT value FROM json_each(?))`,
    )
    .pluck();

  /** Their ids, those that were found first before the others. One that was settled or erased since is none of them any more. */
  function untold(): string[] {
    const value = keptValue(kept.get(NAME) ?? '[]');
    if (!Array.isArray(value)) return [];
    const still = new Set(unknown.all(JSON.stringify(value)));
    return value.filter((id) => still.has(id));
  }

  return {
    untold,
    /** Within the transaction that settles them. */
    add(ids: readonly string[]): void {
      if (ids.length > 0) put.run(NAME, JSON.stringify([...untold(), ...ids]));
    },
    /** Somebody has read of these. */
    told: db.transaction((ids: readonly string[]): void => {
      if (kept.get(NAME) === undefined) return;
      const left = untold().filter((id) => !ids.includes(id));
      if (left.length > 0) put.run(NAME, JSON.stringify(left));
      else forget.run(NAME);
    }).immediate,
  };
}
