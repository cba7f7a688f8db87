/** The tables of operators, and of wrong tries to sign in. */
import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from 'better-sqlite3-multiple-ciphers';
import type { JournalLine } from '../../shared/journal.ts';
import { nameKey } from '../../shared/name-key.ts';
import type {
  AddRefusal,
  ChangeRefusal,
  OperatorChange,
  StoredOperator,
  Try,
} from '../../shared/operator-record.ts';
import type { Journal } from './journal-table.ts';
import { sqliteCode } from './trouble.ts';

/** Wrong tries are forgotten after this long without a new one, in milliseconds. */
const FORGOTTEN_MS = 24 * 3_600_000;
const TRIES_KEY = 'sign_in_key';

const COLUMNS = 'id, name, role, secret, created_at AS createdAt, disabled_at AS disabledAt';

export function operatorsTable(db: Database, journal: Journal) {
  const all = db.prepare<[], StoredOperator>(`SELECT ${COLUMNS} FROM operators ORDER BY created_at, name`);
  const named = db.prepare<[string], StoredOperator>(`SELECT ${COLUMNS} FROM operators WHERE name_key = ?`);
  const insert = db.prepare(
    `INSERT INTO operators (id, name, name_key, role, secret, created_at, disabled_at)
     VALUES (@id, @name, @nameKey, @role, @secret, @createdAt, @disabledAt)`,
  );
  const update = db.prepare(
    'UPDATE operators SET role = @role, secret = @secret, disabled_at = @disabledAt WHERE id = @id',
  );
  const tried = db.prepare<[string], { failed: number; locked_until: number }>(
    'SELECT failed, locked_until FROM sign_in_tries WHERE name_hash = ?',
  );
  const putTry = db.prepare(
    `INSERT INTO sign_in_tries (name_hash, failed, locked_until) VALUES (?, ?, ?)
     ON CONFLICT DO UPDATE SET failed = excluded.failed, locked_until = excluded.locked_until`,
  );
  const dropTry = db.prepare('DELETE FROM sign_in_tries WHERE name_hash = ?');
  const forget = db.prepare('DELETE FROM sign_in_tries WHERE locked_until < ?');
  const keepKey = db.prepare('INSERT OR IGNORE INTO meta (name, value) VALUES (?, ?)');
  const key = db.prepare<[string], { value: string }>('SELECT value FROM meta WHERE name = ?');

  /** People type a PIN into the wrong field at times, so what was typed as a name is kept as a keyed hash alone. */
  const hashOf = (name: string): string => {
    let kept = key.get(TRIES_KEY)?.value;
    if (kept === undefined) {
      keepKey.run(TRIES_KEY, randomBytes(32).toString('hex'));
      kept = key.get(TRIES_KEY)?.value ?? '';
    }
    return createHmac('sha256', Buffer.from(kept, 'hex')).update(nameKey(name), 'utf8').digest('hex');
  };

  const isActingAdministrator = ({ role, disabledAt }: StoredOperator) =>
    role === 'administrator' && disabledAt === null;
  const hasOtherAdministrator = (id: string) =>
    all.all().some((one) => one.id !== id && isActingAdministrator(one));

  /** Why the one who asked may not any more: another process may have changed that since. */
  const refused = ({ by }: JournalLine, isOwnSecret = false) => {
    if (by.id === null) return null;
    const actor = all.all().find(({ id }) => id === by.id);
    if (!actor || actor.disabledAt !== null) return 'not-signed-in';
    return isOwnSecret || actor.role === 'administrator' ? null : 'role-missing';
  };

  return {
    operators: (): StoredOperator[] => all.all(),
    operatorNamed: (name: string): StoredOperator | null => named.get(nameKey(name)) ?? null,

    /** Null when it is done. The first one of all has to be an administrator, or nobody could add a second. */
    addOperator: db.transaction((operator: StoredOperator, line: JournalLine): AddRefusal | null => {
      if (!isActingAdministrator(operator) && !hasOtherAdministrator(operator.id))
        return 'first-administrator';
      const refusal = refused(line);
      if (refusal !== null) return refusal;
      try {
        insert.run({ ...operator, nameKey: nameKey(operator.name) });
      } catch (error) {
        if (sqliteCode(error) !== 'SQLITE_CONSTRAINT_UNIQUE') throw error;
        return 'operator-name-taken';
      }
      journal.log(line);
      return null;
    }).immediate,

    /**
     * Changes role, secret or standing; null when it is done. The last administrator stays one. `proved` is the secret that
     * somebody has proved who changes their own: it may have been set anew meanwhile.
     */
    changeOperator: db.transaction(
      (id: string, change: OperatorChange, line: JournalLine, proved?: string): ChangeRefusal | null => {
        const refusal = refused(line, proved !== undefined && line.by.id === id);
        if (refusal !== null) return refusal;
        const before = all.all().find((one) => one.id === id);
        if (!before) return 'operator-unknown';
        if (proved !== undefined && before.secret !== proved) return 'not-signed-in';
        const after = { ...before, ...change };
        if (isActingAdministrator(before) && !isActingAdministrator(after) && !hasOtherAdministrator(id))
          return 'last-administrator';
        update.run({ id, role: after.role, secret: after.secret, disabledAt: after.disabledAt });
        journal.log(line);
        return null;
      },
    ).immediate,

    /**
     * Counts a try before it is proved right or wrong, so that neither two at once nor an end in the middle is a free
     * one. `delays` are the waits after the first wrong try, the second and so on, in milliseconds; the last one holds on.
     */
    beginTry: db.transaction((name: string, now: number, delays: readonly number[]): Try => {
      const hash = hashOf(name);
      forget.run(now - FORGOTTEN_MS);
      const { failed, locked_until: lockedUntil } = tried.get(hash) ?? { failed: 0, locked_until: 0 };
      const longest = delays.at(-1) ?? 0;
      const waitUntil = Math.min(lockedUntil, now + (failed === 0 ? 0 : (delays[failed - 1] ?? longest)));
      // A clock that was set back must not turn a wait of minutes into one of years: it begins anew. That is kept, so that it
      // comes to its end.
      if (waitUntil < lockedUntil) putTry.run(hash, failed, waitUntil);
      if (waitUntil > now) return { waitUntil };
      putTry.run(hash, failed + 1, now + (delays[failed] ?? longest));
      return { failed: failed + 1 };
    }).immediate,

    /** The try was right: nothing is held against the name any more. */
    endTries: (name: string): void => void dropTry.run(hashOf(name)),
  };
}
