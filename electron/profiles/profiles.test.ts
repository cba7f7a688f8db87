import { describe, expect, it } from 'vitest';
import { type ProfileDraft, ProfileSummary } from '../../shared/contract.ts';
import { BUILT_IN_SANDBOX_ID, defaultTimeLimits } from '../../shared/profile.ts';
import { beginning, verified } from '../history/testing/documents.ts';
import { NOW, openForTest } from '../history/testing/temporary-history.ts';
import { memorySecrets } from '../secrets/memory.ts';
import { fingerprint } from './key-pairs.ts';
import { makeProfiles } from './profiles.ts';

const draft: ProfileDraft = {
  ...{ name: ' Main ', baseUrl: 'https://API.example.com/', environment: 'production' },
  ...{ apiKey: ' live_canary-api ', encryptionKey: 'canary-encryption' },
};

async function emptyProfiles() {
  const history = await openForTest();
  const secrets = memorySecrets();
  return {
    history,
    secrets,
    profiles: makeProfiles(
      history,
      secrets,
      () => NOW,
      () => ({ apiKey: 'sandbox_api', encryptionKey: 'sandbox_enc' }),
    ),
  };
}

async function withOne() {
  const around = await emptyProfiles();
  const added = await around.profiles.add(draft);
  if (!added.ok) throw new Error('The account was not added');
  return { ...around, added: added.value };
}

describe('the built-in sandbox', () => {
  it('is always there, first, and cannot be changed or removed', async () => {
    const { profiles } = await emptyProfiles();
    expect(await profiles.list()).toMatchObject([
      {
        id: BUILT_IN_SANDBOX_ID,
        name: 'Built-in sandbox',
        environment: 'sandbox',
        builtIn: true,
        keys: {
          apiKeyFingerprint: fingerprint('sandbox_api'),
          encryptionKeyFingerprint: fingerprint('sandbox_enc'),
        },
      },
    ]);
    const keys = { apiKey: 'sandbox_1', encryptionKey: 'b' };
    for (const refused of [
      await profiles.setKeys({ id: BUILT_IN_SANDBOX_ID, ...keys }),
      await profiles.setTimeLimits(BUILT_IN_SANDBOX_ID, defaultTimeLimits),
      await profiles.removeKeys(BUILT_IN_SANDBOX_ID),
      await profiles.remove(BUILT_IN_SANDBOX_ID),
    ]) {
      expect(refused).toEqual({ ok: false, failure: { code: 'profile-built-in' } });
    }
  });

  it('keeps its name to itself', async () => {
    const { profiles } = await emptyProfiles();
    expect(await profiles.add({ ...draft, name: 'built-in SANDBOX' })).toMatchObject({
      failure: { code: 'profile-name-taken', field: 'name' },
    });
  });
});

