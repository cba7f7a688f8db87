/** The index of the history: the folded words and the filters of each check. It lies in the same encrypted file. */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import type { Check } from '../../shared/check.ts';
import type { FacetName } from '../../shared/history-facets.ts';
import { type FacetValue, facetsTable } from './facets-table.ts';
import type { Traits } from './search-expression.ts';
import { partSign } from './search-parts.ts';
import { indexWords } from './search-words.ts';

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
  readonly message: string | null;
  readonly profile_id: string;
  readonly profile: string;
  readonly environment: Check['environment'];
  readonly sandbox: number;
  readonly operator: string;
  readonly face: number;
  readonly decision: string | null;
  readonly event: 'settled' | 'beside' | null;
}

/** A check that is not in the index yet, with all that it would be found by. */
export interface UnderWay extends Traits {
  readonly seq: number;
  readonly facets: readonly FacetValue[];
}

const FINDABLE = `seq, id, kind, state, outcome, number, identifier, declared, name, message, profile_id, profile,
  environment, sandbox, operator, picture IS NOT NULL AS face, decision,
  CASE (SELECT max(settled) FROM deliveries WHERE deliveries.check_id = checks.id AND deliveries.state = 'matched')
    WHEN 1 THEN 'settled' WHEN 0 THEN 'beside' END AS event`;

/** Stands for no value. Most checks have no event, so the index holds no sign for that. */
const NONE = '';

const yesNo = (value: number) => (value === 1 ? 'yes' : 'no');

const valuesOf = (row: Findable): Record<FacetName, string> => ({
  kind: row.kind,
  standing: row.outcome ?? row.state,
  state: row.state,
  environment: row.environment,
  profile: row.profile_id,
  operator: row.operator,
  decision: row.decision ?? 'none',
  face: yesNo(row.face),
  sandbox: yesNo(row.sandbox),
  event: row.event ?? NONE,
});

const facetsOf = (row: Findable): FacetValue[] =>
  Object.entries(valuesOf(row))
    .filter(([, value]) => value !== NONE)
    .map(([facet, value]) => ({
      facet: facet as FacetName,
      value,
      label: facet === 'profile' ? row.profile : null,
    }));

/** The names that the customer declared; what else they declare is no word to find them by. */
function declaredNames(declared: string): (string | null)[] {
  const { firstName, middleName, lastName } = JSON.parse(declared) as Check['declared'];
  return [firstName ?? null, middleName ?? null, lastName ?? null];
}

export function searchIndex(db: Database) {
  const facets = facetsTable(db);
  const insert = db.prepare('INSERT INTO checks_search (rowid, words) VALUES (?, ?)');
  const remove = db.prepare('DELETE FROM checks_search WHERE rowid = ?');
  const one = db.prepare<[number], Findable>(`SELECT ${FINDABLE} FROM checks WHERE seq = ?`);
  const underWay = db.prepare<[], Findable>(
    `SELECT ${FINDABLE} FROM checks INDEXED BY checks_open WHERE state IN ('ready', 'sent')`,
  );
  const said = db.prepare<[string, string], { text: string }>(
    `SELECT text FROM notes WHERE check_id = ?
     UNION ALL SELECT note FROM decisions WHERE check_id = ? AND note IS NOT NULL`,
  );

  const wordsOf = (row: Findable): Set<string> =>
    indexWords(row.number, [
      row.identifier,
      row.name,
      ...declaredNames(row.declared),
      row.message,
      ...said.all(row.id, row.id).map(({ text }) => text),
    ]);

  return {
    /**
     * Puts a check into the index as it now stands: when it has ended, and whenever something that is found has changed
     * (a note, a decision, a later answer). In the transaction of that change. One under way is not in it.
     */
    reindex(seq: number): void {
      const row = one.get(seq);
      if (!row || row.state === 'ready' || row.state === 'sent') return;
      const signs = facetsOf(row).map((facet) => facets.learn(facet));
      remove.run(seq);
      const part = partSign(seq);
      insert.run(seq, [...wordsOf(row), ...signs].map((word) => part + word).join(' '));
    },

    /** The checks that are under way, which the index does not hold; newest first. They are few. */
    underWay: (): UnderWay[] =>
      underWay
        .all()
        .map((row) => ({ seq: row.seq, words: wordsOf(row), values: valuesOf(row), facets: facetsOf(row) }))
        .toSorted((a, b) => b.seq - a.seq),
  };
}

const FILLED = 'search_filled';
const FILLED_TO = 'search_filled_to';
const BATCH = 1_000;

/** Fills the index of a history of an older form, once, right after it was brought up to date; a crash costs one batch. */
export function fillSearchIndex(db: Database): void {
  const marked = db.prepare<[string], { value: string }>('SELECT value FROM meta WHERE name = ?');
  if (marked.get(FILLED)) return;
  const mark = db.prepare('INSERT INTO meta VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value');
  const search = searchIndex(db);
  const next = db.prepare<[number, number], { seq: number }>(
    'SELECT seq FROM checks WHERE seq > ? ORDER BY seq LIMIT ?',
  );
  const fill = db.transaction((): boolean => {
    const rows = next.all(Number(marked.get(FILLED_TO)?.value ?? 0), BATCH);
    for (const { seq } of rows) search.reindex(seq);
    const last = rows.at(-1);
    if (last) mark.run(FILLED_TO, String(last.seq));
    else mark.run(FILLED, '1');
    return last !== undefined;
  });
  while (fill.immediate());
}
