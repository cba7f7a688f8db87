/** Which checks may hold the customer's picture and the registry's portrait for one check, found by its number's hash. */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import type { Check } from '../../shared/check.ts';
import type { KindName } from '../../shared/kinds.ts';
import { type NumberKeyer, relatedKeys } from './number-key.ts';
import { HistoryTrouble } from './trouble.ts';

/** Earlier checks of a number that are looked through at most, for each kind. */
const NEWEST = 20;

/** A check with a picture, or with an answer that names a portrait. `at` is when it was begun, in ms since 1970. */
export interface FaceSource {
  readonly id: string;
  readonly kind: KindName;
  readonly at: number;
}

/** Where to look, in this order. `erasedAt` is of the check's own picture. */
export interface FaceSources {
  readonly captures: readonly FaceSource[];
  readonly portraits: readonly FaceSource[];
  readonly erasedAt: number | null;
}

interface Own {
  readonly seq: number;
  readonly kind: KindName;
  readonly number: string;
  readonly number_key: string | null;
  readonly environment: Check['environment'];
  readonly picture: string | null;
  readonly picture_erased_at: number | null;
}

interface Found extends FaceSource {
  readonly seq: number;
}

const SOURCE = 'seq, id, kind, created_at AS at';

export function facesTable(db: Database, keyOf: NumberKeyer) {
  const own = db.prepare<[string], Own>(
    'SELECT seq, kind, number, number_key, environment, picture, picture_erased_at FROM checks WHERE id = ?',
  );
  const self = db.prepare<[string], Found>(`SELECT ${SOURCE} FROM checks WHERE id = ?`);
  const captures = db.prepare<[string, string, number], Found>(
    `SELECT ${SOURCE} FROM checks WHERE number_key = ? AND environment = ? AND kind = 'face'
       AND EXISTS (SELECT 1 FROM pictures WHERE check_id = checks.id) ORDER BY seq DESC LIMIT ?`,
  );
  const portraits = db.prepare<[string, string, number], Found>(
    `SELECT ${SOURCE} FROM checks WHERE number_key = ? AND environment = ? AND photo IS NOT NULL
     ORDER BY seq DESC LIMIT ?`,
  );

  return {
    /** `check-unknown` if there is none of that id. A number that is not kept is looked for nowhere else. */
    faceSources(id: string): FaceSources {
      const [check, itself] = [own.get(id), self.get(id)];
      if (!check || !itself) throw new HistoryTrouble('check-unknown');
      const keys = relatedKeys(keyOf, check);
      const newest = (asked: typeof captures) =>
        keys
          .flatMap((key) => asked.all(key, check.environment, NEWEST))
          .filter((found) => found.id !== id)
          .sort((a, b) => b.seq - a.seq)
          .slice(0, NEWEST)
          .map(({ seq: _, ...source }) => source);
      const { seq: _, ...source } = itself;
      return {
        // A face check shows what was sent with it and nothing else: that is what its score is about.
        captures: check.kind === 'face' ? [source] : newest(captures),
        portraits: [source, ...newest(portraits)],
        erasedAt: check.picture_erased_at,
      };
    },
  };
}
