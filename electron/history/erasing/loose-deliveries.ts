/**
 * Deliveries that belong to no check. One that names a customer goes with the customer; whom one names is known by its facts
 * alone, which no index holds, so they are read once, some at a time. One of which nobody asks any more whose it is goes by its
 * age, as nothing else would end it.
 */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import type { DeliveryState } from '../../../shared/events.ts';
import type { KeptFacts } from '../deliveries/deliveries-table.ts';

/** Deliveries that are read in one go. */
const AT_ONCE = 1_000;

/** Every state but that of a delivery which belongs to a check. */
const LOOSE = Object.keys({
  waiting: true,
  untrusted: true,
  'not-ours': true,
} satisfies Record<Exclude<DeliveryState, 'matched'>, true>);

/** Where the customers that are to go, by their identifiers, get the places of deliveries that name them. */
export type LooseOf = ReadonlyMap<string, { readonly deliveries: Set<number> }>;

/** What was found of those that go, or would, by their age alone. */
export interface OldOnes {
  /** When they have to have been received before, in milliseconds since 1970. */
  readonly before: number;
  readonly places: Set<number>;
  /** As old, but somebody is still to say whose they are. */
  readonly waiting: Set<number>;
}

interface Loose {
  readonly seq: number;
  readonly facts: string;
  readonly received_at: number;
  readonly is_over: 0 | 1;
}

/** Nobody asks any more whose it is: it fits no check, or was set aside, or cannot be proved. One that is looked at anew is asked of. */
const OVER = `(state = 'untrusted' OR (state = 'not-ours' AND reason <> 'new'))`;

export function looseDeliveries(db: Database) {
  // By the index of each state, in its order: those that are matched may be all of years, and are not read.
  const parts = LOOSE.map(
    (state) =>
      `SELECT seq, facts, received_at, ${OVER} AS is_over FROM deliveries WHERE state = '${state}' AND seq > @behind`,
  );
  const read = db.prepare<[{ behind: number; limit: number }], Loose>(
    `${parts.join(' UNION ALL ')} ORDER BY seq LIMIT @limit`,
  );
  const ofNumber = db
    .prepare<[string], string>('SELECT DISTINCT identifier FROM checks WHERE number_key = ?')
    .pluck();
  const remove = db.prepare(`DELETE FROM deliveries WHERE seq = ? AND state <> 'matched'`);
  const removeOld = db.prepare(`DELETE FROM deliveries WHERE seq = ? AND ${OVER} AND received_at < ?`);
  // Those that a file or a mailbox brings can have been received long before others that are there.
  const ends = ['untrusted', 'not-ours'].flatMap((state) => [
    `'${state}' ORDER BY seq`,
    `'${state}' ORDER BY seq DESC`,
  ]);
  const oldest = ends.map((end) =>
    db
      .prepare<[number], number | null>(
        `SELECT min(received_at) FROM (SELECT received_at FROM deliveries WHERE ${OVER} AND state = ${end} LIMIT ?)`,
      )
      .pluck(),
  );

  /** An identifier says who it is; a number alone is theirs if everybody who was checked with it goes. */
  const ownersOf = (facts: KeptFacts, of: LooseOf): readonly string[] => {
    if (facts.identifiers.length > 0) return facts.identifiers.filter((one) => of.has(one));
    const people = facts.numberKeys.flatMap((key) => ofNumber.all(key));
    return people.every((one) => of.has(one)) ? people : [];
  };

  return {
    /** Reads some behind a place, and tells which place it came to. */
    readOn(of: LooseOf, old: OldOnes, behind: number): { readonly readTo: number; readonly isEnd: boolean } {
      const rows = read.all({ behind, limit: AT_ONCE });
      for (const { seq, facts, received_at: receivedAt, is_over: isOver } of rows) {
        for (const owner of ownersOf(JSON.parse(facts), of)) of.get(owner)?.deliveries.add(seq);
        if (receivedAt >= old.before) continue;
        (isOver ? old.places : old.waiting).add(seq);
      }
      return { readTo: rows.at(-1)?.seq ?? behind, isEnd: rows.length < AT_ONCE };
    },

    /** How many went. One that was matched to somebody’s check meanwhile stays with it. */
    remove: (seqs: Iterable<number>): number => {
      let gone = 0;
      for (const seq of seqs) gone += remove.run(seq).changes;
      return gone;
    },

    /** Removes one by its age; false where it went with a customer, or is asked of anew. */
    removeOld: (seq: number, { before }: OldOnes): boolean => removeOld.run(seq, before).changes === 1,

    /** Whether one of those that were taken in first or last, and of which nobody asks any more, is from before that instant. */
    isAnyOld: (before: number): boolean =>
      oldest.some((of) => (of.get(AT_ONCE) ?? Number.POSITIVE_INFINITY) < before),
  };
}
