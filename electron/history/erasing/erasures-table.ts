/** Erasing whole customers, a few at a time. Each goes as a whole, with its lines on the certificate, or not at all. */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import type { ErasedRecord } from '../../../shared/erasure-certificate.ts';
import type { Actor } from '../../../shared/journal.ts';
import type { EraseEnd, HeldReason } from '../../../shared/retention.ts';
import type { Runner } from '../file/runner.ts';
import { viewsNaming } from '../find/views-naming.ts';
import type { Journal } from '../journal-table.ts';
import type { NumberKeyer } from '../number-key.ts';
import type { Numbered } from '../number-within.ts';
import { certificatesTable, type ErasureHead } from './certificates-table.ts';
import { type DueCustomer, type ErasePlan, erasePlans } from './erase-plan.ts';
import { recordEraser } from './erase-record.ts';
import type { Scrubber, ScrubbingBefore } from './scrubbing.ts';

/** Milliseconds after which no further customer is taken into a transaction. */
const BUDGET_MS = 15;

/** How far a plan was read. `end` is the place of the newest check. `isRead`: to its end. */
interface PlanRead {
  readonly readTo: number;
  readonly end: number;
  readonly isRead: boolean;
}

interface PlannedCustomer {
  readonly identifier: string;
  readonly endedOn: string;
  readonly records: number;
}

/** `oldest` and `newest` are of the records that go, in milliseconds since 1970. */
export interface PlanSummary {
  readonly counts: {
    customers: number;
    records: number;
    answers: number;
    pictures: number;
    held: number;
    /** Deliveries of no check that would go, with a customer or by their age. */
    events: number;
    /** As old as those, and waiting for a person: they stay. */
    eventsWaiting: number;
  };
  readonly oldest: number | null;
  readonly newest: number | null;
  readonly customers: readonly PlannedCustomer[];
  readonly held: readonly (PlannedCustomer & { readonly why: HeldReason })[];
}

/** Customers of the plan that were dealt with so far, and the records that went. */
interface ErasedSome {
  readonly done: number;
  readonly total: number;
  readonly records: number;
  /** Customers, or deliveries of no check, are left. */
  readonly isMore: boolean;
}

/** How it stood before the file was written anew, with the certificates that waited for that. */
export interface BeforeRewriting extends ScrubbingBefore {
  readonly certificates: readonly string[];
  /** A check of a living process waits for its answer. */
  readonly isUnderWay: boolean;
}

const planned = ({ identifier, endedOn, seqs }: DueCustomer): PlannedCustomer => ({
  identifier,
  endedOn,
  records: seqs.length,
});

const sumOf = (customers: readonly DueCustomer[], of: (one: DueCustomer) => number): number =>
  customers.reduce((sum, one) => sum + of(one), 0);

const countOf = (places: ReadonlySet<number>, is: (one: number) => boolean): number =>
  [...places].filter(is).length;

/** Null for no customer who has a check. */
const finite = (instant: number) => (Number.isFinite(instant) ? instant : null);

function summaryOf(plan: ErasePlan, limit: number): PlanSummary {
  const customers = [...plan.customers.values()];
  const going = customers.filter(({ held }) => held === null);
  const held = customers.flatMap((one) => (one.held === null ? [] : [{ ...planned(one), why: one.held }]));
  const stay = new Set(customers.flatMap(({ held: why, ofNumber }) => (why === null ? [] : [...ofNumber])));
  const theirs = new Set(
    going.flatMap(({ deliveries, ofNumber }) => [
      ...deliveries,
      ...[...ofNumber].filter((one) => !stay.has(one)),
    ]),
  );
  return {
    counts: {
      ...{ customers: going.length, held: held.length, records: sumOf(going, ({ seqs }) => seqs.length) },
      ...{
        answers: sumOf(going, ({ answers }) => answers),
        pictures: sumOf(going, ({ pictures }) => pictures),
      },
      events: theirs.size + countOf(plan.old.places, (one) => !theirs.has(one)),
      eventsWaiting: countOf(plan.old.waiting, (one) => !theirs.has(one)),
    },
    oldest: finite(going.reduce((least, { oldest }) => Math.min(least, oldest), Number.POSITIVE_INFINITY)),
    newest: finite(going.reduce((most, { newest }) => Math.max(most, newest), Number.NEGATIVE_INFINITY)),
    customers: going.slice(0, limit).map(planned),
    held: held.slice(0, limit),
  };
}

