/**
 * What the service called a check in its answer was not kept before events were. Of checks that an event can still settle
 * it is read out of the kept answer, once; whoever can read answers asks for them here and tells what was found.
 */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import type { CheckReference, UnreadReferences } from '../../../shared/delivery-record.ts';
import type { KindName } from '../../../shared/kinds.ts';
import type { NumberKeyer } from '../number-key.ts';
import { keptReference } from './kept-references.ts';

/** Stands in the database once all were read. */
const READ = 'references_read';
const AT_ONCE = 100;

type Unread = UnreadReferences['checks'][number];

interface Row extends Omit<Unread, 'answer'> {
  readonly seq: number;
  readonly answer: Unread['answer'] | null;
}

interface Referred {
  readonly profile_id: string;
  readonly kind: KindName;
  readonly number: string;
  readonly number_key: string;
}

export function oldReferencesTable(db: Database, keyOf: NumberKeyer) {
  const isRead = db.prepare('SELECT 1 FROM meta WHERE name = ?');
  const mark = db.prepare('INSERT OR IGNORE INTO meta (name, value) VALUES (?, ?)');
  // The index is in the order of profiles, so the places are sorted, and no more than they: a sort that takes the answers
  // along reads those of all, each time.
  const unsettled = db.prepare<[number, number], Row>(
    `SELECT seq, id, kind, profile_id AS profileId, number, http_status AS httpStatus, answer FROM checks
     WHERE seq IN (SELECT seq FROM checks INDEXED BY checks_unsettled
       WHERE (state = 'unknown' OR outcome = 'pending') AND seq > ? ORDER BY seq LIMIT ?)
     ORDER BY seq`,
  );
  const one = db.prepare<[string], Referred>(
    'SELECT profile_id, kind, number, number_key FROM checks WHERE id = ?',
  );
  const refer = db.prepare(
    'INSERT OR IGNORE INTO check_references (profile_id, reference, check_id) VALUES (?, ?, ?)',
  );
  const put = db.transaction((found: readonly CheckReference[], isLast: boolean) => {
    // A check that was erased meanwhile gets none.
    for (const { reference, checkId } of found) {
      const check = one.get(checkId);
      if (!check) continue;
      const { profile_id: profileId, kind, number, number_key: numberKey } = check;
      const kept = keptReference(keyOf, reference, { kind, number, numberKey: () => numberKey });
      refer.run(profileId, kept, checkId);
    }
    if (isLast) mark.run(READ, '1');
  });

  return {
    /** Answers of checks without an ending, oldest first, those behind `after`; none once all were read. */
    unreadReferences(after: number): UnreadReferences {
      if (isRead.get(READ) !== undefined) return { checks: [], next: null };
      const rows = unsettled.all(after, AT_ONCE);
      return {
        checks: rows.flatMap(({ seq: _, answer, ...check }) =>
          answer === null ? [] : [{ ...check, answer }],
        ),
        next: rows.length === AT_ONCE ? (rows.at(-1)?.seq ?? null) : null,
      };
    },

    /** What was read in them; with the last ones it is noted that all were. */
    putReferences: (found: readonly CheckReference[], isLast: boolean): void => put.immediate(found, isLast),
  };
}
