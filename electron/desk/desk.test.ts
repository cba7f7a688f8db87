import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DeskStatus } from '../../shared/desk.ts';
import { keyCheckOf } from '../history/database.ts';
import { beginning, verified } from '../history/testing/documents.ts';
import { keychainSecrets } from '../secrets/keychain.ts';
import { openVault } from '../secrets/vault.ts';
import type { Places } from './places.ts';
import { coreAt, deskFileAt, PASSPHRASE, temporaryPlaces } from './testing/real-desk.ts';
import { deskWords } from './words.ts';

const open = (store: string) => ({ state: 'open', store, notices: [] });

/** A desk that was begun and closed, with one check in its history. */
async function begunDesk(store: 'keychain' | 'vault'): Promise<Places> {
  const places = temporaryPlaces();
  const core = coreAt(places);
  await core.desk.begin(store === 'vault' ? { store, passphrase: PASSPHRASE } : { store });
  const begun = beginning();
  await core.history()?.begin(begun);
  await core.history()?.end(begun.id, verified());
  await core.close();
  return places;
}

/** Runs `tamper`, and insists that whatever the desk then does, these files stay byte for byte. */
async function leavesAlone(places: Places, files: string[], look: () => Promise<unknown>) {
  const before = files.map((file) => readFileSync(file));
  const result = await look();
  expect(files.map((file, i) => readFileSync(file).equals(before[i] ?? Buffer.alloc(0)))).toEqual(
    files.map(() => true),
  );
  expect(readdirSync(places.folder).filter((name) => name.includes('damaged'))).toEqual([]);
  return result;
}

describe('first start', () => {
  it('stands as such in an empty folder and in one that is not there, and makes nothing by looking', async () => {
    const places = temporaryPlaces();
    const first = { state: 'first-start', keychain: { usable: true, sentence: null } };
    expect(await coreAt(places).desk.status()).toEqual(first);
    expect(readdirSync(places.folder)).toEqual([]);
    rmSync(places.folder, { recursive: true });
    expect(await coreAt(places).desk.status()).toEqual(first);
    expect(existsSync(places.folder)).toBe(false);
  });

  it.each(['keychain', 'vault'] as const)(
    'begins with the %s that the person chose, and opens again with it',
    async (store) => {
      const places = temporaryPlaces();
      const core = coreAt(places);
      const choice = store === 'vault' ? { store, passphrase: PASSPHRASE } : { store };
      expect(await core.desk.begin(choice)).toEqual(open(store));
      expect(core.desk.open?.store).toBe(store);
      expect(existsSync(places.vault)).toBe(store === 'vault');
      for (const file of [places.deskFile, places.database]) expect(statSync(file).mode & 0o777).toBe(0o600);
      await core.close();
      const again = coreAt(places);
      if (store === 'vault') {
        expect(await again.desk.status()).toEqual({ state: 'locked' });
        expect(await again.desk.unlock(PASSPHRASE)).toEqual(open(store));
      } else expect(await again.desk.status()).toEqual(open(store));
      expect(await again.history()?.page(null, 1)).toMatchObject({ total: 0 });
    },
  );

  it('keeps no secret in desk.json: only where the keys are, and a check value that proves the key', async () => {
    const places = await begunDesk('keychain');
    const file = deskFileAt(places);
    const key = await keychainSecrets(file?.deskId ?? '').get('database-key');
    expect(file).toEqual({
      ...{ version: 1, deskId: expect.any(String), store: 'keychain' },
      databaseKeyCheck: keyCheckOf(Buffer.from(key ?? '', 'hex')),
      databaseMade: true,
    });
    expect(readFileSync(places.deskFile, 'utf8')).not.toContain(key);
  });

  it('makes one key, however often and from however many windows it is begun at once', async () => {
    const places = temporaryPlaces();
    const core = coreAt(places);
    const begun = await Promise.all([1, 2, 3].map(() => core.desk.begin({ store: 'keychain' })));
    expect(begun).toEqual([open('keychain'), open('keychain'), open('keychain')]);
    await core.close();
    expect(await coreAt(places).desk.status()).toEqual(open('keychain'));
  });

  it.each(['keychain', 'vault'] as const)(
    'makes one key that lasts when two processes begin at once (%s)',
    async (store) => {
      const places = temporaryPlaces();
      const cores = [coreAt(places), coreAt(places)];
      await Promise.all(cores.map((core) => core.desk.status()));
      const choice = store === 'vault' ? { store, passphrase: PASSPHRASE } : { store };
      const begun = await Promise.allSettled(cores.map((core) => core.desk.begin(choice)));
      expect(begun).toEqual(cores.map(() => ({ status: 'fulfilled', value: open(store) })));
      for (const core of cores) await core.close();
      const again = coreAt(places);
      await again.desk.status();
      expect(await (store === 'vault' ? again.desk.unlock(PASSPHRASE) : again.desk.status())).toEqual(
        open(store),
      );
    },
  );

  it('is over once begun: beginning again changes nothing', async () => {
    const core = coreAt(temporaryPlaces());
    await core.desk.begin({ store: 'keychain' });
    const before = core.desk.open;
    expect(await core.desk.begin({ store: 'vault', passphrase: PASSPHRASE })).toEqual(open('keychain'));
    expect(await core.desk.begin({ store: 'memory' })).toEqual(open('keychain'));
    expect(core.desk.open).toBe(before);
  });
});

