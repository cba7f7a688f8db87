/**
 * Finding a check by a whole number that it does not keep any more, as a virtual NIN or one that went after a decision. Its
 * keyed hash is left, by which a check of the same number is known too; so whoever has the number does not read that it was
 * never checked.
 */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import type { NumberKeyer } from '../number-key.ts';
import { numbersSaid } from './search-words.ts';

/** Checks of one number that are looked at, newest first: a question must not hold the thread for long. */
const LOOKED_AT = 500;

/** The places in the history of checks whose number is what `text` says and nothing else, and which do not keep it. */
export function unkeptNumbers(db: Database, keyOf: NumberKeyer) {
  const ofNumber = db
    .prepare<[string, number, string], number>(
      `SELECT seq FROM (SELECT seq, number FROM checks WHERE number_key = ? ORDER BY seq DESC LIMIT ?) WHERE number <> ?`,
    )
    .pluck();
  return (text: string): number[] =>
    numbersSaid(text).flatMap(({ kind, number }) => ofNumber.all(keyOf(kind, number), LOOKED_AT, number));
}
