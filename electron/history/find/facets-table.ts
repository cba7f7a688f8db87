/** The values of the filters: each has a code, whose sign stands in the index beside the words of a check. */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import type { FacetName } from '../../../shared/history-facets.ts';

/** One value of one filter; `label` is its name where the value is an id. */
export interface FacetValue {
  readonly facet: FacetName;
  readonly value: string;
  readonly label: string | null;
}

/** The first sign of Unicode's private planes: no word of a person holds one, and each is one letter to the index. */
const FIRST_SIGN = 0xf_0000;

const signOf = (code: number): string => String.fromCodePoint(FIRST_SIGN + code);

export function facetsTable(db: Database) {
  const one = db.prepare<[string, string], { code: number; label: string | null }>(
    'SELECT code, label FROM facets WHERE facet = ? AND value = ?',
  );
  const insert = db.prepare<[FacetValue], { code: number; label: string | null }>(
    'INSERT INTO facets (facet, value, label) VALUES (@facet, @value, @label) RETURNING code, label',
  );
  const rename = db.prepare<[string | null, number]>('UPDATE facets SET label = ? WHERE code = ?');
  const all = db.prepare<[], FacetValue>('SELECT facet, value, label FROM facets ORDER BY code');

  return {
    /** The sign of a value, null if no check has it. Nothing is kept in memory: another process may add values. */
    find(facet: FacetName, value: string): string | null {
      const known = one.get(facet, value);
      return known ? signOf(known.code) : null;
    },
    /** The sign of a value, which is added if it is new; the newest label is kept. */
    learn(of: FacetValue): string {
      const known = one.get(of.facet, of.value) ?? insert.get(of);
      if (!known) throw new TypeError('A new value has a code');
      if (known.label !== of.label) rename.run(of.label, known.code);
      return signOf(known.code);
    },
    /** Every value that some check has or had. */
    facetValues: (): FacetValue[] => all.all(),
  };
}