describe('an account', () => {
  it('is added in its normal form, with fingerprints for keys, and is found again', async () => {
    const { profiles, secrets, added } = await withOne();
    expect(ProfileSummary.parse(added)).toEqual({
      ...{
        id: expect.any(String),
        name: 'Main',
        baseUrl: 'https://api.example.com',
        environment: 'production',
      },
      ...{ builtIn: false, timeLimits: defaultTimeLimits },
      keys: {
        apiKeyFingerprint: fingerprint('live_canary-api'),
        encryptionKeyFingerprint: fingerprint('canary-encryption'),
      },
    });
    expect(await profiles.list()).toMatchObject([{ builtIn: true }, added]);
    expect(await profiles.find(added.id)).toMatchObject({ version: 1, name: 'Main' });
    expect(await secrets.get(`profile/${added.id}/keys`)).toBe(
      '{"apiKey":"live_canary-api","encryptionKey":"canary-encryption"}',
    );
    expect(JSON.stringify(await profiles.list())).not.toContain('canary');
  });

  it.each<[string, Partial<ProfileDraft>, object]>([
    ['no name', { name: ' ' }, { code: 'input-wrong', field: 'name' }],
    ['a long name', { name: 'x'.repeat(61) }, { code: 'input-wrong', field: 'name' }],
    [
      'an address in clear',
      { baseUrl: 'http://api.example.com' },
      { code: 'address-refused', field: 'baseUrl' },
    ],
    ['no key', { apiKey: ' ' }, { code: 'input-wrong', field: 'apiKey', sentence: 'Type the API key.' }],
    ['a broken key', { encryptionKey: 'a b' }, { code: 'input-wrong', field: 'encryptionKey' }],
    [
      'a key of the other environment',
      { apiKey: 'sandbox_1' },
      { code: 'keys-environment', field: 'apiKey' },
    ],
    ['a name that is taken', { name: 'MAIN' }, { code: 'profile-name-taken', field: 'name' }],
  ])('is refused with %s, and leaves nothing behind', async (_, more, failure) => {
    const { profiles, history } = await withOne();
    expect(await profiles.add({ ...draft, ...more })).toMatchObject({ ok: false, failure });
    expect(await history.profiles()).toHaveLength(1);
  });

  it('takes a name of sixty characters, counted as a person counts them', async () => {
    const { profiles } = await emptyProfiles();
    expect(await profiles.add({ ...draft, name: 'ọ'.repeat(60) })).toMatchObject({ ok: true });
  });

  it('gets other keys of its own environment alone, and keeps the old ones otherwise', async () => {
    const { profiles, added } = await withOne();
    const change = { id: added.id, apiKey: 'live_2', encryptionKey: 'second' };
    const set = await profiles.setKeys(change);
    expect(set).toMatchObject({ ok: true, value: { keys: { apiKeyFingerprint: fingerprint('live_2') } } });
    for (const [apiKey, code] of [
      ['test_3', 'keys-environment'],
      ['a b', 'input-wrong'],
    ] as const) {
      expect(await profiles.setKeys({ ...change, apiKey })).toMatchObject({ ok: false, failure: { code } });
    }
    expect(await profiles.keys.get(added.id)).toEqual({ apiKey: 'live_2', encryptionKey: 'second' });
  });

  it('gets other time limits', async () => {
    const { profiles, added } = await withOne();
    const timeLimits = { connectMs: 500, headersMs: 600, bodyMs: 700 };
    expect(await profiles.setTimeLimits(added.id, timeLimits)).toMatchObject({
      ok: true,
      value: { timeLimits },
    });
    expect(await profiles.find(added.id)).toMatchObject({ timeLimits, name: 'Main' });
  });

  it('loses its keys, or goes altogether with them', async () => {
    const { profiles, secrets, added } = await withOne();
    expect(await profiles.removeKeys(added.id)).toMatchObject({ ok: true, value: { keys: null } });
    expect(await profiles.keys.get(added.id)).toBeNull();
    await profiles.setKeys({ id: added.id, apiKey: 'live_2', encryptionKey: 'second' });
    expect(await profiles.remove(added.id)).toEqual({ ok: true, value: {} });
    expect(await secrets.get(`profile/${added.id}/keys`)).toBeNull();
    expect(await profiles.find(added.id)).toBeNull();
    for (const gone of [await profiles.remove(added.id), await profiles.removeKeys('none')]) {
      expect(gone).toEqual({ ok: false, failure: { code: 'profile-unknown' } });
    }
  });

  it('with a check under way keeps itself and its keys until that has ended', async () => {
    const { profiles, history, added } = await withOne();
    const begun = beginning({ profileId: added.id });
    await history.begin(begun);
    const busy = { ok: false, failure: { code: 'profile-busy' } };
    expect([await profiles.remove(added.id), await profiles.removeKeys(added.id)]).toEqual([busy, busy]);
    await history.end(begun.id, verified());
    expect(await profiles.remove(added.id)).toMatchObject({ ok: true });
  });
});

describe('keys that cannot be read', () => {
  it.each(['not json canary-key', '{}', '{"apiKey":"canary key","encryptionKey":"b"}', '[]'])(
    '%j is trouble with the store, whose words quote nothing of it',
    async (text) => {
      const { profiles, secrets, added } = await withOne();
      await secrets.set(`profile/${added.id}/keys`, text);
      const error = await profiles.keys.get(added.id).catch((caught: unknown) => caught);
      expect(error).toMatchObject({ name: 'SecretsTrouble', code: 'keychain-unreadable' });
      expect(String((error as Error).stack)).not.toContain('canary');
      expect(await secrets.get(`profile/${added.id}/keys`)).toBe(text);
    },
  );
});

describe('a fingerprint', () => {
  it('is the first 8 hexadecimal digits of SHA-256', () => {
    // FIPS 180-2, appendix B.1: SHA-256 of “abc” begins with ba7816bf.
    expect(fingerprint('abc')).toBe('ba7816bf');
  });
});
