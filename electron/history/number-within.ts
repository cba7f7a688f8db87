/** The number of a record within a text that somebody wrote, also where the record keeps its mask alone. */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import type { KindName } from '../../shared/kinds.ts';
import { isMasked } from '../../shared/masking.ts';
import type { NumberKeyer } from './number-key.ts';

/** A number as it stands on a record: masked where it is not kept, and known by its keyed hash then. */
export interface Numbered {
  readonly kind: KindName;
  readonly number: string;
  readonly numberKey: () => string;
}

/** A text without whatever stands between the signs of a number. */
export const signsOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/gu, '');

/** The number of a record where a text repeats it, with whatever signs between; null where it does not. */
export function numberWithin(
  text: string,
  { kind, number, numberKey }: Numbered,
  keyOf: NumberKeyer,
): string | null {
  const signs = signsOf(text);
  const end = number.slice(-4);
  for (let at = signs.indexOf(end); at !== -1; at = signs.indexOf(end, at + 1)) {
    const found = signs.slice(Math.max(0, at + end.length - number.length), at + end.length);
    if (isMasked(number) ? keyOf(kind, found) === numberKey() : found === number) return found;
  }
  return null;
}

interface Row {
  readonly id: string;
  readonly kind: KindName;
  readonly number: string;
}

/** The number of a check that is there. */
export function numberedOf(db: Database): (check: Row) => Numbered {
  // Asked for few alone: it stands behind the answer, which would be read for each.
  const key = db.prepare<[string], string>('SELECT number_key FROM checks WHERE id = ?').pluck();
  return ({ id, kind, number }) => ({ kind, number, numberKey: () => key.get(id) ?? '' });
}
