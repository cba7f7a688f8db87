/**
 * What the service calls a check, as it is kept: as it came, or as a keyed hash where it bears the check's number, which a
 * decision may take out of the record. An event that bears the same reference is found by either.
 */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import type { KindName } from '../../../shared/kinds.ts';
import { isMasked } from '../../../shared/masking.ts';
import type { Scrubber } from '../erasing/scrubbing.ts';
import { lookedAtOnce } from '../looked-at-once.ts';
import type { NumberKeyer } from '../number-key.ts';
import { type Numbered, numberedOf, numberWithin } from '../number-within.ts';

/** How a reference begins that is kept as its hash. */
const SEALED = 'sealed ';
/** Stands in the database once all were looked at. */
const DONE = 'references_sealed';

export const sealedReference = (keyOf: NumberKeyer, reference: string): string =>
  SEALED + keyOf('delivery', `reference ${reference}`);

export const keptReference = (keyOf: NumberKeyer, reference: string, check: Numbered): string =>
  numberWithin(reference, check, keyOf) === null ? reference : sealedReference(keyOf, reference);

interface Row {
  readonly profile_id: string;
  readonly reference: string;
  readonly check_id: string;
  readonly kind: KindName;
  readonly number: string;
}

/** References that were kept as they came, whatever they bore, are looked at once. */
export function plainReferences(
  db: Database,
  { keyOf, scrubber }: { keyOf: NumberKeyer; scrubber: Scrubber },
) {
  const behind = db.prepare<[string, string, string, number], Row>(
    `SELECT named.profile_id, named.reference, named.check_id, checks.kind, checks.number
     FROM check_references AS named CROSS JOIN checks ON checks.id = named.check_id
     WHERE (named.profile_id, named.reference, named.check_id) > (?, ?, ?)
     ORDER BY named.profile_id, named.reference, named.check_id LIMIT ?`,
  );
  const change = db.prepare(
    'UPDATE OR REPLACE check_references SET reference = ? WHERE profile_id = ? AND reference = ? AND check_id = ?',
  );
  const numbered = numberedOf(db);

  return {
    /** Some at a time, as long as others are left. */
    sealReferences: lookedAtOnce<Row>(db, DONE, {
      behind: (last, limit) =>
        behind.all(last?.profile_id ?? '', last?.reference ?? '', last?.check_id ?? '', limit),
      look({ profile_id: profileId, reference, check_id: id, kind, number }) {
        const kept = keptReference(keyOf, reference, numbered({ id, kind, number }));
        if (kept === reference) return;
        change.run(kept, profileId, reference, id);
        if (isMasked(number)) scrubber.owe('minimise');
      },
    }),
  };
}
