/** Which numbers a restore would make unknown: those of checks that the present history has and the restored one has not. */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import type { KindName } from '../../../shared/kinds.ts';
import { WORTHWHILE } from '../check-rows.ts';
import { type NumberKeyer, numberKeyer } from '../number-key.ts';
import { REPLACED_MAX, type ReplacedNumber, replacedNumbers } from '../replaced-numbers.ts';

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

export interface Since {
  /** Hashes under the key of the restored history, the number that was checked last first. */
  readonly keys: readonly string[];
  /** What the present history carries itself from a restore before. */
  readonly carried: readonly ReplacedNumber[];
  /** A part of the present history could not be read, as where it is damaged. */
  readonly isPartly: boolean;
}

/** What a check costs something for, and may have been charged. One that is under way is over before it is replaced. */
const CHARGED = `environment = 'production' AND (state IN ('ready', 'sent', 'unknown') OR outcome IN (${WORTHWHILE}))`;

/**
 * Ids of either side in their order, so both indexes are gone through once, and no clock is asked: a check is in the other history
 * or it is not. Tells each that is in the present one alone.
 */
function eachOfPresentAlone(present: Database, restored: Database, tell: (seq: number) => void): void {
  const others = restored.prepare<[], string>('SELECT id FROM checks ORDER BY id').pluck().iterate();
  const own = present
    .prepare<[], { seq: number; id: string }>('SELECT seq, id FROM checks ORDER BY id')
    .iterate();
  try {
    let other = others.next();
    for (const { seq, id } of own) {
      while (!other.done && other.value < id) other = others.next();
      if (other.done || other.value !== id) tell(seq);
    }
  } finally {
    others.return?.();
  }
}

/**
 * What would not be known any more. A number that is kept by its hash alone is known again only where both have one key. What cannot
 * be read is left out: a history that is replaced is often one that is damaged.
 */
export function numbersSince(present: Side, restored: Side): Since {
  const isSameKey = Buffer.from(present.key).equals(restored.key);
  const [own, other] = [numberKeyer(present.key), numberKeyer(restored.key)];
  let isPartly = false;
  const asFarAsRead = (read: () => void): void => {
    try {
      read();
    } catch {
      isPartly = true;
    }
  };
  const seqs: number[] = [];
  asFarAsRead(() => eachOfPresentAlone(present.db, restored.db, (seq) => seqs.push(seq)));
  const row = present.db.prepare<[number], Numbered>(
    `SELECT kind, number, number_key FROM checks WHERE seq = ? AND ${CHARGED}`,
  );
  const isKnownThere = knownIn(restored.db);
  const found = new Set<string>();
  for (const seq of seqs.sort((one, another) => another - one)) {
    if (found.size === REPLACED_MAX) break;
    asFarAsRead(() => {
      const numbered = row.get(seq);
      const key = numbered && (isSameKey ? numbered.number_key : keyAnew(numbered, own, other));
      if (key && !isKnownThere(key)) found.add(key);
    });
  }
  const carried: ReplacedNumber[] = [];
  asFarAsRead(
    () => isSameKey && carried.push(...replacedNumbers(present.db).filter(({ key }) => !isKnownThere(key))),
  );
  return { keys: [...found], carried, isPartly };
}

/** Null where the number itself is not kept any more. */
const keyAnew = (
  { kind, number, number_key }: Numbered,
  own: NumberKeyer,
  other: NumberKeyer,
): string | null => (own(kind, number) === number_key ? other(kind, number) : null);

/** Whether the restored history has a check of the number itself; one of before it had hashes says of none. */
function knownIn(restored: Database): (key: string) => boolean {
  try {
    const known = restored.prepare<[string]>(
      `SELECT 1 FROM checks WHERE number_key = ? AND ${CHARGED} LIMIT 1`,
    );
    return (key) => known.get(key) !== undefined;
  } catch {
    return () => false;
  }
}
