/**
 * The index of the history: the folded words and the filters of each check, and what a list shows of it. It lies in the
 * same encrypted file.
 */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import type { Check } from '../../../shared/check.ts';
import { cautionsIn } from '../../../shared/envelope/cautions.ts';
import type { FacetName } from '../../../shared/history-facets.ts';
import { returnedNames } from '../../../shared/name.ts';
import { LISTED_COLUMNS, listedCautions, ROW_COLUMNS } from '../check-rows.ts';
import { type FacetValue, facetsTable } from './facets-table.ts';
import type { Traits } from './search-expression.ts';
import { partSign } from './search-parts.ts';
import { indexWords, usedForWord } from './search-words.ts';

/** What of a check is found. */
interface Findable {
  readonly seq: number;
  readonly id: string;
  readonly kind: Check['kind'];
  readonly state: Check['state'];
  readonly outcome: Check['outcome'];
  readonly number: string;
  readonly identifier: string;
  readonly declared: string;
  readonly name: string | null;
  /** As JSON. */
  readonly identity: string | null;
  readonly message: string | null;
  readonly profile_id: string;
  readonly profile: string;
  readonly environment: Check['environment'];
  readonly sandbox: number;
  readonly operator: string;
  readonly face: number;
  readonly decision: string | null;
  /** 1 where an event settled it; null where it has none. */
  readonly settled: number | null;
  /** 1 where an event that is matched to it did not settle it; null where it has none. */
  readonly beside: number | null;
  /** Of the event that settled it, or of the answer: the cautions stand in it. Empty where the event’s went. */
  readonly body: Uint8Array | null;
  /** 1 where the answer went after a decision. Its cautions are known from the list alone then, as JSON. */
  readonly dropped: number | null;
  readonly listed: string | null;
}

/** A check that is not in the index yet, with all that it would be found by. */
export interface NotYet extends Traits {
  readonly seq: number;
  readonly facets: readonly FacetValue[];
}

/** The cautions stand in it: of the event that settled a check, or else of its answer. */
export const BODY = `coalesce(
  (SELECT delivered.body FROM deliveries AS delivered WHERE delivered.id = checks.settled_by), answer) AS body`;

const FINDABLE = `seq, id, kind, state, outcome, number, identifier, declared, name, identity, message, profile_id, profile,
  environment, sandbox, operator, picture IS NOT NULL AS face, decision,
  (SELECT max(settled) FROM deliveries
    WHERE deliveries.check_id = checks.id AND deliveries.state = 'matched') AS settled,
  (SELECT min(settled) = 0 FROM deliveries
    WHERE deliveries.check_id = checks.id AND deliveries.state = 'matched') AS beside,
  (SELECT kept.cautions FROM checks_listed AS kept WHERE kept.seq = checks.seq) AS listed,
  ${BODY}, minimised ->> '$.answer' AS dropped`;

/** Name in `meta` of the last check that the index has come to. */
export const INDEXED_TO = 'search_filled_to';

/** Checks in the history. Those that the index has not come to yet are not in the counter either; they are few. */
export const ALL_CHECKS = `SELECT value + (SELECT count(*) FROM checks WHERE seq > CAST(coalesce(
    (SELECT value FROM meta WHERE name = '${INDEXED_TO}'), '0') AS INTEGER)) AS value
  FROM counters WHERE name = 'checks'`;

const yesNo = (value: number) => (value === 1 ? 'yes' : 'no');

/** Most checks have no event, so the index holds no sign for that; one may be settled by one and have another beside. */
const eventsOf = ({ settled, beside }: Findable): string[] => [
  ...(settled === 1 ? ['settled'] : []),
  ...(beside === 1 ? ['beside'] : []),
];

const valuesOf = (row: Findable): Record<FacetName, readonly string[]> => ({
  kind: [row.kind],
  standing: [row.outcome ?? row.state],
  state: [row.state],
  environment: [row.environment],
  profile: [row.profile_id],
  operator: [row.operator],
  decision: [row.decision ?? 'none'],
  face: [yesNo(row.face)],
  sandbox: [yesNo(row.sandbox)],
  event: eventsOf(row),
  caution:
    row.dropped === 1 && !row.body?.length ? JSON.parse(row.listed ?? '[]') : cautionsIn(row.body, row),
});

const facetsOf = (row: Findable, all: Traits['values']): FacetValue[] =>
  Object.entries(all).flatMap(([facet, values]) =>
    values.map((value) => ({
      facet: facet as FacetName,
      value,
      label: facet === 'profile' ? row.profile : null,
    })),
  );

