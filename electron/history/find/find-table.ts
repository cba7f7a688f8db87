/**
 * Finding checks by words and filters, newest first. The index gives its hits in the order of writing, so a page is read
 * from where the last one ended and nothing is sorted. Two common words that hardly ever stand together make the index
 * step through both; so it is asked for one of its parts after the other, and an answer may come with fewer rows than
 * were asked for and the place to look on from. No question holds the thread for long, whatever it asks.
 */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import type { CheckRow } from '../../../shared/contract.ts';
import { facetNames } from '../../../shared/history-facets.ts';
import type { DatedQuery } from '../../../shared/history-query.ts';
import { readIdentifier } from '../../../shared/kinds/identifier.ts';
import { spacedAsBefore } from '../../../shared/plainly-spaced.ts';
import { asWritten } from '../../../shared/seen-text.ts';
import { LISTED_COLUMNS, type ListedCheck, listedCautions, ROW_COLUMNS, toRow } from '../check-rows.ts';
import type { NumberKeyer } from '../number-key.ts';
import { daysTable, type Stretch } from './days-table.ts';
import { type FacetValue, facetsTable } from './facets-table.ts';
import {
  type Expression,
  holds,
  isNothing,
  textExpression,
  toMatch,
  wholeExpression,
} from './search-expression.ts';
import { ALL_CHECKS, type NotYet, searchIndex } from './search-index.ts';
import { PART, partSign } from './search-parts.ts';
import { usedForWord } from './search-words.ts';
import { unkeptNumbers } from './unkept-number.ts';

