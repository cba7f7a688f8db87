/**
 * A Veridesk of before lists were kept (the tenth form), or of before declared names stood in them (the eleventh), that was
 * at work while a newer one brought the history up to date, went on to write checks in its own way: they are kept, but no
 * list or search shows them, or not their declared name. An update waits for older programs now; what they had left by then
 * is looked for once, behind the answers: a stretch of the list at a time, in which such checks are gaps.
 *
 * With them come those that were not found by all that they are, and are put in anew: those that an event settled and another
 * one stands beside, which were found by the first alone; names and identifiers with an apostrophe, and names with a hyphen, of
 * which the index held one way of writing alone, so that “Sa'adu” was not found by “saadu”, nor “Nwa-Eze” by “nwaeze”; names with
 * letters that were not folded; those to whom a whole name and parts of it were returned, which were found by the whole alone;
 * identifiers and notes with numbers in groups, which were found in groups alone; and notes of which the end was not found.
 */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import { inTurns } from './in-turns.ts';
import { searchIndex } from './search-index.ts';
import { identifierNumbers } from './search-words.ts';

/** Name in `meta` of the last place that was looked at; another one where more is known to look for by now. */
const LOOKED_TO = 'found_anew_looked_to_3';

/** Lines of the list of one turn, and milliseconds after which nothing more of it is begun. */
const STRETCH = 2_000;
/** So many of them are looked at even where that takes longer: else each turn could come one line on. */
const LOOKED_LEAST = 200;
/** Checks that are put in anew in one turn at most; each takes a while of its own, and no further one is begun after the same. */
const REPAIRED_MOST = 30;
const BUDGET_MS = 8;

interface Line {
  readonly seq: number;
  /** 1 for one that has neither a returned nor a declared name. */
  readonly isNameless: number;
  /** 1 for one that an event settled and another one stands beside. */
  readonly isBesideToo: number | null;
  /**
   * 1 for one that has an apostrophe or a letter that was not folded in a name, returned or declared, or in its identifier, or a
   * hyphen in a name.
   */
  readonly isParted: number;
  /** 1 for one to whom a whole name was returned beside parts that say more. */
  readonly isNamedTwice: number | null;
  readonly identifier: string;
  /** 1 for one with a long note, or with one that has such a sign or numbers in groups. */
  readonly isNoted: number;
}

/** Of a note, in signs: longer ones had words that were not found. */
const NOTE_OF_BEFORE = 511;
const IS_PARTED = (text: string) =>
  `(${text} GLOB '*[-‐‑‒–—''’‘ʼ\`´ʻʾʿˈꞌ′＇łŁøØđĐıßẞæÆ\u00ad\u200b-\u200f\u2060]*')`;
const NOT_FOUND_WHOLE = (note: string) =>
  `(length(${note}) > ${NOTE_OF_BEFORE} OR ${note} GLOB '*[0-9][^0-9A-Za-z]*[0-9]*' OR ${IS_PARTED(note)})`;
/** Also where the name that was returned is the one in the list. */
const DECLARED_NAME = `CASE WHEN declared <> '{}' AND json_valid(declared) THEN concat(declared ->> '$.firstName',
  declared ->> '$.middleName', declared ->> '$.lastName') ELSE '' END`;

const SAYS_MORE = `CASE WHEN json_valid(identity) THEN (${['firstName', 'middleName', 'lastName']
  .map((part) => `instr(lower(identity ->> '$.fullName'), lower(identity ->> '$.${part}')) = 0`)
  .join(' OR ')}) END`;

function listLooks(db: Database) {
  const search = searchIndex(db);
  const lines = db.prepare<[number, number, number], Line>(
    `SELECT seq, name IS NULL AND declared IS NULL AS isNameless,
       (SELECT min(settled) < max(settled) FROM deliveries
        WHERE deliveries.check_id = checks_listed.id AND deliveries.state = 'matched') AS isBesideToo,
       ${IS_PARTED(`coalesce(name, '') || replace(identifier, '-', '')`)}
         OR (SELECT ${IS_PARTED(DECLARED_NAME)} FROM checks WHERE checks.seq = checks_listed.seq) AS isParted,
       (SELECT ${SAYS_MORE} FROM checks WHERE checks.seq = checks_listed.seq) AS isNamedTwice,
       identifier,
       EXISTS (SELECT 1 FROM notes WHERE check_id = checks_listed.id AND ${NOT_FOUND_WHOLE('text')})
         OR EXISTS (SELECT 1 FROM decisions WHERE check_id = checks_listed.id AND ${NOT_FOUND_WHOLE('note')}) AS isNoted
     FROM checks_listed
     WHERE seq > ? AND seq <= ? ORDER BY seq LIMIT ?`,
  );
  const unlisted = db
    .prepare<[number, number], number>(
      `SELECT seq FROM checks WHERE seq > ? AND seq < ? AND state NOT IN ('ready', 'sent') ORDER BY seq`,
    )
    .pluck();
  const hasDeclared = db.prepare<[number], { found: 1 }>(
    `SELECT 1 AS found FROM checks WHERE seq = ? AND declared <> '{}' AND json_valid(declared)`,
  );

  /** What is wrong behind a place, in order: each place that was looked at, and whether it is to be put in anew. */
  function* looked(from: number, to: number): Generator<{ readonly seq: number; readonly isWrong: boolean }> {
    let last = from;
    let read = 0;
    // Each is read when the one before was looked at: what a turn does not come to is read in vain.
    for (const { seq, isNameless, identifier, ...line } of lines.iterate(from, to, STRETCH)) {
      if (seq > last + 1) for (const gap of unlisted.iterate(last, seq)) yield { seq: gap, isWrong: true };
      const isUndeclared = isNameless === 1 && hasDeclared.get(seq) !== undefined;
      const { isBesideToo, isParted, isNamedTwice, isNoted } = line;
      const isIncomplete = [isBesideToo, isParted, isNamedTwice, isNoted].includes(1);
      yield { seq, isWrong: isIncomplete || isUndeclared || identifierNumbers(identifier).length > 0 };
      last = seq;
      read += 1;
    }
    if (read === STRETCH) return;
    for (const gap of unlisted.iterate(last, to + 1)) yield { seq: gap, isWrong: true };
    yield { seq: to, isWrong: false };
  }

  let most = REPAIRED_MOST;
  return (from: number): number | null => {
    const stopAt = performance.now() + BUDGET_MS;
    const to = search.indexedTo();
    let at = from;
    const wrong: number[] = [];
    let count = 0;
    for (const { seq, isWrong } of looked(at, to)) {
      at = seq;
      count += 1;
      if (isWrong) wrong.push(seq);
      if (wrong.length >= most || (count >= LOOKED_LEAST && performance.now() > stopAt)) break;
    }
    const putBy = performance.now() + BUDGET_MS;
    let done = 0;
    for (const seq of wrong) {
      search.reindex(seq);
      done += 1;
      if (performance.now() > putBy) break;
    }
    // As many as come in their time: the others are looked at again.
    most = Math.min(REPAIRED_MOST, done < wrong.length ? done : most + 1);
    const last = wrong[done - 1];
    if (done < wrong.length && last !== undefined) return last;
    return at >= to ? null : at;
  };
}

/** Looks on for a while, and again a little later, until everything was looked at. */
export const listedBehind = (db: Database, stumbled: (error: unknown) => void) =>
  inTurns(db, LOOKED_TO, listLooks, stumbled);
