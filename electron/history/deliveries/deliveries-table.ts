/** The table of deliveries: taken in as they came, listed, and kept within bounds where they are not trusted. */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import type { EventFacts, TakenDelivery } from '../../../shared/delivery-record.ts';
import type {
  DeliveryDetail,
  DeliveryPage,
  DeliveryQuery,
  DeliveryRow,
  DeliveryWay,
  UntrustedReason,
} from '../../../shared/events.ts';
import type { NumberKeyer } from '../number-key.ts';
import { HistoryTrouble } from '../trouble.ts';
import { deliveryCountsOf } from './delivery-counts.ts';
import {
  LISTED_COLUMNS,
  type ListedDelivery,
  NEEDS_PERSON,
  type StoredDelivery,
  toDeliveryDetail,
  toDeliveryRow,
} from './delivery-rows.ts';
import { knownAgain } from './known-again.ts';

/** Facts as they are kept: numbers as keyed hashes alone, since one may be a number that must not be kept. */
export interface KeptFacts extends Omit<EventFacts, 'event' | 'kind' | 'numbers'> {
  readonly numberKeys: readonly string[];
}

/** A delivery as it was taken in, for looking at it once more. */
export interface KeptDelivery {
  readonly row: DeliveryRow;
  readonly key: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Uint8Array;
  readonly sha256: string;
}

/** Untrusted deliveries that are kept for each profile at most; the oldest make room. */
const UNTRUSTED_MAX = 1_000;
/** Bytes of their bodies, for each profile. */
const UNTRUSTED_MAX_BYTES = 16_000_000;

/** Every way. Their schema is not loaded here: each opening would wait for it. */
const WAYS = Object.keys({
  receiver: true,
  folder: true,
  file: true,
  mailbox: true,
} satisfies Record<DeliveryWay, true>) as DeliveryWay[];

/** What one look at the table is about; null and undefined are any. */
interface Only {
  readonly state: DeliveryRow['state'] | null;
  readonly way: DeliveryWay | null;
  readonly profileId: string | undefined;
  readonly needsPerson: boolean | undefined;
  /** By the order of its profile and way, and not by that of its state. */
  readonly isByProfile: boolean;
}

/** Each of those that are asked for, or once for any. */
const orAny = <T>(wanted: readonly T[] | undefined): readonly (T | null)[] =>
  wanted && wanted.length > 0 ? [...new Set(wanted)] : [null];