describe('a vault', () => {
  it('stays locked under a wrong passphrase, and opens under the right one', async () => {
    const places = await begunDesk('vault');
    const core = coreAt(places);
    await expect(core.desk.unlock('a wrong passphrase')).rejects.toMatchObject({ code: 'passphrase-wrong' });
    expect(await core.desk.status()).toEqual({ state: 'locked' });
    expect(core.desk.open).toBeNull();
    expect(await core.desk.unlock(PASSPHRASE)).toEqual(open('vault'));
    // Asked again, as after a change of the vault, it takes the right one alone, and stays open meanwhile.
    await expect(core.desk.unlock('whatever')).rejects.toMatchObject({ code: 'passphrase-wrong' });
    expect(await core.desk.unlock(PASSPHRASE)).toEqual(open('vault'));
    expect(await core.history()?.page(null, 1)).toMatchObject({ total: 1 });
  });

  it('that is damaged is unreadable, and left as it is', async () => {
    const places = await begunDesk('vault');
    writeFileSync(places.vault, '{"format":"veridesk-vault","version":2}');
    await leavesAlone(places, [places.vault, places.database, places.deskFile], () =>
      expect(coreAt(places).desk.unlock(PASSPHRASE)).rejects.toMatchObject({ code: 'vault-unreadable' }),
    );
  });

  it('opens without its desk.json too, since it says itself what it is', async () => {
    const places = await begunDesk('vault');
    rmSync(places.deskFile);
    const core = coreAt(places);
    expect(await core.desk.status()).toEqual({ state: 'locked' });
    expect(await core.desk.unlock(PASSPHRASE)).toEqual(open('vault'));
    expect(await core.history()?.page(null, 1)).toMatchObject({ total: 1 });
    expect(deskFileAt(places)).toMatchObject({ store: 'vault', databaseMade: true });
    await core.close();
    // Written again, it tells a smashed history from a wrong key.
    writeFileSync(places.database, Buffer.alloc(8_192, 7));
    const status = await coreAt(places).desk.unlock(PASSPHRASE);
    expect(status).toMatchObject({
      state: 'open',
      notices: [{ sentence: expect.stringContaining('damaged') }],
    });
  });

  it('that another process made since the folder was looked at opens with its own passphrase alone', async () => {
    const places = temporaryPlaces();
    const [first, wrong, late] = [coreAt(places), coreAt(places), coreAt(places)];
    for (const core of [first, wrong, late]) await core.desk.status();
    await first.desk.begin({ store: 'vault', passphrase: PASSPHRASE });
    const other = { store: 'vault', passphrase: 'a wrong passphrase' } as const;
    await expect(wrong.desk.begin(other)).rejects.toMatchObject({ code: 'passphrase-wrong' });
    expect(await late.desk.begin({ store: 'vault', passphrase: PASSPHRASE })).toEqual(open('vault'));
    expect(await late.desk.open?.secrets.get('database-key')).toMatch(/^[0-9a-f]{64}$/u);
  });

  it('whose file is gone is said to be gone, and nothing is made in its place', async () => {
    const places = await begunDesk('vault');
    const core = coreAt(places);
    expect(await core.desk.status()).toEqual({ state: 'locked' });
    rmSync(places.vault);
    const gone = { state: 'keys-unavailable', store: 'vault', sentence: deskWords.vaultGone };
    expect(await core.desk.unlock(PASSPHRASE)).toEqual(gone);
    expect(await coreAt(places).desk.status()).toEqual(gone);
    expect(existsSync(places.vault)).toBe(false);
  });

  it('that was made by a first start which then broke off is gone on with', async () => {
    const places = await begunDesk('vault');
    for (const file of [places.deskFile, places.database]) rmSync(file);
    await (await openVault(places.vault, PASSPHRASE)).remove('database-key');
    const core = coreAt(places);
    expect(await core.desk.unlock(PASSPHRASE)).toEqual(open('vault'));
    expect(await core.history()?.page(null, 1)).toMatchObject({ total: 0 });
  });
});