/** A check's id, as lists, packs and reports have it. */
const CHECK_ID = /^\s*([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\s*$/iu;

/** Milliseconds after which no further part is looked through in one go. */
const BUDGET_MS = 8;

/**
 * `next` is handed back as `before`: null when there is nothing more; else there may be, however few rows came. `all` is
 * the number of checks in the history, found or not.
 */
export interface Found {
  readonly rows: CheckRow[];
  readonly next: number | null;
  readonly all: number;
}

/** So far: `count` checks, and where to count on; null when all that were asked for are counted. */
export interface Counted {
  readonly count: number;
  readonly next: number | null;
}

/** What is asked; `isWhole`: every word of the text as it stands, and not as the beginning of one. */
type Asked = DatedQuery & { readonly isWhole?: boolean };

interface Question {
  /** Null where every check of the stretches is meant. */
  readonly expression: Expression | null;
  readonly stretches: readonly Stretch[];
  /** Those that the index does not hold, or not by what is asked, and that are found too, newest first. */
  readonly apart: readonly NotYet[];
}

/** Cuts the stretches before `before` into pieces that lie in one part of the index each, newest first. */
function* pieces(stretches: readonly Stretch[], before: number): Generator<Stretch> {
  for (const { from, to } of stretches) {
    for (let end = Math.min(to, before); end > from; ) {
      const begin = Math.max(from, Math.floor((end - 1) / PART) * PART);
      yield { from: begin, to: end };
      end = begin;
    }
  }
}

/** Rows as they lie in the table, with where to look on from: as `next` of `Found`. */
export interface Read<R> {
  readonly rows: R[];
  readonly next: number | null;
}

/** Where rows are read from. */
interface Source<R> {
  readonly table: 'checks' | 'checks_listed';
  /** One of them is `seq`. */
  readonly columns: string;
  /** The same columns of a check that is not in the index, and so not among those that are listed. */
  readonly columnsNotYet: string;
  /** Such a row, with what the index alone would know of it. */
  readonly completed?: (row: R, check: NotYet) => R;
}

/** From the table of checks itself, which holds all of them. */
export const ofChecks = <R>(columns: string): Source<R> => ({
  ...{ table: 'checks', columns, columnsNotYet: columns },
});

const listed: Source<ListedCheck> = {
  ...{ table: 'checks_listed', columns: LISTED_COLUMNS, columnsNotYet: ROW_COLUMNS },
  completed: (row, { values }) => ({ ...row, cautions: listedCautions(values.caution) }),
};

/**
 * `keyOf`: where it is given, an identifier that is typed whole also finds the checks whose answer was used for it, and a
 * whole number those that do not keep it any more. The id of a check finds that in any case.
 * `budgetMs`: after so many milliseconds no further part is begun.
 */
interface Means {
  readonly keyOf?: NumberKeyer;
  readonly budgetMs?: number;
}

/** Reads rows of the checks that a query asks for. */
export function finder<R extends { readonly seq: number }>(
  db: Database,
  { table, columns, columnsNotYet, completed = (row) => row }: Source<R>,
  { keyOf, budgetMs = BUDGET_MS }: Means = {},
) {
  const search = searchIndex(db);
  const facets = facetsTable(db);
  const days = daysTable(db);
  const unkept = keyOf ? unkeptNumbers(db, keyOf) : () => [];
  const ofId = db.prepare<[string], number>('SELECT seq FROM checks WHERE id = ?').pluck();
  const newest = db.prepare<[], { seq: number | null }>('SELECT max(seq) AS seq FROM checks');
  const matching = db.prepare<[string, number, number, number], R>(
    `SELECT ${columns} FROM checks_search CROSS JOIN ${table} ON ${table}.seq = checks_search.rowid
     WHERE checks_search MATCH ? AND checks_search.rowid >= ? AND checks_search.rowid < ?
     ORDER BY checks_search.rowid DESC LIMIT ?`,
  );
  const any = db.prepare<[number, number, number], R>(
    `SELECT ${columns} FROM ${table} WHERE seq >= ? AND seq < ? ORDER BY seq DESC LIMIT ?`,
  );
  const one = db.prepare<[number], R>(`SELECT ${columnsNotYet} FROM checks WHERE seq = ?`);
  const countMatching = db.prepare<[string, number, number, number], { n: number }>(
    `SELECT count(*) AS n FROM (SELECT 1 FROM checks_search
     WHERE checks_search MATCH ? AND rowid >= ? AND rowid < ? ORDER BY rowid DESC LIMIT ?)`,
  );
  const countAny = db.prepare<[number, number, number], { n: number }>(
    'SELECT count(*) AS n FROM (SELECT 1 FROM checks WHERE seq >= ? AND seq < ? ORDER BY seq DESC LIMIT ?)',
  );

  function typedExpression(text: string): Expression | null {
    const typed = textExpression(text);
    if (!typed || !keyOf) return typed;
    const named = new Set([readIdentifier(text).number, ...[text, asWritten(text)].map(spacedAsBefore)]);
    return { any: [typed, ...[...named].map((one) => ({ whole: usedForWord(keyOf('customer', one)) }))] };
  }

  function filtered(filters: DatedQuery['filters']): Expression[] {
    const all: Expression[] = [];
    for (const facet of facetNames) {
      const values = filters[facet] ?? [];
      const any = values.map((value) => ({ facet, value, sign: facets.find(facet, value) }));
      if (any.length > 0) all.push({ any });
    }
    return all;
  }

  function expressionOf({ text, filters, isWhole = false }: Asked): Expression | null {
    const typed = isWhole ? wholeExpression(text) : typedExpression(text);
    const all = [...(typed ? [typed] : []), ...filtered(filters)];
    return all.length > 0 ? { all } : null;
  }

  /**
   * Those whose id or number is what is typed, and no word of theirs: an id is none of any check, and a number may not be kept.
   */
  function named({ text, filters, isWhole = false }: Asked, expression: Expression | null): NotYet[] {
    if (!expression || isWhole) return [];
    const all = filtered(filters);
    const id = CHECK_ID.exec(text)?.[1]?.toLowerCase();
    return (id === undefined ? unkept(text) : ofId.all(id))
      .flatMap((seq) => search.traits(seq) ?? [])
      .filter((check) => !holds(expression, check) && holds({ all }, check));
  }

  /** `of`: the table that is read where there are neither words nor filters. */
  function questionOf(query: Asked, of: Source<R>['table']): Question {
    const expression = expressionOf(query);
    const stretches = days.stretches(query.from, query.to);
    // Without words and filters they are read with all the others, where those are all.
    if (!expression && of === 'checks') return { expression, stretches, apart: [] };
    const isWithin = (seq: number) => stretches.some(({ from, to }) => seq >= from && seq < to);
    const isMeant = (check: NotYet) => !expression || holds(expression, check);
    const apart = [...search.notYet().filter(isMeant), ...named(query, expression)]
      .filter(({ seq }) => isWithin(seq))
      .toSorted((a, b) => b.seq - a.seq);
    return { expression, stretches: expression && isNothing(expression) ? [] : stretches, apart };
  }

  /** Behind the newest check is nothing to look through, and no part of the index. */
  const endOf = (before: number | null) => {
    const end = (newest.get()?.seq ?? 0) + 1;
    return before === null ? end : Math.min(before, end);
  };

  const matchOf = (expression: Expression, from: number) => toMatch(expression, partSign(from));
  const pageOf = (expression: Expression | null, from: number, to: number, most: number) =>
    expression ? matching.all(matchOf(expression, from), from, to, most) : any.all(from, to, most);
  const countOf = (expression: Expression | null, from: number, to: number, most: number) =>
    (expression ? countMatching.get(matchOf(expression, from), from, to, most) : countAny.get(from, to, most))
      ?.n ?? 0;

  return {
    facetValues: (): FacetValue[] => {
      const newest = search.notYet().toReversed();
      const values = [...facets.facetValues(), ...newest.flatMap((check) => check.facets)];
      // A later one takes the place of its namesake: it has the newest label.
      return [...new Map(values.map((one) => [`${one.facet} ${one.value}`, one])).values()];
    },

    /**
     * The newest checks before `before` (null: of all) that `query` asks for, at most `limit`. All that it reads is of one
     * moment: another process that moves the index on in between would show a check twice, or not at all.
     */
    read: db.transaction((query: Asked, before: number | null, limit: number): Read<R> => {
      const { expression, stretches, apart } = questionOf(query, table);
      const end = endOf(before);
      const stopAt = performance.now() + budgetMs;
      const rows: R[] = [];
      let next: number | null = null;
      let looked = false;
      for (const { from, to } of pieces(stretches, end)) {
        if (looked && performance.now() > stopAt) {
          next = to;
          break;
        }
        looked = true;
        rows.push(...pageOf(expression, from, to, limit - rows.length));
        if (rows.length === limit) {
          next = rows.at(-1)?.seq ?? null;
          break;
        }
      }
      for (const check of apart) {
        const { seq } = check;
        const row = seq < end && seq >= (next ?? 0) ? one.get(seq) : undefined;
        if (row) rows.push(completed(row, check));
      }
      rows.sort((a, b) => b.seq - a.seq);
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      const rest = rows.length > limit && last ? last.seq : next;
      return { rows: shown, next: rest };
    }),

    /** Counts on from `soFar` (null: from the newest), up to `most` checks; for a while, then hands back where it stands. */
    count: db.transaction((query: DatedQuery, soFar: Counted | null, most: number): Counted => {
      const { expression, stretches, apart } = questionOf(query, 'checks');
      const stopAt = performance.now() + budgetMs;
      const end = endOf(soFar?.next ?? null);
      let count = soFar?.count ?? 0;
      let next: number | null = null;
      let looked = false;
      for (const { from, to } of pieces(stretches, end)) {
        const left = most - count;
        if (left <= 0) break;
        if (looked && performance.now() > stopAt) {
          next = to;
          break;
        }
        looked = true;
        count += countOf(expression, from, to, left);
      }
      // Of this stretch alone: until the next one is counted, the index may have come to those that stand in it.
      count += apart.filter(({ seq }) => seq < end && seq >= (next ?? 0)).length;
      return count >= most ? { count: most, next: null } : { count, next };
    }),
  };
}

/** Finding for the list; the number leaves the database's thread masked. */
export function findTable(db: Database, means: Means = {}) {
  const { read, ...others } = finder<ListedCheck>(db, listed, means);
  const all = db.prepare<[], { value: number }>(ALL_CHECKS);
  const pageOfIdentifier = (identifier: string, before: number | null, limit: number): Read<ListedCheck> => {
    const query = { text: identifier, filters: {}, from: null, to: null, isWhole: true };
    const { rows, next } = read(query, before, limit);
    return { rows: rows.filter((row) => row.identifier === identifier), next };
  };
  return {
    ...others,
    find(query: DatedQuery, before: number | null, limit: number): Found {
      const { rows, next } = read(query, before, limit);
      return { rows: rows.map(toRow), next, all: all.get()?.value ?? 0 };
    },

    /** Those of an identifier among the next `limit` before `before` (null: of all) that have its words. */
    pageOfIdentifier,
  };
}