/** The names that were returned. One that another program wrote in a form of its own is found without them. */
function returnedIn(identity: string | null): string[] {
  try {
    return returnedNames(JSON.parse(identity ?? 'null')).filter((name) => typeof name === 'string');
  } catch {
    return [];
  }
}

/** The names that the customer declared; what else they declare is no word to find them by. */
function declaredNames(declared: string): (string | null)[] {
  const { firstName, middleName, lastName } = JSON.parse(declared) as Check['declared'];
  return [firstName ?? null, middleName ?? null, lastName ?? null];
}

export function searchIndex(db: Database) {
  const facets = facetsTable(db);
  const insert = db.prepare('INSERT INTO checks_search (rowid, words) VALUES (?, ?)');
  const remove = db.prepare('DELETE FROM checks_search WHERE rowid = ?');
  const list = db.prepare(
    `INSERT OR REPLACE INTO checks_listed (${LISTED_COLUMNS}) SELECT ${ROW_COLUMNS} FROM checks WHERE seq = ?`,
  );
  const caution = db.prepare<[{ seq: number; cautions: string | null }]>(
    'UPDATE checks_listed SET cautions = @cautions WHERE seq = @seq AND cautions IS NOT @cautions',
  );
  const one = db.prepare<[number], Findable>(`SELECT ${FINDABLE} FROM checks WHERE seq = ?`);
  const notYet = db.prepare<[number, number], Findable>(
    `SELECT ${FINDABLE} FROM checks WHERE seq > ?
     UNION ALL SELECT ${FINDABLE} FROM checks INDEXED BY checks_one_at_a_time WHERE state IN ('ready', 'sent') AND seq <= ?`,
  );
  const mark = db.prepare<[string], { value: string }>('SELECT value FROM meta WHERE name = ?');
  const said = db.prepare<[string, string], { text: string }>(
    `SELECT text FROM notes WHERE check_id = ?
     UNION ALL SELECT note FROM decisions WHERE check_id = ? AND note IS NOT NULL`,
  );

  // By the log's own index of a check's entries.
  const usedFor = db
    .prepare<[string], string>(
      `SELECT entry ->> '$.detail.customer' FROM audit
       WHERE check_id = ? AND kind NOT IN ('check-begun', 'check-ended') AND kind = 'answer-used'`,
    )
    .pluck();

  const wordsOf = (row: Findable): Set<string> => {
    const { number, identifier, name, message } = row;
    const names = [name, ...returnedIn(row.identity), ...declaredNames(row.declared)];
    const notes = said.all(row.id, row.id).map(({ text }) => text);
    const words = indexWords({ number, identifier, texts: [...names, message, ...notes] });
    for (const customer of usedFor.all(row.id)) words.add(usedForWord(customer));
    return words;
  };

  const traitsOf = (row: Findable): NotYet => {
    const values = valuesOf(row);
    return { seq: row.seq, words: wordsOf(row), values, facets: facetsOf(row, values) };
  };

  /** The last check that the index has come to. Nothing is kept in memory: another process may have moved it. */
  const indexedTo = (): number => Number(mark.get(INDEXED_TO)?.value ?? 0);

  return {
    indexedTo,

    /**
     * Puts a check into the index as it now stands: when it has ended, and whenever something that is found has changed
     * (a note, a decision, a later answer). In the transaction of that change. One under way is not in it, and one that
     * the index has not come to yet is left for then.
     */
    reindex(seq: number): void {
      if (seq > indexedTo()) return;
      const row = one.get(seq);
      if (!row || row.state === 'ready' || row.state === 'sent') return;
      const values = valuesOf(row);
      const signs = facetsOf(row, values).map((facet) => facets.learn(facet));
      list.run(seq);
      caution.run({ seq, cautions: listedCautions(values.caution) });
      remove.run(seq);
      const part = partSign(seq);
      insert.run(seq, [...wordsOf(row), ...signs].map((word) => part + word).join(' '));
    },

    /** Before the answer of a check goes: its cautions stay in the list, as all that was read out of it. */
    keepCautions(seq: number): void {
      const row = one.get(seq);
      if (row?.body?.length) caution.run({ seq, cautions: listedCautions(cautionsIn(row.body, row)) });
    },

    /** All that a check is found by, whether the index holds it or not; null where it is not there. */
    traits(seq: number): NotYet | null {
      const row = one.get(seq);
      return row ? traitsOf(row) : null;
    },

    /** The checks that the index does not hold: under way, or just ended; newest first. They are few. */
    notYet: (): NotYet[] =>
      notYet
        .all(indexedTo(), indexedTo())
        .map(traitsOf)
        .toSorted((a, b) => b.seq - a.seq),
  };
}
