/** The table of relationships that ended, by the caller's own identifier of the customer. */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import { fold } from '../../../shared/fold.ts';
import type { Actor } from '../../../shared/journal.ts';
import type { Journal } from '../journal-table.ts';
import type { NumberKeyer } from '../number-key.ts';
import { HistoryTrouble } from '../trouble.ts';

/** As it is kept; when its records may go follows from the policy. `enteredAt` is in milliseconds since 1970. */
export interface EndedRelationship {
  readonly identifier: string;
  readonly endedOn: string;
  readonly enteredBy: string;
  readonly enteredAt: number;
}

/** Some of them; `next` is handed back as `after`: null when there is nothing more, else there may be, however few came. */
interface SomeRelationships {
  readonly rows: EndedRelationship[];
  readonly next: string | null;
}

/** Milliseconds after which no further one is looked at in one go. */
const BUDGET_MS = 8;

const COLUMNS = 'identifier, ended_on AS endedOn, operator AS enteredBy, entered_at AS enteredAt';

export function relationshipsTable(db: Database, journal: Journal, keyOf: NumberKeyer) {
  const one = db.prepare<[string], EndedRelationship>(
    `SELECT ${COLUMNS} FROM relationships WHERE identifier = ?`,
  );
  const following = db.prepare<[string], EndedRelationship>(
    `SELECT ${COLUMNS} FROM relationships WHERE identifier > ? ORDER BY identifier`,
  );
  const counts = db.prepare<[string], { ended: number; due: number }>(
    `SELECT (SELECT count(*) FROM relationships) AS ended,
       (SELECT count(*) FROM relationships WHERE ended_on <= ?) AS due`,
  );
  const put = db.prepare(
    `INSERT INTO relationships (identifier, ended_on, entered_at, operator, operator_id)
     VALUES (@identifier, @endedOn, @at, @name, @id)
     ON CONFLICT DO UPDATE SET ended_on = excluded.ended_on, entered_at = excluded.entered_at,
       operator = excluded.operator, operator_id = excluded.operator_id`,
  );
  const remove = db.prepare('DELETE FROM relationships WHERE identifier = ?');
  const customerOf = db.prepare<[string], { identifier: string }>(
    'SELECT identifier FROM checks WHERE id = ?',
  );

  /** The journal is never erased, so it names the customer by the keyed hash alone. */
  const log = (
    what: 'relationship-ended' | 'relationship-resumed',
    identifier: string,
    more: Readonly<Record<string, string>>,
    by: Actor,
    at: number,
  ) =>
    journal.log({
      at,
      by,
      what,
      checkId: null,
      detail: { customer: keyOf('customer', identifier), ...more },
    });

  return {
    /**
     * Those whose identifier holds `text`, in the order of identifiers, after `after` (null: from the first). Case and marks
     * are as little looked at as in the search; what the database has for that knows no letter beyond the English ones, so
     * each is looked at, for a while.
     */
    relationships(
      text: string,
      after: string | null,
      limit: number,
      budgetMs = BUDGET_MS,
    ): SomeRelationships {
      const sought = fold(text);
      const stopAt = performance.now() + budgetMs;
      const rows: EndedRelationship[] = [];
      for (const one of following.iterate(after ?? '')) {
        if (fold(one.identifier).includes(sought)) rows.push(one);
        if (rows.length === limit || performance.now() > stopAt) return { rows, next: one.identifier };
      }
      return { rows, next: null };
    },

    /** How many relationships ended, and how many of them on `latest` or before. */
    relationshipCounts: (latest: string) => counts.get(latest) ?? { ended: 0, due: 0 },

    /** The customer of a check and the end of the relationship, null while it goes on. Throws `check-unknown`. */
    relationshipOf(checkId: string): { identifier: string; relationship: EndedRelationship | null } {
      const customer = customerOf.get(checkId);
      if (!customer) throw new HistoryTrouble('check-unknown');
      return { ...customer, relationship: one.get(customer.identifier) ?? null };
    },

    /** Enters the day (YYYY-MM-DD), or changes the one that was entered. */
    endRelationship: db.transaction(
      (identifier: string, endedOn: string, by: Actor, at: number): EndedRelationship => {
        put.run({ identifier, endedOn, at, name: by.name, id: by.id });
        log('relationship-ended', identifier, { endedOn }, by, at);
        return { identifier, endedOn, enteredBy: by.name, enteredAt: at };
      },
    ).immediate,

    /** False where no end is entered. */
    resumeRelationship: db.transaction((identifier: string, by: Actor, at: number): boolean => {
      if (remove.run(identifier).changes === 0) return false;
      log('relationship-resumed', identifier, {}, by, at);
      return true;
    }).immediate,
  };
}
