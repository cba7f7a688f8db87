/** A backup that was made while somebody else holds the history, so that its line cannot be written. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3-multiple-ciphers';
import { expect, it, onTestFinished } from 'vitest';
import { findDatabaseKey } from '../desk/database-key.ts';
import { unlock } from '../history/database.ts';
import { ada, BACKUP_PASSPHRASE, quickDesk } from './testing/quick-desk.ts';

it('is told to be there and whole, which it is', async () => {
  const { core, places } = await quickDesk(3);
  const key = core.desk.open && (await findDatabaseKey(core.desk.open.secrets));
  const other = new Database(places.database);
  onTestFinished(() => void other.close());
  unlock(other, key ?? Buffer.alloc(32));
  other.exec('BEGIN IMMEDIATE');
  const file = join(places.folder, 'mine.vdbackup');
  await expect(core.backups.saveTo(file, BACKUP_PASSPHRASE, ada)).rejects.toMatchObject({
    ...{
      code: 'backup-not-written',
      sentence: expect.stringMatching(/^The backup is whole and in its place/u),
    },
  });
  other.exec('ROLLBACK');
  expect(existsSync(file)).toBe(true);
  expect(await core.backups.look(file, BACKUP_PASSPHRASE)).toMatchObject({ facts: { checks: 3 } });
});
