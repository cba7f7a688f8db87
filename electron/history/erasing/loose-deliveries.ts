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

/** Places of deliveries that name a customer, and of those that name a number alone with which the customer was checked. */
export interface LooseOfOne {
  readonly deliveries: Set<number>;
  readonly ofNumber: Set<number>;
}

/** Where the customers that are to go, by their identifiers, get these places. */
export type LooseOf = ReadonlyMap<string, LooseOfOne>;

/** What was found of those that go, or would, by their age alone. */
export interface OldOnes {
  /** When they have to have been received before, in milliseconds since 1970. */
  readonly before: number;
  readonly places: Set<number>;
  /** As old, but somebody is still to say whose they are. */
  readonly waiting: Set<number>;
}

/** By their identifiers. */
type People = readonly string[] | null;

interface Loose {
  readonly seq: number;
  readonly facts: string;
  readonly received_at: number;
  readonly is_over: 0 | 1;
}

/** Nobody asks any more whose it is: it fits no check, or was set aside, or cannot be proved. One that is looked at anew waits. */
const OVER = `state IN ('untrusted', 'not-ours')`;

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
  // Others can have been checked with the number since it was read, and some that were to go can stay.
  const removeOfNobody = db.prepare(
    `DELETE FROM deliveries WHERE seq = ? AND state <> 'matched' AND NOT EXISTS
       (SELECT 1 FROM checks WHERE number_key IN (SELECT value FROM json_each(facts, '$.numberKeys')))`,
  );
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

  /**
   * Those who were checked with numbers, if all of them go; null where one stays, behind whom nobody is looked for. A number with
   * which a service is tried day by day has very many checks, and as many events that name it, so each is asked for once: `known`.
   */
  const peopleOf = (keys: readonly string[], of: LooseOf, known: Map<string, People>): People => {
    const people: string[] = [];
    for (const key of keys) {
      const found = known.has(key) ? known.get(key) : thoseOf(key, of);
      known.set(key, found ?? null);
      if (!found) return null;
      people.push(...found);
    }
    return people;
  };

  const thoseOf = (key: string, of: LooseOf): People => {
    const people: string[] = [];
    for (const one of ofNumber.iterate(key)) {
      if (!of.has(one)) return null;
      people.push(one);
    }
    return people;
  };

  /** An identifier says who it is; a number alone is theirs if everybody who was checked with it goes. */
  const readOne = (seq: number, facts: KeptFacts, of: LooseOf, known: Map<string, People>): void => {
    if (facts.identifiers.length > 0) {
      for (const one of facts.identifiers) of.get(one)?.deliveries.add(seq);
      return;
    }
    for (const one of peopleOf(facts.numberKeys, of, known) ?? []) of.get(one)?.ofNumber.add(seq);
  };

  return {
    /** Reads some behind a place, and tells which place it came to. */
    readOn(of: LooseOf, old: OldOnes, behind: number): { readonly readTo: number; readonly isEnd: boolean } {
      const rows = read.all({ behind, limit: AT_ONCE });
      const known = new Map<string, People>();
      for (const { seq, facts, received_at: receivedAt, is_over: isOver } of rows) {
        readOne(seq, JSON.parse(facts), of, known);
        if (receivedAt >= old.before) continue;
        (isOver ? old.places : old.waiting).add(seq);
      }
      return { readTo: rows.at(-1)?.seq ?? behind, isEnd: rows.length < AT_ONCE };
    },

    /**
     * Once the customer’s checks have gone: how many went. One that was matched to somebody’s check meanwhile stays with it,
     * and one of a number alone as long as a check bears the number.
     */
    remove({ deliveries, ofNumber: theirs }: LooseOfOne): number {
      let gone = 0;
      for (const seq of deliveries) gone += remove.run(seq).changes;
      for (const seq of theirs) gone += removeOfNobody.run(seq).changes;
      return gone;
    },

    /** Removes one by its age; false where it went with a customer, or is asked of anew. */
    removeOld: (seq: number, { before }: OldOnes): boolean => removeOld.run(seq, before).changes === 1,

    /** Whether one of those that were taken in first or last, and of which nobody asks any more, is from before that instant. */
    isAnyOld: (before: number): boolean =>
      oldest.some((of) => (of.get(AT_ONCE) ?? Number.POSITIVE_INFINITY) < before),
  };
}
