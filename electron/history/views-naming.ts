/** Saved views whose question names somebody: a person typed it, and it would outlive what it found. */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import { fold } from '../../shared/fold.ts';

/** Within a transaction: removes the views in whose question one of these identifiers or numbers stands. */
export function viewsNaming(db: Database) {
  const views = db.prepare<[], { id: string; query: string }>('SELECT id, query FROM saved_views');
  const remove = db.prepare('DELETE FROM saved_views WHERE id = ?');
  return (names: readonly string[]): void => {
    const wanted = names.map((name) => ` ${fold(name)} `).filter((name) => name.trim() !== '');
    for (const { id, query } of views.all()) {
      const asked = ` ${fold((JSON.parse(query) as { text: string }).text)} `;
      if (wanted.some((name) => asked.includes(name))) remove.run(id);
    }
  };
}
