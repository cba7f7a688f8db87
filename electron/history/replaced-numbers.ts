/**
 * Numbers that were checked in a history which a backup has replaced, and whose checks are not in the one that was restored.
 * Their answers are not here, but checked again each may be charged a second time, so they are known by their keyed hashes for
 * as long as a prepared check waits. They stand as one text: hashes have one length, and are looked for as texts are.
 */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import { goesAtFrom } from './prepared-days.ts';

/** In `meta`: the hashes, each with the sign behind it, and until when they are known, in milliseconds since 1970. */
const NUMBERS = 'replaced_numbers';
const GO_AT = 'replaced_numbers_go_at';
const BEHIND = '\n';

/** As many are carried over at most, the newest first: a check looks through all of them. */
export const REPLACED_MAX = 20_000;

const SET = 'INSERT INTO meta (name, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value';

/** Those that a history carries, the ones that were checked last first. */
export function replacedNumbers(db: Database): string[] {
  const text = db.prepare<[string], string>('SELECT value FROM meta WHERE name = ?').pluck().get(NUMBERS);
  return text === undefined ? [] : text.split(BEHIND).filter((key) => key !== '');
}

/** Within a transaction: puts these before those that it carries already, all of them known from `at` on. Says how many it carries. */
export function carryNumbers(db: Database, keys: readonly string[], at: number): number {
  const all = [...new Set([...keys, ...replacedNumbers(db)])].slice(0, REPLACED_MAX);
  if (all.length === 0) return 0;
  const set = db.prepare<[string, string]>(SET);
  set.run(NUMBERS, all.map((key) => key + BEHIND).join(''));
  set.run(GO_AT, String(goesAtFrom(at)));
  return all.length;
}

export function replacedNumbersTable(db: Database) {
  const one = db.prepare<[string], { found: 1 }>(
    `SELECT 1 AS found FROM meta WHERE name = '${NUMBERS}' AND instr(value, ?) > 0`,
  );
  const forget = db.prepare<[string, string]>(
    `UPDATE meta SET value = replace(value, ?, '') WHERE name = '${NUMBERS}' AND instr(value, ?) > 0`,
  );
  const removeAll = db.prepare<[number]>(
    `DELETE FROM meta WHERE name IN ('${NUMBERS}', '${GO_AT}')
       AND (SELECT CAST(value AS INTEGER) FROM meta WHERE name = '${GO_AT}') <= ?`,
  );
  return {
    /** Whether a number of this keyed hash was checked in a history that was replaced. */
    wasInReplaced: (numberKey: string): boolean => one.get(numberKey) !== undefined,

    /** Within the transaction that erases a check of it: nothing of the number stays. */
    forgetReplaced: (numberKey: string): void => void forget.run(numberKey + BEHIND, numberKey),

    /** Removes all of them once they were known for long enough at `due`. */
    removeStaleReplaced: (due: number): void => void removeAll.run(due),
  };
}
