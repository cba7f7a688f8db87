/**
 * Deliveries that belong to no check, but name a customer: they go with the customer. Whom one names is known by its facts
 * alone, which no index holds, so they are read once, some at a time.
 */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import type { KeptFacts } from '../deliveries/deliveries-table.ts';

/** Deliveries that are read in one go. */
const AT_ONCE = 1_000;

/** Where the customers that are to go, by their identifiers, get the places of deliveries that name them. */
export type LooseOf = ReadonlyMap<string, { readonly deliveries: Set<number> }>;

interface Loose {
  readonly seq: number;
  readonly facts: string;
}

export function looseDeliveries(db: Database) {
  const read = db.prepare<[number, number], Loose>(
    `SELECT seq, facts FROM deliveries WHERE seq > ? AND state <> 'matched' ORDER BY seq LIMIT ?`,
  );
  const ofNumber = db
    .prepare<[string], string>('SELECT DISTINCT identifier FROM checks WHERE number_key = ?')
    .pluck();
  const remove = db.prepare(`DELETE FROM deliveries WHERE seq = ? AND state <> 'matched'`);

  /** An identifier says who it is; a number alone is theirs if everybody who was checked with it goes. */
  const ownersOf = (facts: KeptFacts, of: LooseOf): readonly string[] => {
    if (facts.identifiers.length > 0) return facts.identifiers.filter((one) => of.has(one));
    const people = facts.numberKeys.flatMap((key) => ofNumber.all(key));
    return people.every((one) => of.has(one)) ? people : [];
  };

  return {
    /** Reads some behind a place, and tells which place it came to. */
    readOn(of: LooseOf, behind: number): { readonly readTo: number; readonly isEnd: boolean } {
      const rows = read.all(behind, AT_ONCE);
      for (const { seq, facts } of rows) {
        for (const owner of ownersOf(JSON.parse(facts), of)) of.get(owner)?.deliveries.add(seq);
      }
      return { readTo: rows.at(-1)?.seq ?? behind, isEnd: rows.length < AT_ONCE };
    },

    /** One that was matched to somebody’s check meanwhile stays with it. */
    remove: (seqs: Iterable<number>): void => {
      for (const seq of seqs) remove.run(seq);
    },
  };
}
