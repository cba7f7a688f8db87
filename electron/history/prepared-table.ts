/** Prepared checks: kept until they are run, removed, or have waited for long enough. None of them has been sent. */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import type { Check } from '../../shared/check.ts';
import { type Actor, OF_ITSELF } from '../../shared/journal.ts';
import { maskNumber } from '../../shared/masking.ts';
import { declaredNameOf } from '../../shared/name.ts';
import type { PreparedCheck, PreparedRow } from '../../shared/prepared.ts';
import { PREPARED_MAX } from '../../shared/prepared-limits.ts';
import type { PreparedStanding } from '../../shared/record.ts';
import type { Journal } from './journal-table.ts';
import { goesAtFrom, preparedDays } from './prepared-days.ts';
import { replacedNumbersTable } from './replaced-numbers.ts';

/** The setting that holds the ids of those that waited in a history when it was restored. */
const WAITED = 'prepared-restored';

/** The setting that waits while a restore is still to be told, and those be marked (`file/restored-mark.ts`). */
export const RESTORE_WAITS = 'restored';

/** Within the transaction that tells of a restore: those that wait may have been sent since the backup was made. */
export function markPreparedRestored(db: Database): void {
  db.prepare(
    `INSERT OR REPLACE INTO settings (name, value) SELECT '${WAITED}', json_group_array(id) FROM prepared_checks`,
  ).run();
}

/** One as it is kept: number and identifier in normal form, and the profile as it is called now. */
export interface PreparedDraft extends PreparedCheck {
  readonly profile: string;
  readonly environment: Check['environment'];
}

interface StoredPrepared {
  readonly id: string;
  readonly kind: PreparedCheck['kind'];
  readonly number: string;
  readonly identifier: string;
  readonly declared: string;
  readonly ground: string;
  readonly profile_id: string;
  readonly profile: string;
  readonly environment: Check['environment'];
  readonly operator: string;
  readonly prepared_at: number;
  readonly goes_at: number;
  /** It waited when this history was restored. */
  readonly restored: 0 | 1;
}

/** Of which number one is, and for which environment it was prepared. */
export type NumberOf = Pick<PreparedDraft, 'kind' | 'number' | 'environment'>;

const instant = (ms: number) => new Date(ms).toISOString();

const toRow = (row: StoredPrepared): PreparedRow => ({
  id: row.id,
  kind: row.kind,
  maskedNumber: maskNumber(row.number),
  identifier: row.identifier,
  declaredName: declaredNameOf({ declared: JSON.parse(row.declared), number: row.number }),
  profile: row.profile,
  environment: row.environment,
  operator: row.operator,
  preparedAt: instant(row.prepared_at),
  goesAt: instant(row.goes_at),
  isRestored: row.restored === 1,
});

