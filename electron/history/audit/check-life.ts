/** The entries of a check’s own life: when it was begun and how it ended. They are found from the check. */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import { type Link, readEntry } from '../../audit/port.ts';

/** Where a check was begun and where it ended in the order of the log; null where the log does not tell. */
export interface LifePlaces {
  readonly begun: number | null;
  readonly ended: number | null;
}

export function checkLife(db: Database) {
  const one = db.prepare<[number], Link>('SELECT seq, entry, hash FROM audit WHERE seq = ?');
  const latest = db.prepare<[string], { entry: number | null }>(
    'SELECT chain_entry AS entry FROM checks WHERE id = ?',
  );
  const interrupted = db
    .prepare<[string], number>(
      `SELECT seq FROM audit WHERE check_id = ? AND kind NOT IN ('check-begun', 'check-ended')
         AND kind = 'check-interrupted' ORDER BY seq`,
    )
    .pluck();

  /** Followed from its latest entry back to its beginning, so the latest is first. */
  const lifeOf = (checkId: string): Link[] => {
    const links: Link[] = [];
    let at = latest.get(checkId)?.entry ?? null;
    while (at !== null) {
      const link = one.get(at);
      const entry = link && readEntry(link.entry);
      if (!link || entry?.check !== checkId) break;
      links.push(link);
      const { follows } = entry.detail;
      at = typeof follows === 'number' && follows < at ? follows : null;
    }
    return links;
  };

  return {
    lifeOf,
    placesOf(checkId: string): LifePlaces {
      const places = lifeOf(checkId).map(({ seq, entry }) => ({ seq, kind: readEntry(entry)?.kind }));
      const of = (kind: string) => places.find((place) => place.kind === kind)?.seq ?? null;
      return { begun: of('check-begun'), ended: of('check-ended') ?? interrupted.get(checkId) ?? null };
    },
  };
}
