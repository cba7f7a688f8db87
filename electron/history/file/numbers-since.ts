/** Which numbers a restore would make unknown: those of checks that the present history has and the restored one has not. */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import type { KindName } from '../../../shared/kinds.ts';
import { WORTHWHILE } from '../check-rows.ts';
import { type NumberKeyer, numberKeyer } from '../number-key.ts';
import { REPLACED_MAX, replacedNumbers } from '../replaced-numbers.ts';

interface Numbered {
  readonly kind: KindName;
  readonly number: string;
  readonly number_key: string;
}

/** One side of a restore: a history that is open beside, and the key of its file. */
export interface Side {
  readonly db: Database;
  readonly key: Uint8Array;
}

/** What a check costs something for, and may have been charged. One that is under way is over before it is replaced. */
const CHARGED = `environment = 'production' AND (state IN ('ready', 'sent', 'unknown') OR outcome IN (${WORTHWHILE}))`;

/**
 * Ids of either side in their order, so both indexes are gone through once, and no clock is asked: a check is in the other history
 * or it is not.
 */
function seqsOfPresentAlone(present: Database, restored: Database): number[] {
  const others = restored.prepare<[], string>('SELECT id FROM checks ORDER BY id').pluck().iterate();
  const alone: number[] = [];
  let other = others.next();
  try {
    for (const { seq, id } of present
      .prepare<[], { seq: number; id: string }>('SELECT seq, id FROM checks ORDER BY id')
      .iterate()) {
      while (!other.done && other.value < id) other = others.next();
      if (other.done || other.value !== id) alone.push(seq);
    }
  } finally {
    others.return?.();
  }
  return alone;
}

/**
 * Hashes under the key of the restored history, the number that was checked last first. A number that is kept by its hash alone
 * is known again only where both have one key.
 */
export function numbersSince(present: Side, restored: Side): string[] {
  const isSameKey = Buffer.from(present.key).equals(restored.key);
  const keys = [numberKeyer(present.key), numberKeyer(restored.key)] as const;
  const read = present.db.prepare<[number], Numbered>(
    `SELECT kind, number, number_key FROM checks WHERE seq = ? AND ${CHARGED}`,
  );
  const seqs = seqsOfPresentAlone(present.db, restored.db).sort((one, other) => other - one);
  const found = new Set<string>();
  for (const seq of seqs) {
    if (found.size === REPLACED_MAX) break;
    const row = read.get(seq);
    const key = row && (isSameKey ? row.number_key : keyAnew(row, ...keys));
    if (key) found.add(key);
  }
  const carried = isSameKey ? replacedNumbers(present.db) : [];
  return [...found, ...carried];
}

/** Null where the number itself is not kept any more. */
const keyAnew = (
  { kind, number, number_key }: Numbered,
  own: NumberKeyer,
  other: NumberKeyer,
): string | null => (own(kind, number) === number_key ? other(kind, number) : null);
