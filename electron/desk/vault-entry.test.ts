import { describe, expect, it } from 'vitest';
import { sentenceOf } from '../../shared/failure.ts';
import { BUILT_IN_SANDBOX_ID } from '../../shared/profile.ts';
import { openVault } from '../secrets/vault.ts';
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

  it('met at work is told so by every call that needs it', async () => {
    const { places, core } = await vaultDesk();
    const kept = await spoil(places, `profile/${BUILT_IN_SANDBOX_ID}/keys`);
    const run = await core.checks.run({
      ...{ id: crypto.randomUUID(), kind: 'bvn', profileId: BUILT_IN_SANDBOX_ID },
      ...{ number: '22212345678', identifier: 'cust-001' },
    });
    expect(run).toMatchObject({ ok: false, failure: { code: 'vault-unreadable' } });
    expect(sentenceOf({ code: 'vault-unreadable' })).not.toMatch(/keychain|canary/iu);
    await expect(core.profiles()?.list()).rejects.toMatchObject({ code: 'vault-unreadable' });
    expect(await core.history()?.page(null, 1)).toMatchObject({ total: 0 });
    expect(await kept()).toContain('canary');
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
