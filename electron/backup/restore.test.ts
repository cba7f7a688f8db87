import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3-multiple-ciphers';
import { describe, expect, it } from 'vitest';
import { coreAt, PASSPHRASE, readNotices, temporaryPlaces } from '../desk/testing/real-desk.ts';
import { keyCheckOf } from '../history/database.ts';
import { lookAtDatabase } from '../history/file/probe.ts';
import { beginning, verified } from '../history/testing/documents.ts';
import { foundDocuments } from '../history/testing/found-documents.ts';
import { startHolder } from '../history/testing/held.ts';
import { placeIn } from '../history/testing/temporary-history.ts';
import { writeQuickVault } from '../secrets/testing/write-vault.ts';
import { openVault } from '../secrets/vault.ts';
import {
  ada,
  addCheck,
  BACKUP_PASSPHRASE,
  idsOf,
  namesIn,
  quickDesk,
  reopened,
  someBackup,
} from './testing/quick-desk.ts';

const present = { store: 'present' } as const;

describe('a backup restored', () => {
  it('at the same desk brings back what was there, and keeps what is there now under another name', async () => {
    const { core, places, ids } = await quickDesk(2);
    const file = join(places.folder, 'one.vdbackup');
    await core.backups.saveTo(file, BACKUP_PASSPHRASE, ada);
    const later = await addCheck(core, 'cust-002');
    const contents = await core.backups.look(file, BACKUP_PASSPHRASE);
    expect(contents).toMatchObject({ file: 'one.vdbackup', facts: { checks: 2, profiles: 0 } });
    expect(await idsOf(core)).toEqual([...ids, later].sort());

    const status = await core.backups.restore(present, ada);
    const [aside = ''] = namesIn(places, 'before-restore');
    expect(status).toMatchObject({ state: 'open', store: 'vault', notices: [{ aside }] });
    expect(await idsOf(core)).toEqual([...ids].sort());
    // It can be worked with at once, and after the next start.
    const added = await addCheck(core, 'cust-003');
    await readNotices(core);
    await core.close();
    const again = await reopened(places);
    expect(again.status).toMatchObject({ state: 'open', notices: [] });
    expect(await idsOf(again.core)).toEqual([...ids, added].sort());
    expect(namesIn(places, 'restor')).toEqual([aside]);
  });

  it('at another desk brings its own key; the key of the history that was there is kept with it', async () => {
    const { file, ids } = await someBackup(3);
    const { core, places } = await quickDesk(1);
    const key = async () => (await openVault(places.vault, PASSPHRASE)).get('database-key');
    const before = Buffer.from((await key()) ?? '', 'hex');
    await core.backups.look(file, BACKUP_PASSPHRASE);
    expect(await core.backups.restore(present, ada)).toMatchObject({ state: 'open' });
    expect(await idsOf(core)).toEqual([...ids].sort());
    expect(await key()).not.toBe(before.toString('hex'));
    // A number is known again by the restored history’s own key.
    const [check] = await foundDocuments(core.history());
    expect(await core.history()?.known('bvn', check?.number ?? '', 'sandbox', 1)).toHaveLength(1);
    await core.close();
    const again = await reopened(places);
    expect(await idsOf(again.core)).toEqual([...ids].sort());
    const [aside = ''] = namesIn(places, 'before-restore');
    const vault = await openVault(places.vault, PASSPHRASE);
    const kept = await vault.get(`database-key-before/${keyCheckOf(before).slice(0, 16)}`);
    expect(kept).toBe(before.toString('hex'));
    expect(lookAtDatabase(join(places.folder, aside), before)).toBeNull();
    expect(await vault.get('database-key-restored')).toBeNull();
  });

  it('is not let go of while it takes its place', async () => {
    const { file, ids } = await someBackup(2);
    const { core } = await quickDesk(1);
    await core.backups.look(file, BACKUP_PASSPHRASE);
    const restoring = core.backups.restore(present, ada);
    await core.backups.forget();
    await expect(core.backups.run(ada)).rejects.toMatchObject({ code: 'backup-busy' });
    expect(await restoring).toMatchObject({ state: 'open' });
    expect(await idsOf(core)).toEqual([...ids].sort());
  });

  it('is written down in the restored history, with no name of a file, and with where the log of the replaced one stood', async () => {
    const { file } = await someBackup(1);
    const { core, places } = await quickDesk(2);
    const replaced = await core.history()?.auditHead();
    await core.backups.look(file, BACKUP_PASSPHRASE);
    await core.backups.restore(present, ada);
    const line = (await journalOf(places, core)).find(({ what }) => what === 'restored');
    expect(JSON.parse(line?.detail ?? '')).toMatchObject({
      ...{ checks: 1, replacedTo: replaced?.seq, replacedHead: replaced?.hash },
    });
    expect(replaced?.seq).toBeGreaterThan(1);
    expect(line?.detail).not.toContain('some.vdbackup');
  });

  it('takes the place of a history whose log can no longer be read, which it then does not name', async () => {
    const { file, ids } = await someBackup(1);
    const { core, places } = await quickDesk(1);
    const db = await readPast(places);
    db.exec('ALTER TABLE audit RENAME TO lost');
    db.close();
    await expect(core.history()?.auditHead()).rejects.toThrow();
    await core.backups.look(file, BACKUP_PASSPHRASE);
    expect(await core.backups.restore(present, ada)).toMatchObject({ state: 'open' });
    expect(await idsOf(core)).toEqual(ids);
    const line = (await journalOf(places, core)).find(({ what }) => what === 'restored');
    expect(Object.keys(JSON.parse(line?.detail ?? ''))).toEqual(['checks', 'madeAt', 'numbersSince']);
  });

  it('knows the numbers that were checked since, each of which would be charged again, and counts them in the log', async () => {
    const { core, places } = await quickDesk(1);
    const file = join(places.folder, 'one.vdbackup');
    await core.backups.saveTo(file, BACKUP_PASSPHRASE, ada);
    const costly = { number: '22212345671', environment: 'production' } as const;
    const paid = beginning(costly);
    await core.history()?.begin(paid);
    await core.history()?.end(paid.id, verified());
    await core.backups.look(file, BACKUP_PASSPHRASE);
    await core.backups.restore(present, ada);
    const rules = { refusesKnown: true, budget: null, account: null };
    await expect(core.history()?.begin(beginning(costly), rules)).rejects.toMatchObject({
      kind: 'checked-before-restore',
    });
    const line = (await journalOf(places, core)).find(({ what }) => what === 'restored');
    expect(JSON.parse(line?.detail ?? '')).toMatchObject({ numbersSince: 1 });
  });

  it('where another process has the history open is refused, and the desk goes on as it was', async () => {
    const { file } = await someBackup(1);
    const { core, places, ids } = await quickDesk(1);
    const key = await (await openVault(places.vault, PASSPHRASE)).get('database-key');
    const place = { ...placeIn(places.folder), runnersFolder: places.runners };
    const holder = await startHolder(place, [], Buffer.from(key ?? '', 'hex'));
    await core.backups.look(file, BACKUP_PASSPHRASE);
    await expect(core.backups.restore(present, ada)).rejects.toMatchObject({ code: 'restore-not-possible' });
    expect(await idsOf(core)).toEqual(ids);
    await holder.kill();
    expect(await core.backups.restore(present, ada)).toMatchObject({ state: 'open' });
  });
});