export function preparedTable(db: Database, journal: Journal) {
  // Until a disk that was full takes those marks, each counts as marked.
  const RESTORED = `(id IN (SELECT waited.value FROM settings, json_each(settings.value) AS waited
    WHERE settings.name = '${WAITED}') OR EXISTS (SELECT 1 FROM settings WHERE name = '${RESTORE_WAITS}'))`;
  const COLUMNS = `*, ${RESTORED} AS restored`;
  const all = db.prepare<[], StoredPrepared>(`SELECT ${COLUMNS} FROM prepared_checks ORDER BY seq`);
  const one = db.prepare<[string], StoredPrepared>(`SELECT ${COLUMNS} FROM prepared_checks WHERE id = ?`);
  const restoredOf = db.prepare<[string, string, string], { there: 1 }>(
    `SELECT 1 AS there FROM prepared_checks WHERE kind = ? AND number = ? AND environment = ? AND ${RESTORED} LIMIT 1`,
  );
  const others = db.prepare<[string], { value: number }>(
    'SELECT count(*) AS value FROM prepared_checks WHERE id <> ?',
  );
  const isBegun = db.prepare<[string], { there: 1 }>('SELECT 1 AS there FROM checks WHERE id = ?');
  const put = db.prepare(
    // One that is changed keeps its place among those that wait.
    `INSERT INTO prepared_checks (id, kind, number, identifier, declared, ground, profile_id, profile, environment,
       operator, prepared_at, goes_at)
     VALUES (@id, @kind, @number, @identifier, @declared, @ground, @profileId, @profile, @environment, @operator, @at,
       @goesAt)
     ON CONFLICT (id) DO UPDATE SET kind = excluded.kind, number = excluded.number, identifier = excluded.identifier,
       declared = excluded.declared, ground = excluded.ground, profile_id = excluded.profile_id, profile = excluded.profile,
       environment = excluded.environment, operator = excluded.operator, prepared_at = excluded.prepared_at,
       goes_at = excluded.goes_at`,
  );
  const remove = db.prepare<[string]>('DELETE FROM prepared_checks WHERE id = ?');
  const days = preparedDays(db);
  const { removeStaleReplaced } = replacedNumbersTable(db);

  const numberOf = ({ kind, number }: Pick<PreparedCheck, 'kind' | 'number'>) => `${kind} ${number}`;
  const numbers = (): string[] => all.all().map(numberOf);

  const log = (
    what: 'check-prepared' | 'prepared-opened' | 'prepared-removed',
    id: string,
    by: Actor,
    at: number,
    detail: { readonly answeredBy?: string } = {},
  ) => journal.log({ at, by, what, checkId: id, detail });

  const removeLogged = (
    id: string,
    by: Actor,
    at: number,
    detail: { readonly answeredBy?: string } = {},
  ): boolean => {
    if (remove.run(id).changes === 0) return false;
    log('prepared-removed', id, by, at, detail);
    return true;
  };

  const keep = (draft: PreparedDraft, by: Actor, at: number): 'prepared' | 'begun' | 'full' => {
    if (isBegun.get(draft.id)) return 'begun';
    if ((others.get(draft.id)?.value ?? 0) >= PREPARED_MAX) return 'full';
    put.run({
      ...draft,
      declared: JSON.stringify(draft.declared),
      ground: JSON.stringify(draft.ground),
      operator: by.name,
      at,
      goesAt: goesAtFrom(at),
    });
    log('check-prepared', draft.id, by, at);
    return 'prepared';
  };

  return {
    /** Those that wait, the one that was prepared first at the top. */
    preparedChecks: (): PreparedRow[] => all.all().map(toRow),

    /** Keeps one, or what was changed of it. `begun` if its check was begun, `full` if there are too many: then nothing is kept. */
    prepareCheck: db.transaction(keep).immediate,

    /**
     * Keeps all of them, or none where that would be too many, or where one of these numbers came to be prepared since the
     * list was read. Their ids are new.
     */
    prepareList: db.transaction(
      (drafts: readonly PreparedDraft[], by: Actor, at: number): 'prepared' | 'full' | 'taken' => {
        const waiting = numbers();
        if (waiting.length + drafts.length > PREPARED_MAX) return 'full';
        if (drafts.some((draft) => waiting.includes(numberOf(draft)))) return 'taken';
        for (const draft of drafts) keep(draft, by, at);
        return 'prepared';
      },
    ).immediate,

    /** Kind and number of those that wait, each as one text. */
    preparedNumbers: numbers,

    /** One in clear, once it stands in the journal who opened it; null if there is none of that id. */
    openPrepared: db.transaction((id: string, by: Actor, at: number): PreparedCheck | null => {
      const row = one.get(id);
      if (!row) return null;
      log('prepared-opened', id, by, at);
      const { kind, number, identifier, profile_id: profileId } = row;
      return {
        ...{ id, kind, profileId, number, identifier },
        declared: JSON.parse(row.declared),
        ground: JSON.parse(row.ground),
      };
    }).immediate,

    /** False when there is none of that id. */
    removePrepared: db.transaction((id: string, by: Actor, at: number) => removeLogged(id, by, at)).immediate,

    /** Removes those that have waited for long enough at `due`, and says how many. So go the numbers of a history that was replaced. */
    removeStalePrepared: db.transaction((at: number, due: number): number => {
      const isUnseen = days.isUnseen(due);
      const ids = days.waitedUntil(due);
      for (const id of ids) removeLogged(id, OF_ITSELF, at);
      if (due > 0) removeStaleReplaced(due, isUnseen);
      days.noteLook(due);
      return ids.length;
    }).immediate,

    /** What speaks against beginning the check of that id with this number. */
    preparedStanding: (id: string, kind: string, number: string): PreparedStanding => {
      const row = one.get(id);
      if (!row) return null;
      if (row.kind !== kind || row.number !== number) return 'other';
      return row.restored === 1 ? 'restored' : null;
    },

    /** Whether one of this number waited when the history was restored, so that the number may have been sent since. */
    waitedRestored: (kind: string, number: string, environment: Check['environment']): boolean =>
      restoredOf.get(kind, number, environment) !== undefined,

    /** Within the transaction that begins the check of that id: from then on it is prepared no more. */
    endPreparing: (id: string): void => void remove.run(id),

    /**
     * Within the transaction that writes that the answer of an earlier check was used instead: nobody has to send it, where
     * it is of that number. Says whether it was.
     */
    endAnswered: (
      id: string,
      { checkId, isOfNumber }: { readonly checkId: string; readonly isOfNumber: (row: NumberOf) => boolean },
      by: Actor,
      at: number,
    ): boolean => {
      const row = one.get(id);
      return row !== undefined && isOfNumber(row) && removeLogged(id, by, at, { answeredBy: checkId });
    },
  };
}
