/**
 * What would go: every check of the customers whose time is over. No index knows the checks of an identifier (it would cost
 * each check a page), so the history is read through once, a stretch at a time; other questions come in between.
 */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import type { CheckState } from '../../../shared/check.ts';
import { endOfDay, localDay } from '../../../shared/local-day.ts';
import type { HeldReason } from '../../../shared/retention.ts';
import { looseDeliveries, type OldOnes } from './loose-deliveries.ts';

/** Checks that are read in one go, and milliseconds after which no further go is begun. */
const STRETCH = 1_000;
const BUDGET_MS = 12;

/** One customer and the places of their checks. `oldest` and `newest` are in milliseconds since 1970. */
export interface DueCustomer {
  readonly identifier: string;
  readonly endedOn: string;
  readonly seqs: number[];
  /** Places of deliveries that belong to no check and name this customer. */
  readonly deliveries: Set<number>;
  held: HeldReason | null;
  answers: number;
  pictures: number;
  oldest: number;
  newest: number;
}

export interface ErasePlan {
  readonly id: string;
  readonly latest: string;
  readonly customers: ReadonlyMap<string, DueCustomer>;
  /** Everything up to this place was looked at. */
  readTo: number;
  readonly end: number;
  /** Deliveries of no check that go by their age. */
  readonly old: OldOnes;
  /** How far the deliveries were looked at. */
  deliveriesReadTo: number;
}

interface DueCheck {
  readonly seq: number;
  readonly identifier: string;
  readonly state: CheckState;
  readonly created_at: number;
  readonly has_answer: number;
  readonly has_picture: number;
}

const nothingYet = () => ({
  ...{ seqs: [], deliveries: new Set<number>(), answers: 0, pictures: 0 },
  ...{ oldest: Number.POSITIVE_INFINITY, newest: Number.NEGATIVE_INFINITY },
});

export function erasePlans(db: Database) {
  const loose = looseDeliveries(db);
  const due = db.prepare<[string], { identifier: string; endedOn: string }>(
    'SELECT identifier, ended_on AS endedOn FROM relationships WHERE ended_on <= ? ORDER BY ended_on, identifier',
  );
  const preparedFor = db.prepare<[], { identifier: string }>('SELECT identifier FROM prepared_checks');
  const newest = db.prepare<[], { seq: number | null }>('SELECT max(seq) AS seq FROM checks');
  const read = db.prepare<[number, number, string], DueCheck>(
    `SELECT seq, checks.identifier, state, created_at, outcome IS NOT NULL AS has_answer,
       EXISTS (SELECT 1 FROM pictures WHERE check_id = checks.id) AS has_picture
     FROM checks CROSS JOIN relationships ON relationships.identifier = checks.identifier
     WHERE seq > ? AND seq <= ? AND ended_on <= ?`,
  );

  const add = (plan: ErasePlan, check: DueCheck) => {
    const customer = plan.customers.get(check.identifier);
    // Entered after the plan was begun: it is no part of it.
    if (!customer) return;
    customer.seqs.push(check.seq);
    if (check.state === 'ready' || check.state === 'sent') customer.held = 'under-way';
    // A check after the end says that the relationship went on, or began anew: the day that was entered is not the last.
    else if (localDay(check.created_at) > customer.endedOn) customer.held ??= 'checked-after';
    customer.answers += check.has_answer;
    customer.pictures += check.has_picture;
    customer.oldest = Math.min(customer.oldest, check.created_at);
    customer.newest = Math.max(customer.newest, check.created_at);
  };

  /** Reads some deliveries; false at the end of them. */
  const readSome = (plan: ErasePlan): boolean => {
    const { readTo, isEnd } = loose.readOn(plan.customers, plan.old, plan.deliveriesReadTo);
    plan.deliveriesReadTo = readTo;
    return !isEnd;
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
      const customers = due.all(latest).map((one): [string, DueCustomer] => {
        const held = prepared.has(one.identifier) ? 'prepared' : null;
        return [one.identifier, { ...one, ...nothingYet(), held }];
      });
      const plan: ErasePlan = {
        ...{ id, latest, customers: new Map(customers) },
        ...{ readTo: 0, end: newest.get()?.seq ?? 0, deliveriesReadTo: 0 },
        old: { before: endOfDay(latest), places: new Set<number>(), waiting: 0 },
      };
      // Where there is no check, no reading on follows.
      if (plan.end === 0) while (readSome(plan));
      return plan;
    },

    /** Reads on for a while. */
    readOn(plan: ErasePlan, budgetMs = BUDGET_MS): void {
      const stopAt = performance.now() + budgetMs;
      while (readSome(plan)) if (performance.now() > stopAt) return;
      while (plan.readTo < plan.end) {
        const to = Math.min(plan.end, plan.readTo + STRETCH);
        for (const check of read.all(plan.readTo, to, plan.latest)) add(plan, check);
        plan.readTo = to;
        if (performance.now() > stopAt) return;
      }
    },

    /** Reads the deliveries that came since. */
    readLateDeliveries(plan: ErasePlan): void {
      while (readSome(plan));
    },
  };
}
