/** Where deliveries belong: the checks that one may be about, and the transactions that say so or settle a check by it. */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import type { Check, Outcome } from '../../../shared/check.ts';
import type { CheckRow } from '../../../shared/contract.ts';
import type {
  DeliveryToMatch,
  EventCandidate,
  EventEnding,
  MatchQuestionPart,
  NamesakesRead,
  Placing,
} from '../../../shared/delivery-record.ts';
import type { Actor } from '../../../shared/journal.ts';
import type { KindName } from '../../../shared/kinds.ts';
import { type ListedCheck, ROW_COLUMNS, toRow } from '../check-rows.ts';
import type { findTable } from '../find/find-table.ts';
import { searchIndex } from '../find/search-index.ts';
import type { Journal } from '../journal-table.ts';
import type { NumberKeyer } from '../number-key.ts';
import { HistoryTrouble } from '../trouble.ts';
import type { KeptFacts } from './deliveries-table.ts';
import { eventSettling } from './event-settling.ts';
import { FOUND, type FoundCheck, type Named, namedChecks } from './named-checks.ts';
import { namesakesOf } from './namesakes.ts';

/** Checks of one number, and of one number that still wait for an ending, that are looked at; newest first. */
const ALIKE_MAX = 20;
/** Checks without an ending that are looked at for an event that names none. */
const OPEN_MAX = 200;
/** How far apart an event and its check may be where nothing else speaks for them, in milliseconds. */
const NEAR_MS = 15 * 60_000;

interface NewDelivery {
  readonly id: string;
  readonly profile_id: string;
  readonly received_at: number;
  readonly state: DeliveryToMatch['state'];
  readonly reason: DeliveryToMatch['reason'];
  readonly event: string | null;
  readonly kind: KindName | null;
  readonly facts: string;
}

/** What of a check decides whether an event can be about it, and what it can do there. */
interface Standing {
  readonly seq: number;
  readonly profile_id: string;
  readonly kind: KindName;
  readonly state: Check['state'];
  readonly outcome: Outcome | null;
}

/**
 * What became of a settlement: `settled`, or only matched, since the check has an answer of its own or the event says no
 * ending that can be read; `not-fitting` where
 * the delivery is of another profile than the check, or names another kind.
 */
export type Settled = 'settled' | 'matched' | 'decided-already' | 'check-under-way' | 'not-fitting';

interface Parts {
  readonly journal: Journal;
  readonly finding: Pick<ReturnType<typeof findTable>, 'pageOfIdentifier'>;
  readonly keyOf: NumberKeyer;
  /** Takes out of a check and its deliveries what is not kept of it, after one was matched to it or settled it. */
  readonly minimiseDelivered: (checkId: string, at: number) => void;
}