export function deliveriesTable(db: Database, keyOf: NumberKeyer) {
  const insert = db.prepare(
    `INSERT INTO deliveries (id, profile_id, received_at, delivery_key, way, trust, why_untrusted, state, reason, event,
       kind, bytes, facts, body_sha256, headers, body)
     VALUES (@id, @profileId, @receivedAt, @key, @way, @trust, @whyUntrusted, @state, 'new', @event,
       @kind, @bytes, @facts, @sha256, @headers, @body)
     ON CONFLICT (profile_id, delivery_key) DO NOTHING`,
  );
  const untrusted = db.prepare<[string], { seq: number; bytes: number }>(
    `SELECT seq, bytes FROM deliveries WHERE profile_id = ? AND state = 'untrusted' ORDER BY seq DESC`,
  );
  const drop = db.prepare(`DELETE FROM deliveries WHERE profile_id = ? AND state = 'untrusted' AND seq <= ?`);
  const countDropped = db.prepare(`UPDATE counters SET value = value + ? WHERE name = 'deliveries_dropped'`);
  const one = db.prepare<[string], ListedDelivery>(`SELECT ${LISTED_COLUMNS} FROM deliveries WHERE id = ?`);
  const whole = db.prepare<[string], StoredDelivery>(
    `SELECT ${LISTED_COLUMNS}, delivery_key, body_sha256, headers, body FROM deliveries WHERE id = ?`,
  );
  const ofCheck = db.prepare<[string], ListedDelivery>(
    `SELECT ${LISTED_COLUMNS} FROM deliveries WHERE check_id = ? AND state = 'matched' ORDER BY seq`,
  );
  const see = db.prepare('UPDATE deliveries SET seen = 1 WHERE id = ? AND seen = 0');
  const last = db.prepare<[string, string], { at: number }>(
    'SELECT received_at AS at FROM deliveries WHERE profile_id = ? AND way = ? ORDER BY seq DESC LIMIT 1',
  );
  const trust = db.prepare(
    `UPDATE deliveries SET trust = 'trusted', why_untrusted = NULL, state = 'waiting', reason = 'new', delivery_key = @key,
       event = @event, kind = @kind, facts = @facts
     WHERE id = @id AND state = 'untrusted'`,
  );
  const known = knownAgain(db, keyOf);

  const doubt = db.prepare(`UPDATE deliveries SET why_untrusted = ? WHERE id = ? AND state = 'untrusted'`);

  function pageOf(only: Only, before: number | null, limit: number): ListedDelivery[] {
    const { state, way, profileId, needsPerson, isByProfile } = only;
    const equal = Object.entries({ state, way, profile_id: profileId }).filter(([, value]) => value != null);
    const parts = ['seq < ?', ...equal.map(([column]) => `${column} = ?`)];
    if (needsPerson) parts.push(NEEDS_PERSON);
    const by = needsPerson ? 'deliveries_for_person' : isByProfile ? 'deliveries_by_profile' : null;
    const from = by === null ? 'deliveries' : `deliveries INDEXED BY ${by}`;
    return db
      .prepare<unknown[], ListedDelivery>(
        `SELECT ${LISTED_COLUMNS} FROM ${from} WHERE ${parts.join(' AND ')} ORDER BY seq DESC LIMIT ?`,
      )
      .all(before ?? Number.MAX_SAFE_INTEGER, ...equal.map(([, value]) => value), limit);
  }

  const deliveryCounts = deliveryCountsOf(db);
  /** Whether a profile has fewer than there are of these states. */
  function isOfFewer(profileId: string, states: readonly (DeliveryRow['state'] | null)[]): boolean {
    const [all, own] = [deliveryCounts(), deliveryCounts(profileId)];
    const sum = (of: typeof all, some: readonly (DeliveryRow['state'] | null)[]) =>
      some.reduce((n, one) => n + (one === null ? 0 : of[one === 'not-ours' ? 'notOurs' : one]), 0);
    return sum(own, ['matched', 'waiting', 'untrusted', 'not-ours']) < sum(all, states);
  }

  const keptFacts = ({ event: _, kind: __, numbers, ...rest }: EventFacts): KeptFacts => ({
    ...rest,
    numberKeys: numbers.flatMap(({ kinds, number }) => kinds.map((one) => keyOf(one, number))),
  });

  const keepWithinBounds = (profileId: string): void => {
    let count = 0;
    let bytes = 0;
    for (const row of untrusted.all(profileId)) {
      count += 1;
      bytes += row.bytes;
      if (count <= UNTRUSTED_MAX && bytes <= UNTRUSTED_MAX_BYTES) continue;
      countDropped.run(drop.run(profileId, row.seq).changes);
      return;
    }
  };

  const rowOf = (id: string): DeliveryRow => {
    const row = one.get(id);
    if (!row) throw new HistoryTrouble('event-unknown');
    return toDeliveryRow(row);
  };

  const stored = (id: string): StoredDelivery => {
    const row = whole.get(id);
    if (!row) throw new HistoryTrouble('event-unknown');
    return row;
  };

  return {
    /**
     * Takes deliveries in, all in one commit. Durable when it returns; for each whether it was new: what is there
     * already is left as it is.
     */
    takeDeliveries: db.transaction((taken: readonly TakenDelivery[]): boolean[] => {
      const isNew = taken.map((delivery) => {
        const { isStruck: _, facts, headers, ...rest } = delivery;
        const { event, kind } = facts;
        const key = known.keyToKeep(delivery);
        if (key === null) return false;
        const isTrusted = delivery.whyUntrusted === null;
        const { changes } = insert.run({
          ...rest,
          key,
          trust: isTrusted ? 'trusted' : 'untrusted',
          state: isTrusted ? 'waiting' : 'untrusted',
          event,
          kind,
          facts: JSON.stringify(keptFacts(facts)),
          headers: JSON.stringify(headers),
        });
        return changes === 1;
      });
      const flooding = taken.filter(({ whyUntrusted }, at) => whyUntrusted !== null && isNew[at]);
      for (const profileId of new Set(flooding.map(({ profileId }) => profileId)))
        keepWithinBounds(profileId);
      return isNew;
    }).immediate,

    /** An untrusted delivery proved to be the service's after all: it is looked at like a new one. */
    trustDelivery: db.transaction((id: string, key: string, facts: EventFacts): boolean => {
      const { profile_id: profileId, body_sha256: sha256 } = stored(id);
      if (known.isThere({ profileId, key, sha256 })) return false;
      const { event, kind } = facts;
      return trust.run({ id, key, event, kind, facts: JSON.stringify(keptFacts(facts)) }).changes === 1;
    }).immediate,

    /** An untrusted delivery was looked at anew, and is not the service's for this reason now. */
    doubtDelivery(id: string, why: UntrustedReason): void {
      doubt.run(why, id);
    },

    /** Newest first, before `before` (null: of all). */
    deliveryPage(query: DeliveryQuery, before: number | null, limit: number): DeliveryPage {
      const { profileId, needsPerson } = query;
      const states = orAny(query.states);
      // Of one profile there is an order for each way, by which what has few among many of a state is found.
      const isByProfile =
        profileId !== undefined && !needsPerson && (states[0] === null || isOfFewer(profileId, states));
      const ways = isByProfile && !query.ways?.length ? WAYS : orAny(query.ways);
      // Each state and way is read by its index, newest first and no further than the page goes: nothing is sorted there.
      const rows = states
        .flatMap((state) =>
          ways.flatMap((way) => pageOf({ state, way, profileId, needsPerson, isByProfile }, before, limit)),
        )
        .sort((a, b) => b.seq - a.seq)
        .slice(0, limit);
      const end = rows.at(-1);
      return { rows: rows.map(toDeliveryRow), next: end && rows.length === limit ? end.seq : null };
    },

    /** Of one profile, or of all; those that made room are counted of all alone. */
    deliveryCounts,

    /** Throws `event-unknown`, as the others of one delivery do. */
    deliveryRow: rowOf,

    /** With headers and body, and marked as seen. */
    openDelivery(id: string): DeliveryDetail {
      see.run(id);
      return toDeliveryDetail(stored(id));
    },

    keptDelivery(id: string): KeptDelivery {
      const row = stored(id);
      const { delivery_key: key, headers, body, body_sha256: sha256 } = row;
      return { row: toDeliveryRow(row), key, headers: JSON.parse(headers), body, sha256 };
    },

    /** Those that belong to a check, oldest first. */
    deliveriesOf: (checkId: string): DeliveryRow[] => ofCheck.all(checkId).map(toDeliveryRow),

    /** When the last one came by this way, in milliseconds since 1970; null for none. */
    lastDelivery: (profileId: string, way: DeliveryWay): number | null =>
      last.get(profileId, way)?.at ?? null,
  };
}
