/**
 * What would go: every check of the customers whose time is over. No index knows the checks of an identifier (it would cost
 * each check a page), so the history is read through once, for a while at a time; other questions come in between. It is
 * read as it is listed, which is a few pages for what would be one each; what stands in no list is read beside it.
 */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import type { CheckState } from '../../../shared/check.ts';
import { endOfDay, localDay } from '../../../shared/local-day.ts';
import type { HeldReason } from '../../../shared/retention.ts';
import { type LooseOfOne, looseDeliveries, type OldOnes } from './loose-deliveries.ts';

/** Customers that are read in one go, and milliseconds after which no further go, and no further check, is begun. */
const STRETCH = 1_000;
const BUDGET_MS = 12;

/** One customer and the places of their checks. `oldest` and `newest` are in milliseconds since 1970. */
export interface DueCustomer extends LooseOfOne {
  readonly identifier: string;
  readonly endedOn: string;
  readonly seqs: number[];
  held: HeldReason | null;
  answers: number;
  pictures: number;
  oldest: number;
  newest: number;
}

export interface ErasePlan {
  readonly id: string;
  readonly latest: string;
  readonly customers: Map<string, DueCustomer>;
  /** Those of whom a check is prepared. */
  readonly prepared: ReadonlySet<string>;
  /** The last customer that was read; null once all of them were. */
  customersReadTo: { readonly endedOn: string; readonly identifier: string } | null;
  /** The newest entry of the log when the plan was begun. */
  readonly logged: number;
  /** Everything up to this place was looked at. */
  readTo: number;
  readonly end: number;
  /** Deliveries of no check that go by their age. */
  readonly old: OldOnes;
  /** How far the deliveries were looked at. */
  deliveriesReadTo: number;
  /** Everything was looked at. */
  isRead: boolean;
}

/** A check, and whose it is. */
interface Bearer {
  readonly seq: number;
  readonly identifier: string;
}

interface DueCheck extends Bearer {
  readonly state: CheckState;
  readonly created_at: number;
  /** Where it was made; null for one of a program that did not write it. */
  readonly day: string | null;
  readonly has_answer: number;
  readonly has_picture: number;
}

const nothingYet = () => ({
  ...{ seqs: [], deliveries: new Set<number>(), ofNumber: new Set<number>(), answers: 0, pictures: 0 },
  ...{ oldest: Number.POSITIVE_INFINITY, newest: Number.NEGATIVE_INFINITY },
});

