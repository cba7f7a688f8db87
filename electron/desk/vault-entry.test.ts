import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sandboxKeysUnreadable } from '../../shared/failure.ts';
import { BUILT_IN_SANDBOX_ID } from '../../shared/profile.ts';
import { LEAST_COST } from '../secrets/testing/least-cost.ts';
import { makeVault, openVault } from '../secrets/vault.ts';
import { makeDatabaseKey } from './database-key.ts';
import type { Places } from './places.ts';
import { coreAt, PASSPHRASE, temporaryPlaces } from './testing/real-desk.ts';
import { deskWords } from './words.ts';

async function vaultDesk() {
  const places = temporaryPlaces();
  const core = coreAt(places);
  await core.desk.begin({ store: 'vault', passphrase: PASSPHRASE });
  return { places, core };
}

/** Puts a text into an entry of the vault, and gives back what reads it. */
async function spoil({ vault }: Places, entry: string) {
  const secrets = await openVault(vault, PASSPHRASE);
  await secrets.set(entry, 'canary that is no secret of ours');
  return () => secrets.get(entry);
}

describe('an entry of a vault that makes no sense', () => {
  it('as the key of the history is told in the words of a vault, and left as it is', async () => {
    const { places, core } = await vaultDesk();
    await core.close();
    const kept = await spoil(places, 'database-key');
    const again = coreAt(places);
    const unreadable = { state: 'keys-unreadable', store: 'vault', sentence: deskWords.vaultUnreadable };
    expect(await again.desk.unlock(PASSPHRASE)).toEqual(unreadable);
    expect(unreadable.sentence).not.toMatch(/keychain/iu);
    expect(await kept()).toContain('canary');
  });

  it('as the keys of the built-in sandbox is told of it alone, and left until somebody removes them', async () => {
    const { places, core } = await vaultDesk();
    const kept = await spoil(places, `profile/${BUILT_IN_SANDBOX_ID}/keys`);
    const check = {
      ...({ id: crypto.randomUUID(), kind: 'bvn', profileId: BUILT_IN_SANDBOX_ID } as const),
      ...{ number: '22212345678', identifier: 'cust-001' },
    } as const;
    const run = await core.checks.run(check);
    const unreadable = { code: 'account-keys-unreadable', sentence: sandboxKeysUnreadable };
    expect(run).toEqual({ ok: false, failure: unreadable });
    expect(sandboxKeysUnreadable).not.toMatch(/keychain|canary/iu);
    expect(await core.profiles()?.list()).toMatchObject([{ keys: null, keysUnreadable: true }]);
    expect(await core.history()?.page(null, 1)).toMatchObject({ total: 0 });
    expect(await kept()).toContain('canary');
    const by = core.profiles()?.by({ id: null, name: 'ada' });
    const again = await by?.removeKeys(BUILT_IN_SANDBOX_ID);
    expect(again).toMatchObject({ value: { keys: expect.any(Object), keysUnreadable: false } });
    // Those that it has made are its own affair again.
    expect(await by?.removeKeys(BUILT_IN_SANDBOX_ID)).toMatchObject({
      failure: { code: 'profile-built-in' },
    });
    expect(await core.checks.run({ ...check, id: crypto.randomUUID() })).toMatchObject({ ok: true });
  });
});

it('a store that does not give a new key back is named as what it is', async () => {
  const forgetful = { get: async () => null, set: async () => undefined, remove: async () => undefined };
  for (const place of ['keychain', 'vault'] as const) {
    await expect(makeDatabaseKey({ ...forgetful, place })).rejects.toMatchObject({
      code: `${place}-unavailable`,
    });
  }
});

it('another vault that took the place of an open desk’s is not taken for it, whoever knows its passphrase', async () => {
  const { places, core } = await vaultDesk();
  const own = readFileSync(places.vault);
  rmSync(places.vault);
  const others = 'the passphrase of somebody else';
  const other = await makeVault(places.vault, others, LEAST_COST);
  if (!other) throw new Error('The own vault is still there');
  const refused = { state: 'keys-unreadable', store: 'vault' };
  const { databaseKeyMissing, databaseKeyWrong } = deskWords;
  expect(await core.desk.unlock(others)).toEqual({ ...refused, sentence: databaseKeyMissing });
  (await makeDatabaseKey(other)).fill(0);
  expect(await core.desk.unlock(others)).toEqual({ ...refused, sentence: databaseKeyWrong });
  const keys = { apiKey: 'test_canary', encryptionKey: 'canary' };
  const by = core.profiles()?.by({ id: null, name: 'ada' });
  const draft = {
    name: 'Main',
    baseUrl: 'https://api.example.com',
    environment: 'sandbox',
    ...keys,
  } as const;
  await expect(by?.add(draft)).rejects.toMatchObject({ code: 'vault-locked' });
  expect(await core.desk.retry()).toEqual({ state: 'locked' });
  writeFileSync(places.vault, own);
  expect(await core.desk.retry()).toMatchObject({ state: 'open' });
  expect(await by?.add(draft)).toMatchObject({ ok: true });
});

it('a vault of another passphrase that holds the desk’s own key opens it again', async () => {
  const { places, core } = await vaultDesk();
  const key = await core.desk.open?.secrets.get('database-key');
  rmSync(places.vault);
  const next = 'the passphrase from now on';
  const made = await makeVault(places.vault, next, LEAST_COST);
  await made?.set('database-key', key ?? '');
  await expect(core.desk.open?.secrets.get('a')).rejects.toMatchObject({ code: 'vault-locked' });
  expect(await core.desk.unlock(next)).toMatchObject({ state: 'open' });
  expect(await core.desk.open?.secrets.get('a')).toBeNull();
});
