/**
 * What the service calls a check, as it is kept: as it came, or as a keyed hash where it bears the check's number, which a
 * decision may take out of the record. An event that bears the same reference is found by either.
 */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import type { KindName } from '../../../shared/kinds.ts';
import { isMasked } from '../../../shared/masking.ts';
import type { Scrubber } from '../erasing/scrubbing.ts';
import type { NumberKeyer } from '../number-key.ts';

/** How a reference begins that is kept as its hash. */
const SEALED = 'sealed ';
/** References of an older form that are looked at in one go; other questions wait meanwhile. */
const AT_ONCE = 500;
/** Stands in the database once all were looked at. */
const DONE = 'references_sealed';

/** A number as it stands on a record: masked where it is not kept, and known by its keyed hash then. */
export interface Numbered {
  readonly kind: KindName;
  readonly number: string;
  readonly numberKey: () => string;
}

/** The number of a record where a text repeats it, with whatever signs between; null where it does not. */
export function numberWithin(
  text: string,
  { kind, number, numberKey }: Numbered,
  keyOf: NumberKeyer,
): string | null {
  const signs = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/gu, '');
  const end = number.slice(-4);
  for (let at = signs.indexOf(end); at !== -1; at = signs.indexOf(end, at + 1)) {
    const found = signs.slice(Math.max(0, at + end.length - number.length), at + end.length);
    if (isMasked(number) ? keyOf(kind, found) === numberKey() : found === number) return found;
  }
  return null;
}

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
  const isDone = db.prepare('SELECT 1 FROM meta WHERE name = ?');
  const mark = db.prepare('INSERT OR IGNORE INTO meta (name, value) VALUES (?, ?)');
  const behind = db.prepare<[string, string, string, number], Row>(
    `SELECT named.profile_id, named.reference, named.check_id, checks.kind, checks.number
     FROM check_references AS named CROSS JOIN checks ON checks.id = named.check_id
     WHERE (named.profile_id, named.reference, named.check_id) > (?, ?, ?)
     ORDER BY named.profile_id, named.reference, named.check_id LIMIT ?`,
  );
  // Asked for few alone: it stands behind the answer, which would be read for each.
  const key = db.prepare<[string], string>('SELECT number_key FROM checks WHERE id = ?').pluck();
  const change = db.prepare(
    'UPDATE OR REPLACE check_references SET reference = ? WHERE profile_id = ? AND reference = ? AND check_id = ?',
  );
  let last = { profile_id: '', reference: '', check_id: '' };

  const sealSome = db.transaction((): boolean => {
    const rows = behind.all(last.profile_id, last.reference, last.check_id, AT_ONCE);
    let isOwed = false;
    for (const { profile_id: profileId, reference, check_id: id, kind, number } of rows) {
      const kept = keptReference(keyOf, reference, { kind, number, numberKey: () => key.get(id) ?? '' });
      if (kept === reference) continue;
      change.run(kept, profileId, reference, id);
      isOwed ||= isMasked(number);
    }
    if (isOwed) scrubber.owe('minimise');
    if (rows.length < AT_ONCE) mark.run(DONE, '1');
    last = rows.at(-1) ?? last;
    return rows.length === AT_ONCE;
  });

  return {
    /** Some at a time, as long as others are left. */
    sealReferences: (): boolean => isDone.get(DONE) === undefined && sealSome.immediate(),
  };
}
