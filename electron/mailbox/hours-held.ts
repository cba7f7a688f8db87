/**
 * How long deliveries have been held, in hours for which the mailbox ran. What is erased does not come back, and the clock of a
 * machine may be years off until the network tells it the time, so no clock is asked. Nor does a time count in which no desk
 * could fetch anything.
 */
import type { Database } from 'better-sqlite3-multiple-ciphers';

/**
 * A row for each hour, with the last delivery that was there at its end. A file of before these rows gets them too, and loses
 * the index by the clock.
 */
export const HOURS_TABLE = `
  DROP INDEX IF EXISTS deliveries_by_age;
  CREATE TABLE IF NOT EXISTS hours (hour INTEGER PRIMARY KEY, last_delivery INTEGER NOT NULL) STRICT;
`;

/** Over a file with `HOURS_TABLE`. */
export function hoursHeld(db: Database) {
  const newest = db.prepare<[], number>('SELECT coalesce(max(hour), 0) FROM hours').pluck();
  const add = db.prepare<[number]>(
    'INSERT INTO hours (hour, last_delivery) SELECT ?, coalesce(max(id), 0) FROM deliveries',
  );
  const lastOf = db
    .prepare<[number], number>('SELECT last_delivery FROM hours WHERE hour <= ? ORDER BY hour DESC LIMIT 1')
    .pluck();
  const forget = db.prepare<[number]>('DELETE FROM hours WHERE hour < ?');
  const newestHour = () => newest.get() ?? 0;
  let seen = newestHour();

  const count = db.transaction((): number => {
    const last = newestHour();
    if (last !== seen) return last;
    add.run(last + 1);
    return last + 1;
  });

  return {
    /**
     * To be called when an hour has passed since the one before, or since the beginning. Counts it, unless another process
     * that runs over the same file has counted one meanwhile: nothing gets older than it is.
     */
    countHour(): void {
      seen = count.immediate();
    },

    /** The last of the deliveries that have been held for so many hours; 0 where there is none. */
    lastHeldFor: (hours: number): number => lastOf.get(newestHour() - hours) ?? 0,

    /** Once those are erased: rows that say nothing of any other. */
    forgetBefore: (hours: number): void => void forget.run(newestHour() - hours),
  };
}