/** The history’s file, opened past the program. */
async function readPast(places: { vault: string; database: string }) {
  const key = await (await openVault(places.vault, PASSPHRASE)).get('database-key');
  const db = new Database(places.database);
  db.pragma(`cipher='sqlcipher'`);
  db.pragma(`key="x'${key}'"`);
  return db;
}

async function journalOf(places: { vault: string; database: string }, core: { close(): Promise<void> }) {
  await core.close();
  const db = await readPast(places);
  const lines = db.prepare<[], { what: string; detail: string }>('SELECT what, detail FROM journal').all();
  db.close();
  return lines;
}

describe('a desk that cannot be opened', () => {
  it('whose vault is lost gets a new one with a new passphrase; nothing of before is deleted', async () => {
    const { file, ids } = await someBackup(2);
    const { core, places } = await quickDesk(1);
    await core.close();
    const lost = readFileSync(places.vault);
    const other = coreAt(places);
    expect(await other.desk.status()).toMatchObject({ state: 'locked' });
    await other.backups.look(file, BACKUP_PASSPHRASE);
    const passphrase = 'a new passphrase for it';
    const status = await other.backups.restore({ store: 'vault', passphrase }, null);
    expect(status).toMatchObject({ state: 'open', store: 'vault' });
    expect(await idsOf(other)).toEqual([...ids].sort());
    await other.close();
    const [vaultAside = ''] = namesIn(places, 'vault.before-restore');
    expect(readFileSync(join(places.folder, vaultAside)).equals(lost)).toBe(true);
    const next = coreAt(places);
    expect(await next.desk.unlock(passphrase)).toMatchObject({
      ...{ state: 'open', notices: [{ history: 'restored' }] },
    });
  });

  it('whose key is gone from its vault, and whose desk.json is broken', async () => {
    const { file, ids } = await someBackup(2);
    const { core, places } = await quickDesk(1);
    await core.close();
    await writeQuickVault(places.vault);
    writeFileSync(places.deskFile, '{');
    const again = coreAt(places);
    expect(await again.desk.status()).toMatchObject({ state: 'keys-unreadable' });
    await again.backups.look(file, BACKUP_PASSPHRASE);
    expect(await again.backups.restore({ store: 'vault', passphrase: PASSPHRASE }, null)).toMatchObject({
      state: 'open',
    });
    expect(await idsOf(again)).toEqual([...ids].sort());
    expect(namesIn(places, 'desk.before-restore')).toHaveLength(1);
    expect(namesIn(places, 'vault.before-restore')).toEqual([]);
  });

  it('on a machine that has nothing yet', async () => {
    const { file, ids } = await someBackup(2);
    const core = coreAt(temporaryPlaces());
    expect(await core.desk.status()).toMatchObject({ state: 'first-start' });
    await core.backups.look(file, BACKUP_PASSPHRASE);
    const place = { store: 'vault', passphrase: 'a new passphrase for it' } as const;
    expect(await core.backups.restore(place, null)).toMatchObject({ state: 'open', store: 'vault' });
    expect(await idsOf(core)).toEqual([...ids].sort());
  });
});
