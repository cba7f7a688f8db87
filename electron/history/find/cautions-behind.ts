/**
 * Checks that came into the list before it told what their answers say of watch lists and sanctions (the fourteenth form), or of
 * an environment that is not the account’s: their answers are read once, a few at a time.
 */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import type { Check } from '../../../shared/check.ts';
import { cautionsIn } from '../../../shared/envelope/cautions.ts';
import { listedCautions } from '../check-rows.ts';
import { inTurns } from './in-turns.ts';
import { BODY, searchIndex } from './search-index.ts';

/** Name in `meta` of the last check whose answer was read so; another one where more is known for a caution by now. */
export const READ_TO = 'cautions_read_to_3';

/** Milliseconds after which no further answer is read in one turn; one may be megabytes. */
const BUDGET_MS = 8;

interface Read {
  readonly seq: number;
  readonly kind: Check['kind'];
  readonly environment: Check['environment'];
  readonly body: Uint8Array | null;
  /** As JSON; null where there are none yet. */
  readonly listed: string | null;
}

function cautionLooks(db: Database) {
  const search = searchIndex(db);
  const unread = db.prepare<[number, number], Read>(
    `SELECT checks.seq, checks.kind, checks.environment, checks_listed.cautions AS listed, ${BODY}
     FROM checks_listed CROSS JOIN checks ON checks.seq = checks_listed.seq
     WHERE checks_listed.seq > ? AND checks_listed.seq <= ? ORDER BY checks_listed.seq`,
  );

  return (from: number): number | null => {
    const stopAt = performance.now() + BUDGET_MS;
    const to = search.indexedTo();
    let at: number | null = null;
    const found: number[] = [];
    for (const row of unread.iterate(from, to)) {
      at = row.seq;
      // One that went after a decision said what the list has of it.
      if (row.body?.length && listedCautions(cautionsIn(row.body, row)) !== row.listed) found.push(row.seq);
      if (performance.now() > stopAt) break;
      at = null;
    }
    for (const seq of found) search.reindex(seq);
    return at;
  };
}

/** Reads on for a while, and again a little later, until all were read. */
export const cautionsBehind = (db: Database, stumbled: (error: unknown) => void) =>
  inTurns(db, READ_TO, cautionLooks, stumbled);