describe('keys that cannot be used', () => {
  it('missing while the history is there: said so, and none is made anew', async () => {
    const places = await begunDesk('keychain');
    const secrets = keychainSecrets(deskFileAt(places)?.deskId ?? '');
    const key = await secrets.get('database-key');
    await secrets.remove('database-key');
    const core = coreAt(places);
    const unreadable = {
      state: 'keys-unreadable',
      store: 'keychain',
      sentence: deskWords.databaseKeyMissing,
    };
    const files = [places.database, places.deskFile];
    expect(await leavesAlone(places, files, () => core.desk.status())).toEqual(unreadable);
    expect(await core.desk.retry()).toEqual(unreadable);
    expect(await secrets.get('database-key')).toBeNull();
    await secrets.set('database-key', key ?? '');
    expect(await core.desk.retry()).toEqual(open('keychain'));
    expect(await core.history()?.page(null, 1)).toMatchObject({ total: 1 });
  });

  it('missing from a vault: the same', async () => {
    const places = await begunDesk('vault');
    await (await openVault(places.vault, PASSPHRASE)).remove('database-key');
    const status = await leavesAlone(places, [places.database], () => coreAt(places).desk.unlock(PASSPHRASE));
    expect(status).toEqual({
      state: 'keys-unreadable',
      store: 'vault',
      sentence: deskWords.databaseKeyMissing,
    });
  });

  it('of another history: said so, and the history is left alone', async () => {
    const places = await begunDesk('keychain');
    const secrets = keychainSecrets(deskFileAt(places)?.deskId ?? '');
    const other = 'ab'.repeat(32);
    await secrets.set('database-key', other);
    const status = await leavesAlone(places, [places.database], () => coreAt(places).desk.status());
    expect(status).toEqual({
      state: 'keys-unreadable',
      store: 'keychain',
      sentence: deskWords.databaseKeyWrong,
    });
    expect(await secrets.get('database-key')).toBe(other);
  });

  it('that are no key: said so, and not written over', async () => {
    const places = await begunDesk('keychain');
    const secrets = keychainSecrets(deskFileAt(places)?.deskId ?? '');
    await secrets.set('database-key', 'something else');
    expect(await coreAt(places).desk.status()).toEqual({
      ...{ state: 'keys-unreadable', store: 'keychain', sentence: deskWords.keychainUnreadable },
    });
    expect(await secrets.get('database-key')).toBe('something else');
  });

  it('when desk.json is gone or cannot be read: said so, and nothing is begun over it', async () => {
    const places = await begunDesk('keychain');
    const text = readFileSync(places.deskFile, 'utf8');
    rmSync(places.deskFile);
    const core = coreAt(places);
    const missing = { state: 'keys-unreadable', store: 'keychain', sentence: deskWords.deskFileMissing };
    expect(await leavesAlone(places, [places.database], () => core.desk.status())).toEqual(missing);
    expect(await core.desk.begin({ store: 'keychain' })).toEqual(missing);
    for (const damaged of ['', '{', '{"version":2}', text.replace('keychain', 'elsewhere')]) {
      writeFileSync(places.deskFile, damaged);
      const files = [places.database, places.deskFile];
      expect(await leavesAlone(places, files, () => core.desk.retry())).toEqual({
        ...missing,
        sentence: deskWords.deskFileDamaged,
      });
    }
    writeFileSync(places.deskFile, text);
    expect(await core.desk.retry()).toEqual(open('keychain'));
  });
});

describe('every status', () => {
  it('is what the contract allows', async () => {
    for (const places of [temporaryPlaces(), await begunDesk('vault'), await begunDesk('keychain')]) {
      expect(DeskStatus.safeParse(await coreAt(places).desk.status()).success).toBe(true);
    }
  });

  it('stays open for a person who asks again, and closes for good', async () => {
    const places = await begunDesk('keychain');
    const core = coreAt(places);
    await core.desk.status();
    expect(await core.desk.retry()).toEqual(open('keychain'));
    await core.close();
    await core.close();
    expect([core.desk.open, core.history(), core.profiles()]).toEqual([null, null, null]);
    mkdirSync(dirname(places.folder), { recursive: true });
  });
});
