/** The passphrase of the daily backup is changed once the log says so: who keeps the line from being written changes nothing. */
import Database from 'better-sqlite3-multiple-ciphers';
import { expect, it, onTestFinished } from 'vitest';
import { findDatabaseKey } from '../desk/database-key.ts';
import { unlock } from '../history/database.ts';
import { SecretsTrouble } from '../secrets/port.ts';
import { PASSPHRASE } from './kept.ts';
import { ada, BACKUP_PASSPHRASE, quickDesk } from './testing/quick-desk.ts';

const ANOTHER = 'tall ships sail by night';

/** A desk with a passphrase that is kept. */
async function withPassphrase() {
  const { core, places } = await quickDesk(0);
  const { open } = core.desk;
  if (!open) throw new Error('The desk is not open');
  const { secrets, history } = open;
  await core.backups.setPassphrase(BACKUP_PASSPHRASE, ada);
  /** How often the log says that it was set. */
  const told = async () => {
    const filter = { kind: 'settings-changed', operator: null, checkId: null } as const;
    const { rows } = await history.auditPage(filter, null, 50);
    return rows.filter(({ facts }) => facts.some(({ value }) => value === 'backup-passphrase')).length;
  };
  const set = () => core.backups.setPassphrase(ANOTHER, ada);
  return { places, secrets, told, set };
}

it('stays as it is where the line cannot be written', async () => {
  const { places, secrets, told, set } = await withPassphrase();
  const other = new Database(places.database);
  onTestFinished(() => void other.close());
  unlock(other, (await findDatabaseKey(secrets)) ?? Buffer.alloc(32));
  other.exec('BEGIN IMMEDIATE');
  await expect(set()).rejects.toMatchObject({ name: 'HistoryTrouble' });
  expect(await secrets.get(PASSPHRASE)).toBe(BACKUP_PASSPHRASE);
  other.exec('ROLLBACK');
  expect(await told()).toBe(1);
  await set();
  expect([await secrets.get(PASSPHRASE), await told()]).toEqual([ANOTHER, 2]);
});

it('has a line of a change that its store then refused, and none where the store was out of reach before', async () => {
  const { secrets, told, set } = await withPassphrase();
  const refuse = () => Promise.reject(new SecretsTrouble('vault-unavailable'));
  const { get } = secrets;
  secrets.set = refuse;
  secrets.get = refuse;
  await expect(set()).rejects.toMatchObject({ code: 'vault-unavailable' });
  expect(await told()).toBe(1);
  secrets.get = get;
  await expect(set()).rejects.toMatchObject({ code: 'vault-unavailable' });
  expect([await secrets.get(PASSPHRASE), await told()]).toEqual([BACKUP_PASSPHRASE, 2]);
});
