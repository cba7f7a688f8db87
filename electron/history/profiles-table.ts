/** The table of profiles. The documents hold no secret. */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import { Profile } from '../../shared/profile.ts';
import { HistoryTrouble, sqliteCode } from './trouble.ts';

export function profilesTable(db: Database) {
  const all = db.prepare<[], { document: string }>('SELECT document FROM profiles ORDER BY created_at, name');
  const insert = db.prepare(
    'INSERT INTO profiles (id, name, document, created_at) VALUES (@id, @name, @document, @at)',
  );
  const update = db.prepare('UPDATE profiles SET name = @name, document = @document WHERE id = @id');
  const remove = db.prepare('DELETE FROM profiles WHERE id = ?');
  const waiting = db.prepare<[string], { n: number }>(
    `SELECT count(*) AS n FROM checks WHERE profile_id = ? AND state IN ('ready', 'sent')`,
  );

  const unlessTaken = (write: () => unknown): void => {
    try {
      write();
    } catch (error) {
      const taken = /^SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)$/u.test(sqliteCode(error) ?? '');
      throw taken ? new HistoryTrouble('profile-name-taken') : error;
    }
  };

  return {
    profiles: (): Profile[] => all.all().map(({ document }) => Profile.parse(JSON.parse(document))),
    addProfile: (profile: Profile, at: number): void =>
      unlessTaken(() =>
        insert.run({ id: profile.id, name: profile.name, document: JSON.stringify(profile), at }),
      ),
    changeProfile: (profile: Profile): void =>
      unlessTaken(() =>
        update.run({ id: profile.id, name: profile.name, document: JSON.stringify(profile) }),
      ),
    removeProfile: (id: string): void => void remove.run(id),
    /** Checks of this profile that are under way. */
    waitingChecks: (id: string): number => waiting.get(id)?.n ?? 0,
  };
}