export function erasePlans(db: Database) {
  const loose = looseDeliveries(db);
  const due = db.prepare<[string, string, string, number], { identifier: string; endedOn: string }>(
    `SELECT identifier, ended_on AS endedOn FROM relationships
     WHERE (ended_on, identifier) > (?, ?) AND ended_on <= ? ORDER BY ended_on, identifier LIMIT ?`,
  );
  const uses = db.prepare<[number, number], { at: number; isOfOther: 0 | 1 }>(
    `SELECT at, detail ->> '$.otherCustomer' AS isOfOther FROM journal
     WHERE check_id = (SELECT checks.id FROM checks WHERE checks.seq = ?) AND what = 'answer-used' AND seq > ?`,
  );
  const logged = db.prepare<[], { seq: number | null }>('SELECT max(seq) AS seq FROM audit');
  const preparedFor = db.prepare<[], { identifier: string }>('SELECT identifier FROM prepared_checks');
  const newest = db.prepare<[], { seq: number | null }>('SELECT max(seq) AS seq FROM checks');
  const listed = db.prepare<[number, number], Bearer>(
    'SELECT seq, identifier FROM checks_listed WHERE seq > ? AND seq <= ? ORDER BY seq',
  );
  // Under way, just ended, or written by a program that kept no list.
  const unlisted = db.prepare<[number, number], Bearer>(
    'SELECT seq, identifier FROM checks WHERE seq > ? AND seq < ? ORDER BY seq',
  );
  const one = db.prepare<[number], DueCheck>(
    `SELECT seq, identifier, state, created_at, day, outcome IS NOT NULL AS has_answer,
       EXISTS (SELECT 1 FROM pictures WHERE check_id = checks.id) AS has_picture
     FROM checks WHERE seq = ?`,
  );

  /**
   * Whoever used the answer for the same customer after the end says that the relationship went on. Of another customer the
   * log knows a hash alone, and no end: the record is kept as if theirs had ended on the day of the use.
   */
  const heldByUse = (seq: number, endedOn: string, latest: string): HeldReason | null => {
    for (const { at, isOfOther } of uses.iterate(seq, 0)) {
      if (localDay(at) > (isOfOther ? latest : endedOn)) return isOfOther ? 'used-for-another' : 'used-after';
    }
    return null;
  };

  const add = (plan: ErasePlan, { seq, identifier }: Bearer) => {
    plan.readTo = seq;
    const check = plan.customers.has(identifier) && one.get(seq);
    // Whose it is is for the check itself to say: of a list that names somebody else nothing goes.
    const customer = check && plan.customers.get(check.identifier);
    if (!customer) return;
    customer.seqs.push(check.seq);
    if (check.state === 'ready' || check.state === 'sent') customer.held = 'under-way';
    // A check after the end says that the relationship went on, or began anew: the day that was entered is not the last.
    // By the day that it was where it was made: another program, or this one after a journey, may be in another zone.
    else if ((check.day ?? localDay(check.created_at)) > customer.endedOn) customer.held ??= 'checked-after';
    else customer.held ??= heldByUse(check.seq, customer.endedOn, plan.latest);
    customer.answers += check.has_answer;
    customer.pictures += check.has_picture;
    customer.oldest = Math.min(customer.oldest, check.created_at);
    customer.newest = Math.max(customer.newest, check.created_at);
  };

  /** Reads some customers; false at the end of them. */
  const readCustomers = (plan: ErasePlan): boolean => {
    if (plan.customersReadTo === null) return false;
    const { endedOn: day, identifier } = plan.customersReadTo;
    const some = due.all(day, identifier, plan.latest, STRETCH);
    for (const one of some) {
      const held = plan.prepared.has(one.identifier) ? 'prepared' : null;
      plan.customers.set(one.identifier, { ...one, ...nothingYet(), held });
    }
    plan.customersReadTo = some.length === STRETCH ? (some.at(-1) ?? null) : null;
    return plan.customersReadTo !== null;
  };

  /** Reads some deliveries; false at the end of them. */
  const readSome = (plan: ErasePlan): boolean => {
    const { readTo, isEnd } = loose.readOn(plan.customers, plan.old, plan.deliveriesReadTo);
    plan.deliveriesReadTo = readTo;
    return !isEnd;
  };

  /** Reads the checks between a place and where the plan came to; false where that took too long. */
  const readGap = (plan: ErasePlan, before: number, stopAt: number): boolean => {
    if (before === plan.readTo + 1) return true;
    for (const check of unlisted.iterate(plan.readTo, before)) {
      add(plan, check);
      if (performance.now() > stopAt) return false;
    }
    return true;
  };

  const readChecks = (plan: ErasePlan, stopAt: number): void => {
    for (const check of listed.iterate(plan.readTo, plan.end)) {
      if (!readGap(plan, check.seq, stopAt)) return;
      add(plan, check);
      if (performance.now() > stopAt) return;
    }
    if (!readGap(plan, plan.end + 1, stopAt)) return;
    plan.readTo = plan.end;
    plan.isRead = true;
  };

  return {
    removeDeliveries: loose.remove,
    removeOldDelivery: loose.removeOld,

    /** Whether deliveries of no check are older than the last day that is due. */
    isAnyEventDue: (latest: string): boolean => loose.isAnyOld(endOfDay(latest)),

    /** A plan of which nothing was read yet; `latest` is the last day of an end that is due. */
    begin(id: string, latest: string): ErasePlan {
      // Whoever prepared a check of the customer says as much as a check after the end: the relationship goes on.
      const prepared = new Set(preparedFor.all().map(({ identifier }) => identifier));
      return {
        ...{ id, latest, prepared, customers: new Map(), customersReadTo: { endedOn: '', identifier: '' } },
        ...{ readTo: 0, end: newest.get()?.seq ?? 0, deliveriesReadTo: 0, isRead: false },
        logged: logged.get()?.seq ?? 0,
        old: { before: endOfDay(latest), places: new Set<number>(), waiting: new Set<number>() },
      };
    },

    /** Whether the answer of one of these checks was used since the plan was begun. */
    isUsedSince: (plan: ErasePlan, seqs: readonly number[]): boolean =>
      seqs.some((seq) => uses.get(seq, plan.logged) !== undefined),

    /** Reads on for a while. */
    readOn(plan: ErasePlan, budgetMs = BUDGET_MS): void {
      const stopAt = performance.now() + budgetMs;
      while (readCustomers(plan)) if (performance.now() > stopAt) return;
      while (readSome(plan)) if (performance.now() > stopAt) return;
      readChecks(plan, stopAt);
    },

    /** Reads the deliveries that came since. */
    readLateDeliveries(plan: ErasePlan): void {
      while (readSome(plan));
    },
  };
}
