/** A restore that stops halfway, since the system lets no file be moved for a while, is ended by the next opening. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, expect, it } from 'vitest';
import { coreAt, PASSPHRASE } from '../desk/testing/real-desk.ts';
import { heldFor, onSystem } from '../testing/on-system.ts';
import { BACKUP_PASSPHRASE, idsOf, namesIn, quickDesk, reopened, someBackup } from './testing/quick-desk.ts';

const { renameSync, rmSync } = fs;
const put = (rename: typeof renameSync, remove = rmSync) => {
  Object.assign(fs, { renameSync: rename, rmSync: remove });
  syncBuiltinESMExports();
};
afterEach(() => put(renameSync));

/** The system does not let go of the plan, and says this. */
const keepPlan = (code: string) =>
  put(renameSync, (path, options) => {
    if (/restore\.json$/u.test(String(path))) throw Object.assign(new Error('kept'), { code });
    rmSync(path, options);
  });

it.each([
  ['EPERM', 'the present history', /history\.before-restore/u],
  ['EBUSY', 'the restored one', /history\.db$/u],
  ['UNKNOWN', 'the restored one', /history\.db$/u],
])('by %s, where it does not move %s', async (code, _, refused) => {
  const backup = await someBackup(2);
  const { core, places } = await quickDesk(1);
  await core.backups.look(backup.file, BACKUP_PASSPHRASE);
  // As a scanner does that has the file open.
  put((from, to) => {
    if (refused.test(String(to))) throw Object.assign(new Error('busy'), { code });
    renameSync(from, to);
  });
  const status = await core.backups.restore({ store: 'present' }, null);
  expect(status).toMatchObject({ sentence: expect.stringMatching(/Both histories are kept/u) });
  await core.close();
  put(renameSync);
  expect(namesIn(places, 'history.restoring-')).toHaveLength(1);

  const next = await reopened(places);
  expect(next.status).toMatchObject({ state: 'open', notices: [{ history: 'restored' }] });
  expect(await idsOf(next.core)).toEqual(backup.ids.toSorted());
  expect(namesIn(places, 'history.restoring-')).toEqual([]);
  await next.core.close();
});

it.each([
  ['the present vault', /vault\.before-restore/u],
  ['the new one', /vault\.json$/u],
])('where it does not move %s, what is said is not that the passphrase is wrong', async (_, refused) => {
  const backup = await someBackup(2);
  const { core: former, places } = await quickDesk(1);
  await former.close();
  const core = coreAt(places);
  await core.backups.look(backup.file, BACKUP_PASSPHRASE);
  put((from, to) => {
    if (refused.test(String(to))) throw Object.assign(new Error('busy'), { code: 'EPERM' });
    renameSync(from, to);
  });
  const passphrase = 'a new passphrase for it';
  const stuck = { sentence: expect.stringMatching(/Both histories are kept/u) };
  expect(await core.backups.restore({ store: 'vault', passphrase }, null)).toMatchObject(stuck);
  expect(await core.desk.status()).toMatchObject(stuck);
  put(renameSync);
  expect(await core.desk.retry()).toEqual({ state: 'locked' });
  expect(await core.desk.unlock(passphrase)).toMatchObject({
    state: 'open',
    notices: [{ history: 'restored' }],
  });
  expect(await idsOf(core)).toEqual(backup.ids.toSorted());
  await core.close();
});

it.each([
  ['its plan', /restore\.json$/u],
  ['the present history', /history\.before-restore[^/\\]*\.db$/u],
  ['desk.json', /desk\.json$/u],
  ['the restored one', /history\.db$/u],
])('does not stop where a scanner on Windows has %s open for moments', async (_, name) => {
  const backup = await someBackup(2);
  const { core } = await quickDesk(1);
  await core.backups.look(backup.file, BACKUP_PASSPHRASE);
  onSystem('win32');
  const scanned = heldFor(2, renameSync);
  put((from, to) => (name.test(String(to)) ? scanned : renameSync)(from, to));
  const status = await core.backups.restore({ store: 'present' }, null);
  expect(status).toMatchObject({ state: 'open', notices: [{ history: 'restored' }] });
  expect(await idsOf(core)).toEqual(backup.ids.toSorted());
  expect(() => scanned('no', 'more')).toThrow('ENOENT');
  await core.close();
});

it('a plan that cannot be taken away keeps nobody from the restored history, and goes with the next opening', async () => {
  const backup = await someBackup(2);
  const { core, places } = await quickDesk(1);
  await core.backups.look(backup.file, BACKUP_PASSPHRASE);
  keepPlan('EPERM');
  expect(await core.backups.restore({ store: 'present' }, null)).toMatchObject({ state: 'open' });
  expect(await idsOf(core)).toEqual(backup.ids.toSorted());
  await core.close();
  put(renameSync);
  const next = await reopened(places);
  expect(next.status).toMatchObject({ state: 'open' });
  expect(await idsOf(next.core)).toEqual(backup.ids.toSorted());
  expect(namesIn(places, 'restore.json')).toEqual([]);
  await next.core.close();
});

it('a desk that was left and could not be entered again does not count as open, and is opened as any other', async () => {
  const backup = await someBackup(2);
  const { core } = await quickDesk(1);
  await core.backups.look(backup.file, BACKUP_PASSPHRASE);
  keepPlan('EINVAL');
  await expect(core.backups.restore({ store: 'present' }, null)).rejects.toThrow('kept');
  put(renameSync);
  expect(core.history()).toBeNull();
  expect(await core.desk.status()).toEqual({ state: 'locked' });
  expect(await core.desk.unlock(PASSPHRASE)).toMatchObject({ state: 'open' });
  expect(await idsOf(core)).toEqual(backup.ids.toSorted());
  await core.close();
});

it('a plan that another restore left is not taken for that of the next, which is refused where its own cannot be written', async () => {
  const [first, second] = [await someBackup(2), await someBackup(3)];
  const { core, places } = await quickDesk(1);
  await core.backups.look(first.file, BACKUP_PASSPHRASE);
  keepPlan('EPERM');
  expect(await core.backups.restore({ store: 'present' }, null)).toMatchObject({ state: 'open' });
  await core.backups.look(second.file, BACKUP_PASSPHRASE);
  const held = (path: unknown) => /restore\.json$/u.test(String(path));
  put(
    (from, to) => {
      if (held(to)) throw Object.assign(new Error('held'), { code: 'EPERM' });
      renameSync(from, to);
    },
    (path, options) => {
      if (held(path)) throw Object.assign(new Error('held'), { code: 'EPERM' });
      rmSync(path, options);
    },
  );
  await expect(core.backups.restore({ store: 'present' }, null)).rejects.toThrow('restore-not-possible');
  expect(await idsOf(core)).toEqual(first.ids.toSorted());
  put(renameSync);
  await core.backups.look(second.file, BACKUP_PASSPHRASE);
  expect(await core.backups.restore({ store: 'present' }, null)).toMatchObject({ state: 'open' });
  expect(await idsOf(core)).toEqual(second.ids.toSorted());
  expect(namesIn(places, 'restore.json')).toEqual([]);
  await core.close();
}, 120_000);
