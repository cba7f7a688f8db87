/**
 * How the days of prepared checks are counted. One that was prepared while the clock was behind looks old as soon as that is put
 * right, and so does one where the desk was closed: which of both it was, nothing says. So either is counted anew, once.
 */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import { PREPARED_DAYS } from '../../shared/prepared-limits.ts';

const DAY_MS = 86_400_000;

/** The same as what a desk may be closed for without its clock being doubted (`electron/confirmed-instant.ts`). */
const LONGEST_UNSEEN_MS = 7 * DAY_MS;

/** The setting that holds up to when the last look went at which one waited. */
const LOOKED = 'prepared-looked';

/** Until when one waits that is counted from this instant on, in milliseconds since 1970. */
export const goesAtFrom = (instant: number) => instant + PREPARED_DAYS * DAY_MS;

/** In `meta`: numbers of a history that was replaced, which wait as long (`replaced-numbers.ts`). */
export const REPLACED_NUMBERS = 'replaced_numbers';

/** What a look waits for: prepared checks, or such numbers. */
const SOME_WAIT = `EXISTS (SELECT 1 FROM prepared_checks) OR EXISTS (SELECT 1 FROM meta WHERE name = '${REPLACED_NUMBERS}')`;

export function preparedDays(db: Database) {
  const looked = db
    .prepare<[], number>(`SELECT CAST(value AS INTEGER) FROM settings WHERE name = '${LOOKED}'`)
    .pluck();
  const setLooked = db.prepare<[string]>(
    `INSERT INTO settings (name, value) SELECT '${LOOKED}', ? WHERE ${SOME_WAIT}
     ON CONFLICT DO UPDATE SET value = excluded.value WHERE value <> excluded.value`,
  );
  const forgetLooked = db.prepare(`DELETE FROM settings WHERE name = '${LOOKED}' AND NOT (${SOME_WAIT})`);
  // One that waits until another day than it was given as it was prepared was counted anew before.
  const countAnew = db.prepare(
    `UPDATE prepared_checks SET goes_at = @goesAt
     WHERE goes_at = prepared_at + ${PREPARED_DAYS * DAY_MS} AND (@isUnseen OR goes_at <= @last)`,
  );
  const over = db.prepare<[number], string>('SELECT id FROM prepared_checks WHERE goes_at <= ?').pluck();

  /** Whether the look before `due` lies so far back that the desk was closed, or its clock was put right. */
  const isUnseen = (due: number): boolean => due - (looked.get() ?? due) > LONGEST_UNSEEN_MS;

  return {
    isUnseen,

    /**
     * Within the transaction that removes them: those that have waited for long enough at `due`. Where the look before lies more
     * than a week back, all that wait are counted anew from `due` on. So is one whose day was over at the look before, and which
     * was not there then: a clock that was behind meanwhile said when it was prepared. Without a look before, none was there.
     */
    waitedUntil(due: number): string[] {
      // Nothing is over yet, so this is no look.
      if (due === 0) return [];
      const last = looked.get() ?? due;
      countAnew.run({ goesAt: goesAtFrom(due), isUnseen: isUnseen(due) ? 1 : 0, last });
      return over.all(due);
    },

    /** Within the same transaction, once they are removed: notes the look, as long as others wait. */
    noteLook(due: number): void {
      if (due === 0) return;
      forgetLooked.run();
      setLooked.run(String(due));
    },
  };
}