interface Parts {
  readonly journal: Journal;
  readonly keyOf: NumberKeyer;
  readonly runner: Runner;
  readonly scrubber: Scrubber;
}

export function erasuresTable(db: Database, { journal, keyOf, runner, scrubber }: Parts) {
  const plans = erasePlans(db);
  const eraser = recordEraser(db);
  const underWay = db
    .prepare<[], string>(
      `SELECT DISTINCT runner FROM checks INDEXED BY checks_one_at_a_time WHERE state IN ('ready', 'sent')`,
    )
    .pluck();
  const certificates = certificatesTable(db, journal, runner);
  const relationship = db.prepare<[string], { ended_on: string }>(
    'SELECT ended_on FROM relationships WHERE identifier = ?',
  );
  const forget = db.prepare('DELETE FROM relationships WHERE identifier = ?');
  const since = db.prepare<[number, string], { found: 1 }>(
    'SELECT 1 AS found FROM checks WHERE seq > ? AND identifier = ? LIMIT 1',
  );
  const isPrepared = db.prepare<[string], { found: 1 }>(
    'SELECT 1 AS found FROM prepared_checks WHERE identifier = ? LIMIT 1',
  );
  const removeViewsNaming = viewsNaming(db, keyOf);

  /** The plan that was looked at last. It is held here, so that what is erased is what was seen. */
  let plan: ErasePlan | null = null;
  let queue: DueCustomer[] = [];
  /** Places of deliveries that go by their age, after the customers. */
  let oldOnes: number[] = [];
  let total = 0;
  /** The certificate of the erasing that is under way here: until it is closed, or could not be. */
  let opened: string | null = null;

  const readOf = ({ readTo, end, isRead }: ErasePlan): PlanRead => ({ readTo, end, isRead });

  const planOf = (id: string): ErasePlan | null => (plan?.id === id ? plan : null);

  /** The lines of the records that went, and how many deliveries of no check; null where the customer stays after all. */
  function eraseCustomer(
    of: ErasePlan,
    { identifier, endedOn, seqs, ...loose }: DueCustomer,
  ): { readonly lines: ErasedRecord[]; readonly events: number } | null {
    // Since the plan was made, the day can have been changed, or the customer checked again, or to be checked, or an answer used.
    if (relationship.get(identifier)?.ended_on !== endedOn) return null;
    if (since.get(of.readTo, identifier) !== undefined || isPrepared.get(identifier) !== undefined)
      return null;
    if (plans.isUsedSince(of, seqs)) return null;
    const customer = keyOf('customer', identifier);
    const numbers: Numbered[] = [];
    const names: string[] = [];
    const lines: ErasedRecord[] = [];
    for (const seq of seqs) {
      const taken = eraser.take(seq);
      if (!taken) continue;
      numbers.push(taken.numbered);
      names.push(...taken.names);
      lines.push({ ...taken.line, customer, relationshipEndedOn: endedOn });
    }
    const events = plans.removeDeliveries(loose);
    forget.run(identifier);
    removeViewsNaming({ identifiers: [identifier], numbers, names });
    return { lines, events };
  }

  /** How many customers of the queue were dealt with. */
  const eraseSome = db.transaction((id: string, of: ErasePlan, budgetMs: number): number => {
    const stopAt = performance.now() + budgetMs;
    const lines: ErasedRecord[] = [];
    let [gone, dealtWith, events] = [0, 0, 0];
    plans.readLateDeliveries(of);
    for (const customer of queue) {
      const erased = eraseCustomer(of, customer);
      dealtWith += 1;
      if (erased) {
        gone += 1;
        lines.push(...erased.lines);
        events += erased.events;
      }
      if (performance.now() > stopAt) break;
    }
    certificates.add(id, { customers: gone, events }, lines);
    scrubber.owe('erase');
    return dealtWith;
  });

  /** How many deliveries of the queue were dealt with. */
  const eraseSomeOld = db.transaction((id: string, of: ErasePlan, budgetMs: number): number => {
    const stopAt = performance.now() + budgetMs;
    let [dealtWith, events] = [0, 0];
    for (const seq of oldOnes) {
      if (plans.removeOldDelivery(seq, of.old)) events += 1;
      dealtWith += 1;
      if (performance.now() > stopAt) break;
    }
    certificates.add(id, { customers: 0, events }, []);
    scrubber.owe('erase');
    return dealtWith;
  });

  return {
    /** Begins to look for what would go; forgets what was looked at before. `latest` is the last day that is due. */
    beginErasePlan(id: string, latest: string): PlanRead {
      plan = plans.begin(id, latest);
      return readOf(plan);
    },

    /** Reads on for a while; null where another plan was begun meanwhile. */
    readErasePlan(id: string): PlanRead | null {
      const of = planOf(id);
      if (of) plans.readOn(of);
      return of && readOf(of);
    },

    /** What was found, with the first `limit` customers that go and that stay; null where the plan is gone. */
    erasePlanSummary(id: string, limit: number): PlanSummary | null {
      const of = planOf(id);
      return of && summaryOf(of, limit);
    },

    /** Opens a certificate for a plan that was read to its end. False where the plan is gone. */
    beginErasure(id: string, planId: string, head: ErasureHead, by: Actor, at: number): boolean {
      const of = planOf(planId);
      if (!of?.isRead) return false;
      certificates.begin(id, head, by, at);
      opened = id;
      queue = [...of.customers.values()].filter(({ held }) => held === null);
      oldOnes = [...of.old.places];
      total = queue.length;
      return true;
    },

    /** The next customers, or the next deliveries of no check, for a while, in one transaction. Null where the plan is gone. */
    eraseNext(id: string, planId: string, budgetMs = BUDGET_MS): ErasedSome | null {
      const of = planOf(planId);
      if (!of) return null;
      if (queue.length > 0) queue = queue.slice(eraseSome.immediate(id, of, budgetMs));
      else if (oldOnes.length > 0) oldOnes = oldOnes.slice(eraseSomeOld.immediate(id, of, budgetMs));
      const isMore = queue.length + oldOnes.length > 0;
      return { done: total - queue.length, total, records: certificates.recordsOf(id), isMore };
    },

    /** Closes the certificate, a part of it at a time. */
    endErasure(id: string, end: EraseEnd, now: number): { isMore: boolean } {
      plan = null;
      queue = [];
      oldOnes = [];
      opened = null;
      const { isMore } = certificates.end(id, end, now);
      if (isMore) opened = id;
      return { isMore };
    },

    /** Before the file is written anew: what can be noted once it is. */
    beforeRewriting: db.transaction(
      (): BeforeRewriting => ({
        ...scrubber.standing(),
        certificates: certificates.notOverwritten(),
        isUnderWay: underWay.all().some((id) => !runner.hasEnded(id)),
      }),
    ),

    /**
     * The file was written anew, and its journal is empty: certificates that were closed before say so, unless the index
     * held words of what was erased then.
     */
    noteRewritten: db.transaction((before: BeforeRewriting, at: number): void => {
      if (before.owesIndex) return;
      certificates.noteOverwritten(before.certificates, at);
      if (!certificates.isAnyWaiting()) scrubber.noteRewritten(before.erased);
    }).immediate,

    isAnyEventDue: plans.isAnyEventDue,
    /**
     * How many records were ever erased. Another number than before: some were meanwhile, here or by another process, since each
     * is counted in the transaction in which it goes.
     */
    erasedRecords: certificates.allRecords,
    settleErasures: (now: number): { isMore: boolean } => certificates.settle(now, opened),
    certificates: certificates.list,
    certificate: certificates.find,
  };
}
