/** The entries of a check’s own life: when it was begun and how it ended. They are found from the check. */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import { type ChainEntry, type Link, readEntry } from '../../audit/port.ts';

/** Where a check was begun and where it ended in the order of the log; null where the log does not tell. */
export interface LifePlaces {
  readonly begun: number | null;
  readonly ended: number | null;
  /** How its own request ended, as it stands there, whatever events have said; null where no such ending was written. */
  readonly own: { readonly state: unknown; readonly outcome: unknown } | null;
}

/** The entry of a late answer tells how its check stands, and what that answer itself came to. */
const ownEnding = ({ state, outcome, ownState, ownOutcome }: ChainEntry['detail']): LifePlaces['own'] =>
  ownState === undefined ? { state, outcome } : { state: ownState, outcome: ownOutcome };

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
      const places = lifeOf(checkId).map(({ seq, entry }) => ({ seq, entry: readEntry(entry) }));
      const of = (kind: string) => places.find(({ entry }) => entry?.kind === kind);
      const ended = of('check-ended');
      return {
        begun: of('check-begun')?.seq ?? null,
        ended: ended?.seq ?? interrupted.get(checkId) ?? null,
        own: ended?.entry ? ownEnding(ended.entry.detail) : null,
      };
    },
  };
}
