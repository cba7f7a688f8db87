import { describe, expect, it } from 'vitest';
import { type ProfileDraft, ProfileSummary } from '../../shared/contract.ts';
import { BUILT_IN_SANDBOX_ID, defaultSettings } from '../../shared/profile.ts';
import { beginning, verified } from '../history/testing/documents.ts';
import { memorySecrets } from '../secrets/memory.ts';
import { SecretsTrouble } from '../secrets/port.ts';
import { fingerprint, keyPairs } from './key-pairs.ts';
import { sandboxKeysIn } from './sandbox-keys.ts';
import { draft, emptyProfiles, withOne } from './testing/real-profiles.ts';

describe('the built-in sandbox', () => {
  it('is always there, first, and neither its keys nor itself can be taken away', async () => {
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
      await profiles.dropNewKeys(BUILT_IN_SANDBOX_ID),
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
    const alike = [
      'Built\u2011in sandbox',
      'Built\u2013in sandbox',
      'Built\u2212in sandbox',
      'Ｂｕｉｌｔ－ｉｎ　ｓａｎｄｂｏｘ',
    ];
    for (const name of [
      'Built-in  sandbox',
      'Built-in\u00a0sandbox',
      ' built-in \u2003 sandbox ',
      ...alike,
    ]) {
      expect(await profiles.add({ ...draft, name })).toMatchObject({
        failure: { code: 'profile-name-taken' },
      });
    }
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
      ...{ builtIn: false, settings: defaultSettings, productionConfirmed: false, sandboxStyle: null },
      keys: {
        apiKeyFingerprint: fingerprint('live_canary-api'),
        encryptionKeyFingerprint: fingerprint('canary-encryption'),
      },
      keysForAnother: false,
      keysUnreadable: false,
      newKeys: null,
      newKeysUnreadable: false,
      keyChanges: 1,
    });
    expect(await profiles.list()).toMatchObject([{ builtIn: true }, added]);
    expect(await profiles.find(added.id)).toMatchObject({ version: 2, name: 'Main' });
    expect(await secrets.get(`profile/${added.id}/keys`)).toBe(
      '{"apiKey":"live_canary-api","encryptionKey":"canary-encryption","baseUrl":"https://api.example.com"}',
    );
    expect(JSON.stringify(await profiles.list())).not.toContain('canary');
  });

  it.each<[string, Partial<ProfileDraft>, object]>([
    ['no name', { name: ' ' }, { code: 'input-wrong', field: 'name' }],
    ['a name of two lines', { name: 'Ma\nin' }, { code: 'input-wrong', field: 'name' }],
    ['a name that runs backwards', { name: '\u202eniaM' }, { code: 'input-wrong', field: 'name' }],
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
    ['the same in signs of full width', { name: 'ｍａｉｎ' }, { code: 'profile-name-taken', field: 'name' }],
  ])('is refused with %s, and leaves nothing behind', async (_, more, failure) => {
    const { profiles, history } = await withOne();
    expect(await profiles.add({ ...draft, ...more })).toMatchObject({ ok: false, failure });
    expect(await history.profiles()).toHaveLength(1);
  });

  it('takes a name of sixty characters, counted as a person counts them, and is found again with it', async () => {
    const { profiles } = await emptyProfiles();
    for (const sign of ['ọ', '😀']) {
      expect(await profiles.add({ ...draft, name: sign.repeat(60) })).toMatchObject({ ok: true });
    }
    expect((await profiles.list()).map(({ name }) => [...name].length)).toEqual([16, 60, 60]);
  });

  it('loses its keys, or goes altogether with them', async () => {
    const { profiles, secrets, added } = await withOne();
    const second = { id: added.id, apiKey: 'live_2', encryptionKey: 'second' };
    await profiles.setKeys(second);
    expect(await profiles.removeKeys(added.id)).toMatchObject({ value: { keys: null, newKeys: null } });
    expect([await profiles.keys.get(added.id), await profiles.keys.get(added.id, 'new')]).toEqual([
      null,
      null,
    ]);
    await profiles.setKeys(second);
    await profiles.setKeys({ ...second, apiKey: 'live_3' });
    expect(await profiles.remove(added.id)).toEqual({ ok: true, value: {} });
    for (const name of ['keys', 'new-keys']) {
      expect(await secrets.get(`profile/${added.id}/${name}`)).toBeNull();
    }
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

it('the pair of the sandbox is asked for anew once its store answers again', async () => {
  const secrets = memorySecrets();
  const { get } = secrets;
  const pair = { apiKey: 'sandbox_api', encryptionKey: 'sandbox_enc' };
  const ask = sandboxKeysIn(keyPairs(secrets), () => pair);
  secrets.get = () => Promise.reject(new SecretsTrouble('keychain-unavailable'));
  await expect(ask()).rejects.toMatchObject({ code: 'keychain-unavailable' });
  secrets.get = get;
  expect(await ask()).toEqual(pair);
});

it('the log says what of an account was changed, its confirmation and the style of a sandbox among it', async () => {
  const { profiles, history, added } = await withOne();
  await profiles.confirmProduction(added.id);
  const [sandbox] = await profiles.list();
  await profiles.change({ id: sandbox?.id ?? '', settings: added.settings, sandboxStyle: 'codes' });
  const asked = { kind: 'profile-changed', operator: null, checkId: null } as const;
  const { rows } = await history.auditPage(asked, null, 9);
  const changed = rows.map(({ facts }) => facts.find(({ name }) => name === 'changed')?.value);
  expect(changed.toReversed()).toEqual(['productionConfirmedAt', 'sandboxStyle, timeLimits']);
});

it('a style of the sandbox that nobody was shown is not replaced', async () => {
  const { profiles } = await emptyProfiles();
  const [sandbox] = await profiles.list();
  const { id = '', settings = defaultSettings, sandboxStyle = null } = sandbox ?? {};
  await profiles.change({ id, settings, sandboxStyle: 'codes' });
  const shown = { settings, sandboxStyle };
  expect(await profiles.change({ id, settings, sandboxStyle: 'summary', shown })).toMatchObject({
    failure: { code: 'profile-changed' },
  });
  expect((await profiles.find(id))?.sandboxStyle).toBe('codes');
});

describe('keys that cannot be read', () => {
  it.each(['not json canary-key', '{}', '{"apiKey":"canary key","encryptionKey":"b"}', '[]'])(
    '%j is trouble with this account’s, whose words quote nothing of it',
    async (text) => {
      const { profiles, secrets, added } = await withOne();
      await secrets.set(`profile/${added.id}/keys`, text);
      const error = await profiles.keys.get(added.id).catch((caught: unknown) => caught);
      expect(error).toMatchObject({ name: 'SecretsTrouble', code: 'account-keys-unreadable' });
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
