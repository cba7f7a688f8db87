/**
 * Numbers that were checked in a history which a backup has replaced, and whose checks are not in the one that was restored.
 * Their answers are not here, but checked again each may be charged a second time, so they are known by their keyed hashes for
 * as long as a prepared check waits. They stand as one text, a line each: hashes have one length, and are looked for as texts are.
 */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import { goesAtFrom, REPLACED_NUMBERS as NUMBERS } from './prepared-days.ts';

/** In `meta`, beside the lines: when the first of them goes, in milliseconds since 1970. */
const NEXT = 'replaced_numbers_go_at';

/** As many are carried over at most, the newest first: a check looks through all of them. */
export const REPLACED_MAX = 5_000;

const SET = 'INSERT INTO meta (name, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value';

export interface ReplacedNumber {
  /** The keyed hash of kind and number. */
  readonly key: string;
  /** Until when it is known, in milliseconds since 1970. */
  readonly goesAt: number;
  /** Its days were counted anew, which is done once. */
  readonly isRecounted: boolean;
}

/** Numbers that are carried from this instant on. */
export const carriedFrom = (keys: readonly string[], instant: number): ReplacedNumber[] =>
  keys.map((key) => ({ key, goesAt: goesAtFrom(instant), isRecounted: false }));

const lineOf = ({ key, goesAt, isRecounted }: ReplacedNumber) =>
  `${key} ${goesAt}${isRecounted ? ' again' : ''}\n`;

/** Those that a history carries, the ones that were carried last first. */
export function replacedNumbers(db: Database): ReplacedNumber[] {
  const text =
    db.prepare<[string], string>('SELECT value FROM meta WHERE name = ?').pluck().get(NUMBERS) ?? '';
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [key = '', goesAt = '', again] = line.split(' ');
      return { key, goesAt: Number(goesAt), isRecounted: again !== undefined };
    });
}

/** Within a transaction: these are carried and no others; of one that stands twice the first counts. */
export function keepNumbers(db: Database, numbers: readonly ReplacedNumber[]): void {
  const once = new Map<string, ReplacedNumber>();
  for (const one of numbers) if (!once.has(one.key)) once.set(one.key, one);
  const kept = [...once.values()].slice(0, REPLACED_MAX);
  if (kept.length === 0) {
    db.prepare('DELETE FROM meta WHERE name IN (?, ?)').run(NUMBERS, NEXT);
    return;
  }
  const set = db.prepare<[string, string]>(SET);
  set.run(NUMBERS, kept.map(lineOf).join(''));
  set.run(NEXT, String(Math.min(...kept.map(({ goesAt }) => goesAt))));
}

export function replacedNumbersTable(db: Database) {
  const one = db.prepare<[string], { found: 1 }>(
    `SELECT 1 AS found FROM meta WHERE name = '${NUMBERS}' AND instr(value, ?) > 0`,
  );
  const next = db
    .prepare<[], number>(`SELECT CAST(value AS INTEGER) FROM meta WHERE name = '${NEXT}'`)
    .pluck();
  const wasInReplaced = (numberKey: string): boolean => one.get(numberKey) !== undefined;
  return {
    /** Whether a number of this keyed hash was checked in a history that was replaced. */
    wasInReplaced,

    /** Within the transaction that erases a check of it: nothing of the number stays. */
    forgetReplaced(numberKey: string): void {
      if (wasInReplaced(numberKey))
        keepNumbers(
          db,
          replacedNumbers(db).filter(({ key }) => key !== numberKey),
        );
    },

    /**
     * Within the transaction of a look: removes those that were known for long enough at `due`. Where the desk or its clock was
     * unseen for long they are counted anew from then on, each once, as prepared checks are.
     */
    removeStaleReplaced(due: number, isUnseen: boolean): void {
      const first = next.get();
      if (first === undefined || (!isUnseen && first > due)) return;
      const goesAt = goesAtFrom(due);
      const counted = replacedNumbers(db).map((number) =>
        isUnseen && !number.isRecounted ? { ...number, goesAt, isRecounted: true } : number,
      );
      keepNumbers(
        db,
        counted.filter((number) => number.goesAt > due),
      );
    },
  };
}
