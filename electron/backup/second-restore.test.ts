/** A restore that begins where another one was killed or stopped halfway loses none of the histories and none of their keys. */
import fs, { cpSync, readFileSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { basename, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import type { Core } from '../core.ts';
import { type Places, placesIn } from '../desk/places.ts';
import { coreAt, PASSPHRASE } from '../desk/testing/real-desk.ts';
import { lookAtDatabase } from '../history/file/probe.ts';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { deriveKey, type PassphraseKey } from '../secrets/sealed.ts';
import { openVault } from '../secrets/vault.ts';
import { unseal, type VaultFile } from '../secrets/vault-file.ts';
import { BACKUP_PASSPHRASE, idsOf, namesIn, quickDesk, someBackup } from './testing/quick-desk.ts';

const { renameSync } = fs;
const onRename = (rename: typeof renameSync) => {
  Object.assign(fs, { renameSync: rename });
  syncBuiltinESMExports();
};
afterEach(() => onRename(renameSync));

const [OTHER, PASSPHRASE_OF_SECOND] = ['a vault of its own', 'and another after it'];

function unsealed(file: VaultFile, key: PassphraseKey): Record<string, string> {
  try {
    return unseal(file, key);
  } catch {
    return {};
  }
}

const refuse = (code: string): never => {
  throw Object.assign(new Error('refused'), { code });
};

/** Restores into a vault from the screen of a locked or stuck desk, where its own is not opened first. */
async function restoreInto(places: Places, file: string, passphrase: string) {
  const core = coreAt(places);
  await core.desk.status();
  await core.backups.look(file, BACKUP_PASSPHRASE);
  const status = await core.backups.restore({ store: 'vault', passphrase }, null);
  return { core, status };
}

/** Every key of a history in every vault of the folder, whatever its name is there. */
async function everyKey(places: Places): Promise<string[]> {
  const names = ['database-key', 'database-key-restored'];
  const found: string[] = [];
  for (const file of namesIn(places, 'vault.').filter((name) => name.endsWith('.json'))) {
    for (const passphrase of [PASSPHRASE, OTHER, PASSPHRASE_OF_SECOND]) {
      const text = JSON.parse(readFileSync(join(places.folder, file), 'utf8'));
      const contents = unsealed(text, await deriveKey(passphrase, text.kdf));
      found.push(
        ...Object.entries(contents)
          .filter(([name]) => names.includes(name) || name.startsWith('database-key-before/'))
          .map(([, value]) => value),
      );
    }
  }
  return found;
}

/** A desk whose restore of the backup ended behind its files and before its keys. */
async function endedBeforeKeys(file: string, passphrase: string) {
  const { core, places } = await quickDesk(1);
  await core.close();
  const key = await openVault(places.vault, PASSPHRASE).then((vault) => vault.get('database-key'));
  onRename((from, to) =>
    fs.existsSync(join(places.folder, 'restore.json')) &&
    basename(String(to)) === 'vault.json' &&
    /part$/u.test(String(from))
      ? refuse('EIO')
      : renameSync(from, to),
  );
  const { core: restoring, status } = await restoreInto(places, file, passphrase);
  expect(status).toMatchObject({ state: 'keys-unavailable' });
  await restoring.close();
  onRename(renameSync);
  return { places, key };
}

/** The folder as a process leaves it that is killed right before it writes the plan of this restore. */
async function killedBeforePlan(places: Places, file: string, passphrase: string): Promise<Places> {
  const left = placesIn(join(temporaryFolder(), 'desk'));
  onRename((from, to) => {
    if (basename(String(to)) === 'restore.json') {
      rmSync(left.folder, { recursive: true, force: true });
      cpSync(places.folder, left.folder, { recursive: true });
    }
    renameSync(from, to);
  });
  const { core } = await restoreInto(places, file, passphrase);
  await core.close();
  onRename(renameSync);
  return left;
}

/** Opens the desk as the next process does. */
async function opened(places: Places, passphrase: string) {
  const core = coreAt(places);
  return { core, status: await core.desk.unlock(passphrase) };
}

it.each([
  ['the vault of the restore before', PASSPHRASE, PASSPHRASE],
  ['a vault of its own', OTHER, PASSPHRASE_OF_SECOND],
])(
  'killed before its plan, into %s, where the one before was killed before its keys',
  async (_, firstInto, secondInto) => {
    const [first, second] = [await someBackup(2), await someBackup(3)];
    const { places, key } = await endedBeforeKeys(first.file, firstInto);
    const left = await killedBeforePlan(places, second.file, secondInto);

    const { core, status } = await opened(left, firstInto);
    expect(status).toMatchObject({ state: 'open' });
    expect(await idsOf(core)).toEqual(first.ids.toSorted());
    await core.close();
    // What was there before both is kept, with its key, and so is what the second replaced where it was not killed.
    expect(await everyKey(left)).toContain(key);
    const keys = await everyKey(places);
    expect(keys).toContain(key);
    const asides = namesIn(places, 'history.before-restore').filter((name) => name.endsWith('.db'));
    expect(asides).toHaveLength(2);
    for (const aside of asides) {
      const looks = keys.map((one) => lookAtDatabase(join(places.folder, aside), Buffer.from(one, 'hex')));
      expect([aside, looks.includes(null)]).toEqual([aside, true]);
    }
  },
  120_000,
);

it('ends the one before first, which the system had stopped between the journal and the file of the history', async () => {
  const [first, second] = [await someBackup(2), await someBackup(3)];
  const { core, places: living } = await quickDesk(1);
  const places = placesIn(join(temporaryFolder(), 'desk'));
  // As a power cut leaves it: with a journal.
  cpSync(living.folder, places.folder, { recursive: true });
  await core.close();
  expect(namesIn(places, 'history.db-wal')).toHaveLength(1);
  onRename((from, to) =>
    /history\.before-restore[^/\\]*\.db$/u.test(String(to)) ? refuse('EBUSY') : renameSync(from, to),
  );
  const stopped = await restoreInto(places, first.file, PASSPHRASE).catch((error: unknown) => error);
  expect(stopped).toMatchObject({ status: { state: 'history-refused' } });
  await (stopped as { core: Core }).core.close();
  // It still cannot be moved: nothing is begun on top of it.
  const still = coreAt(places);
  await still.backups.look(second.file, BACKUP_PASSPHRASE);
  expect(await still.desk.status()).toMatchObject({ state: 'history-refused' });
  const into = { store: 'vault', passphrase: PASSPHRASE } as const;
  await expect(still.backups.restore(into, null)).rejects.toMatchObject({ code: 'restore-not-possible' });
  onRename(renameSync);
  expect(await still.backups.restore(into, null)).toMatchObject({ state: 'open' });
  expect(await idsOf(still)).toEqual(second.ids.toSorted());
  await still.close();
  const aside = namesIn(places, 'history.before-restore');
  for (const journal of aside.filter((name) => name.endsWith('-wal')))
    expect(aside).toContain(journal.slice(0, -4));
  expect(aside.filter((name) => name.endsWith('.db'))).toHaveLength(2);
}, 120_000);