export function eventMatchingTable(db: Database, { journal, finding, keyOf, minimiseDelivered }: Parts) {
  const search = searchIndex(db);
  const settleBy = eventSettling(db, journal, search);
  const fresh = db.prepare<[number], { id: string }>(
    `SELECT id FROM deliveries INDEXED BY deliveries_new WHERE state = 'waiting' AND reason = 'new' ORDER BY seq LIMIT ?`,
  );
  const one = db.prepare<[string], NewDelivery>(
    'SELECT id, profile_id, received_at, state, reason, event, kind, facts FROM deliveries WHERE id = ?',
  );
  const wakeAll = db.prepare(
    `UPDATE deliveries INDEXED BY deliveries_before_answer SET reason = 'new'
     WHERE state = 'waiting' AND reason = 'before-answer'
       AND (check_id IS NULL OR EXISTS (SELECT 1 FROM checks WHERE id = check_id AND state NOT IN ('ready', 'sent')))`,
  );
  const wakeOverdue = db.prepare(
    `UPDATE deliveries INDEXED BY deliveries_before_answer SET reason = 'new'
     WHERE state = 'waiting' AND reason = 'before-answer' AND NOT EXISTS
       (SELECT 1 FROM checks INDEXED BY checks_one_at_a_time WHERE state IN ('ready', 'sent')
          AND iif(check_id IS NULL, checks.profile_id = deliveries.profile_id, checks.id = check_id))`,
  );
  const wakeOne = db.prepare(
    `UPDATE deliveries SET state = 'waiting', reason = 'new' WHERE id = ? AND state IN ('waiting', 'not-ours')`,
  );
  const byNumber = db.prepare<[string, string, number], FoundCheck>(
    `SELECT ${FOUND} FROM checks WHERE number_key = ? AND profile_id = ? ORDER BY seq DESC LIMIT ?`,
  );
  const byNumberOpen = db.prepare<[string, string, number], FoundCheck>(
    // Not by what is unsettled: that may be all the checks of months, and the number stands behind each one's answer.
    `SELECT ${FOUND} FROM checks INDEXED BY checks_by_number
     WHERE number_key = ? AND profile_id = ? AND (state = 'unknown' OR outcome = 'pending') ORDER BY seq DESC LIMIT ?`,
  );
  const byId = db.prepare<[string, string], FoundCheck>(
    `SELECT ${FOUND} FROM checks WHERE id = ? AND profile_id = ?`,
  );
  const open = db.prepare<[string, number], FoundCheck>(
    `SELECT ${FOUND} FROM checks INDEXED BY checks_unsettled
     WHERE profile_id = ? AND (state = 'unknown' OR outcome = 'pending') ORDER BY seq DESC LIMIT ?`,
  );
  const sent = db.prepare<[string], FoundCheck>(
    `SELECT ${FOUND} FROM checks INDEXED BY checks_one_at_a_time WHERE state IN ('ready', 'sent') AND profile_id = ?`,
  );
  // A person may have said where it belongs since it was looked at, which stands.
  const place = db.prepare(
    `UPDATE deliveries SET state = @state, reason = @reason, check_id = @checkId WHERE id = @id
     AND state IN ('waiting', 'not-ours') AND (@reason = 'person' OR (state = 'waiting' AND deliveries.reason = 'new'))`,
  );
  const standingOf = db.prepare<[string], Standing>(
    'SELECT seq, profile_id, kind, state, outcome FROM checks WHERE id = ?',
  );
  const unsettled = db.prepare<[string], { readonly checkId: string; readonly reason: Placing['reason'] }>(
    `SELECT check_id AS checkId, reason FROM deliveries WHERE id = ? AND state = 'matched' AND settled = 0`,
  );
  const listed = db.prepare<[string], ListedCheck>(`SELECT ${ROW_COLUMNS} FROM checks WHERE id = ?`);

  const namedBy = namedChecks(db, keyOf);
  const namesakes = namesakesOf(finding, (id, profileId) => byId.get(id, profileId) !== undefined);

  const stored = (id: string): NewDelivery => {
    const row = one.get(id);
    if (!row) throw new HistoryTrouble('event-unknown');
    return row;
  };

  /** Every check that the facts name, and those near in time where they name none; `bearers` by an identifier. */
  function candidatesOf(row: NewDelivery, facts: Named, bearers: readonly string[]): EventCandidate[] {
    const { profile_id: profileId } = row;
    const found = new Map<string, EventCandidate & { readonly seq: number }>();
    const add = (check: FoundCheck, how: 'byReference' | 'byNumber' | 'byIdentifier' | null) => {
      const { has_event, created_at: createdAt, identifier, ...rest } = check;
      const byIdentifier = facts.identifiers.includes(identifier);
      const before = found.get(check.id) ?? {
        ...{ ...rest, createdAt, hasEvent: has_event === 1 },
        ...{ byReference: false, byNumber: false, byIdentifier },
      };
      found.set(check.id, how ? { ...before, [how]: true } : before);
    };
    for (const check of facts.called) add(check, 'byReference');
    for (const reference of facts.references) {
      const own = byId.get(reference, profileId);
      if (own) add(own, 'byReference');
    }
    for (const key of facts.numberKeys) {
      // However often a number was checked since, the one that waits is among them.
      for (const check of byNumber.all(key, profileId, ALIKE_MAX)) add(check, 'byNumber');
      for (const check of byNumberOpen.all(key, profileId, ALIKE_MAX)) add(check, 'byNumber');
    }
    for (const id of bearers) {
      const check = byId.get(id, profileId);
      if (check) add(check, 'byIdentifier');
    }
    if (found.size === 0) {
      // It happened before it came, whatever the service's clock says.
      const at = Math.min(facts.at ?? row.received_at, row.received_at);
      for (const check of [...open.all(profileId, OPEN_MAX), ...sent.all(profileId)]) {
        if (Math.abs(check.created_at - at) <= NEAR_MS) add(check, null);
      }
    }
    return [...found.values()].sort((a, b) => b.seq - a.seq).map(({ seq: _, ...candidate }) => candidate);
  }

  /** Another process may have ended a check since it was asked, and woken what waited for that: this would wait for good. */
  const reasonNow = (id: string, { reason, checkId }: Placing): Placing['reason'] => {
    if (reason !== 'before-answer') return reason;
    // Without a check it waits for whichever is under way.
    if (checkId === null) return sent.get(stored(id).profile_id) ? reason : 'new';
    const state = standingOf.get(checkId)?.state;
    return state === 'ready' || state === 'sent' ? reason : 'new';
  };

  const putPlace = (id: string, placing: Placing, by: Actor, at: number): boolean => {
    const isPlaced = place.run({ id, ...placing, reason: reasonNow(id, placing) }).changes === 1;
    if (isPlaced && placing.state === 'matched') {
      const detail = { deliveryId: id, reason: placing.reason };
      journal.log({ at, by, what: 'event-matched', checkId: placing.checkId, detail });
      // That a check has an event is found too.
      const check = placing.checkId === null ? undefined : standingOf.get(placing.checkId);
      if (check) search.reindex(check.seq);
    }
    if (isPlaced && placing.state === 'not-ours' && placing.reason === 'person')
      journal.log({ at, by, what: 'event-set-aside', checkId: null, detail: { deliveryId: id } });
    return isPlaced;
  };

  return {
    /** Ids of deliveries that nobody has looked at, oldest first. */
    newDeliveries: (limit: number): string[] => fresh.all(limit).map(({ id }) => id),

    /** Those that waited for the end of a check which has ended are new again. */
    wakeDeliveries: (): number => wakeAll.run().changes,

    /** Those that wait for a check which another process has ended, or for any under way where there is none, are new again. */
    wakeEnded: (): number => wakeOverdue.run().changes,

    /** One is looked at once more. False if it belongs to a check, or is not trusted. */
    wakeDelivery: (id: string): boolean => wakeOne.run(stored(id).id).changes === 1,

    /** `soFar` is what an earlier part of the same question handed back; null at first. */
    matchQuestion(id: string, soFar: NamesakesRead | null = null): MatchQuestionPart {
      const row = stored(id);
      const facts = namedBy(JSON.parse(row.facts) as KeptFacts, row.profile_id);
      const { checkIds, next } = namesakes(facts.identifiers, row.profile_id, soFar);
      return {
        next,
        delivery: {
          id,
          profileId: row.profile_id,
          receivedAt: row.received_at,
          state: row.state,
          reason: row.reason,
          event: row.event,
          kind: row.kind,
          at: facts.at,
          names: {
            reference: facts.references.length > 0,
            identifier: facts.identifiers.length > 0,
            number: facts.numberKeys.length > 0,
          },
        },
        candidates: next ? [] : candidatesOf(row, facts, checkIds),
        underWay: sent.all(row.profile_id).length,
      };
    },

    /** Rows of checks, in the order of the ids; those that are gone are left out. */
    rowsOf: (checkIds: readonly string[]): CheckRow[] =>
      checkIds.flatMap((id) => {
        const row = listed.get(id);
        return row ? [toRow(row)] : [];
      }),

    /** Says where deliveries belong, all in one commit. One that belongs to a check, or is not trusted, stays as it is. */
    placeDeliveries: db.transaction(
      (placings: readonly (Placing & { readonly id: string })[], by: Actor, at: number): void => {
        for (const { id, ...placing } of placings) {
          const isPlaced = putPlace(id, placing, by, at);
          if (isPlaced && placing.state === 'matched' && placing.checkId !== null)
            minimiseDelivered(placing.checkId, at);
        }
      },
    ).immediate,

    /**
     * Matches a delivery to a check, and settles the check by it where that is `unknown` or `pending`; `ending` is null
     * where the event says nothing of an ending. A check that has an answer is never changed. Whoever asks may name any
     * check: an event of one account never touches another’s, so that the sandbox says nothing of a real person.
     */
    settleByDelivery: db.transaction(
      (
        id: string,
        placing: Placing & { readonly checkId: string },
        ending: EventEnding | null,
        by: Actor,
        at: number,
      ): Settled => {
        const { checkId } = placing;
        const before = standingOf.get(checkId);
        if (!before) throw new HistoryTrouble('check-unknown');
        const { profile_id: profileId, kind } = stored(id);
        if (profileId !== before.profile_id || (kind !== null && kind !== before.kind)) return 'not-fitting';
        if (before.state === 'ready' || before.state === 'sent') return 'check-under-way';
        if (!putPlace(id, placing, by, at)) return 'decided-already';
        const settled = settleBy(id, placing, ending, by, at);
        minimiseDelivered(checkId, at);
        return settled;
      },
    ).immediate,

    /**
     * Settles the check that a delivery is matched to already, as above: what it says can be read since. `decided-already`
     * where it belongs to none, or has settled it.
     */
    settleMatched: db.transaction(
      (id: string, ending: EventEnding | null, by: Actor, at: number): Settled => {
        const matched = unsettled.get(id);
        if (!matched) return 'decided-already';
        const settled = settleBy(id, matched, ending, by, at);
        if (settled === 'settled') minimiseDelivered(matched.checkId, at);
        return settled;
      },
    ).immediate,
  };
}
