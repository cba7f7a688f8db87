/** Accounts, known numbers and the meter, through the contract; no reply gives a key or a whole number away. */
import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { CheckRow, ProfileSummary, RequestPreview } from '../shared/contract.ts';
import { BUILT_IN_SANDBOX_ID, defaultSettings } from '../shared/profile.ts';
import type { Today, UsageRow } from '../shared/usage.ts';
import { PASSPHRASE } from './desk/testing/real-desk.ts';
import { rawService, wholeAnswer } from './service/testing/raw-service.ts';
import { failed, mainProcess } from './testing/main-process.ts';

const NUMBER = '22233344455';
const VIRTUAL = 'AB123456789012CD';
const found = '{"status":true,"data":{"firstName":"Ngozi","lastName":"Okafor","bvn":"22233344455"}}';
/** The record of the number that was asked for. */
const foundOf = (request: string) => found.replace(NUMBER, /"number":"(\d+)"/u.exec(request)?.[1] ?? NUMBER);
/** Of a virtual NIN, with the number echoed. */
const foundVirtual = found.replace('"bvn":"22233344455"', `"vnin":"${VIRTUAL}"`);
const first = { apiKey: 'sandbox_canary-1', encryptionKey: 'canary-encryption-1' };
const second = { apiKey: 'sandbox_canary-2', encryptionKey: 'canary-encryption-2' };

/** An open desk with an account at a service that takes the second pair of keys, and the first one until it is told. */
async function withAccount(
  store: object = { store: 'memory' },
  atAnswer: (places: { vault: string }) => void = () => undefined,
) {
  const main = mainProcess();
  let takesFirst = true;
  const service = await rawService((socket, request) => {
    atAnswer(main.places);
    const isTaken = /^authorization: sandbox_canary-2\r$/imu.test(request) || takesFirst;
    socket.end(
      isTaken
        ? wholeAnswer(200, request.includes(VIRTUAL) ? foundVirtual : foundOf(request))
        : wholeAnswer(401, '{"status":false,"message":"Invalid key."}'),
    );
  });
  await main.value('desk.begin', store);
  const draft = { name: 'Main', baseUrl: service.baseUrl, environment: 'sandbox', ...first };
  const profile = await main.value<ProfileSummary>('profiles.add', draft);
  const refuseFirst = () => {
    takesFirst = false;
  };
  return { ...main, service, profile, refuseFirst };
}

const checkOf = (profileId: string, number: string, more: object = {}) => ({
  ...{ id: crypto.randomUUID(), kind: 'bvn', profileId, number, identifier: 'cust-001' },
  ...more,
});

describe('a day with an account, through the contract', () => {
  it('gives away no key and no whole number, and every reply is one that the contract declares', async () => {
    const { ask, value, profile, replies, service } = await withAccount();
    const { id } = profile;
    const settings = {
      ...defaultSettings,
      budget: { cost: 1_000, checks: 3, warnAt: 50 },
      kinds: { ...defaultSettings.kinds, bvn: { ...defaultSettings.kinds.bvn, price: 500 } },
    };
    expect(await value('profiles.change', { id, settings, sandboxStyle: null })).toEqual({
      ...profile,
      settings,
    });
    const preview = await value<RequestPreview>('profiles.preview', { id, kind: 'bvn', settings });
    expect(preview).toMatchObject({ method: 'POST', url: `${service.baseUrl}/api/v1/bvn` });
    expect(service.connections()).toBe(0);

    const today = () => value<Today>('usage.today', { profileId: id, kind: 'bvn' });
    expect(await today()).toEqual({
      ...{ checks: 0, cost: 0, currency: 'NGN', limitCost: 1_000, limitChecks: 3, state: 'warns' },
      otherCosts: [],
    });
    expect(await ask('checks.run', checkOf(id, NUMBER))).toMatchObject({ value: { outcome: 'verified' } });
    const again = checkOf(id, '222 3334 4455', { again: 'She came back.' });
    expect(await ask('checks.run', again)).toMatchObject({ value: { reasons: { again: 'She came back.' } } });
    expect(await today()).toMatchObject({ checks: 2, cost: 1_000, state: 'spent' });
    expect(await ask('checks.run', checkOf(id, '22233344456'))).toEqual(failed('budget-spent'));

    const known = await value<CheckRow[]>('checks.known', {
      kind: 'bvn',
      number: ' 222-3334-4455',
      profileId: id,
    });
    expect(known.map((row) => [row.id === again.id, row.maskedNumber])).toEqual([
      [true, '•••••••4455'],
      [false, '•••••••4455'],
    ]);
    expect(await value('checks.known', { kind: 'nin', number: NUMBER, profileId: id })).toEqual([]);
    expect(await value('checks.known', { kind: 'bvn', number: 'nonsense', profileId: id })).toEqual([]);

    const virtual = checkOf(id, VIRTUAL, { kind: 'nin', overBudget: 'It cannot wait.' });
    expect(await ask('checks.run', virtual)).toMatchObject({ value: { number: '••••••••••••12CD' } });
    expect(await value('checks.known', { kind: 'nin', number: VIRTUAL, profileId: id })).toMatchObject([
      { id: virtual.id, maskedNumber: '••••••••••••12CD' },
    ]);
    expect(await value('checks.reveal', { id: virtual.id, what: 'number' })).toEqual({
      value: '••••••••••••12CD',
    });
    expect(await ask('checks.exchange', { id: virtual.id })).toMatchObject({ ok: true });

    const rows = await value<UsageRow[]>('usage.read', { days: 1 });
    expect(rows.map(({ kind, checks, cost }) => [kind, checks, cost])).toEqual([
      ['bvn', 2, 1_000],
      ['nin', 1, 0],
    ]);
    const text = JSON.stringify(replies);
    for (const secret of ['canary', NUMBER, VIRTUAL, VIRTUAL.toLowerCase(), '"defect"']) {
      expect(text).not.toContain(secret);
    }
  });

  it('changes its keys by a test: the new ones are used for that alone until they have passed', async () => {
    const { ask, value, profile, refuseFirst, replies } = await withAccount();
    const { id } = profile;
    expect(await ask('checks.run', checkOf(id, '22233344401', { keys: 'new' }))).toEqual(
      failed('keys-missing'),
    );
    await ask('checks.run', checkOf(id, '22233344402'));
    refuseFirst();
    const set = await value<ProfileSummary>('profiles.setKeys', { id, ...second });
    expect(set.keys).toEqual(profile.keys);
    expect(set.newKeys).not.toBeNull();
    expect(await value('profiles.dropNewKeys', { id })).toEqual({ ...profile, keyChanges: 5 });
    await value('profiles.setKeys', { id, ...second });
    const old = await ask('checks.run', checkOf(id, '22233344403'));
    expect(old).toMatchObject({
      value: { outcome: 'denied', keyWorkedBefore: true, keyFingerprint: profile.keys?.apiKeyFingerprint },
    });
    const test = await ask('checks.run', checkOf(id, '22233344404', { keys: 'new' }));
    expect(test).toMatchObject({
      value: { outcome: 'verified', keyFingerprint: set.newKeys?.apiKeyFingerprint },
    });
    const [, after] = await value<ProfileSummary[]>('profiles.list');
    expect(after).toEqual({ ...profile, keys: set.newKeys, newKeys: null, keyChanges: 9 });
    expect(await ask('checks.run', checkOf(id, '22233344405'))).toMatchObject({
      value: { outcome: 'verified' },
    });
    expect(JSON.stringify(replies)).not.toContain('canary');
  });

  it('shows the answer of the test although the new keys could not be moved', async () => {
    let breaks = false;
    const { ask, profile, value } = await withAccount(
      { store: 'vault', passphrase: PASSPHRASE },
      ({ vault }) => void (breaks && writeFileSync(vault, 'no vault')),
    );
    await value('profiles.setKeys', { id: profile.id, ...second });
    breaks = true;
    const test = await ask('checks.run', checkOf(profile.id, NUMBER, { keys: 'new' }));
    expect(test).toMatchObject({ ok: true, value: { outcome: 'verified' } });
    expect(await ask('profiles.list')).toEqual(failed('vault-unreadable'));
  });

  it('goes as a file and comes back', async () => {
    const { ask, value, profile } = await withAccount();
    const { id } = profile;
    const file = await value<{ fileName: string; text: string }>('profiles.exportText', { id });
    expect(file.fileName).toBe('Main.veridesk-profile.json');
    expect(await ask('profiles.importText', { id: null, text: file.text })).toMatchObject(
      failed('profile-name-taken'),
    );
    const made = await value<ProfileSummary>('profiles.importText', {
      id: null,
      text: file.text.replace('"Main"', '"Other"'),
    });
    expect(made).toMatchObject({ name: 'Other', keys: null, productionConfirmed: false });
    expect(await ask('checks.run', checkOf(made.id, NUMBER))).toEqual(failed('keys-missing'));
    expect(await ask('profiles.importText', { id, text: '{' })).toMatchObject(failed('profile-file-wrong'));
    expect(await value('profiles.remove', { id: made.id })).toEqual({});
  });

  it('that checks real people is confirmed once', async () => {
    const { ask, value, service } = await withAccount();
    const keys = { apiKey: 'k1', encryptionKey: 'e1' };
    const draft = { name: 'Real', baseUrl: service.baseUrl, environment: 'production', ...keys };
    const { id } = await value<ProfileSummary>('profiles.add', draft);
    expect(await ask('checks.run', checkOf(id, NUMBER))).toEqual(failed('production-unconfirmed'));
    expect([service.requests.length, service.connections()]).toEqual([0, 0]);
    expect(await value('profiles.confirmProduction', { id })).toMatchObject({ productionConfirmed: true });
    expect(await ask('checks.run', checkOf(id, NUMBER))).toMatchObject({
      ok: true,
      value: { sandbox: false },
    });
  });
});

describe('what is not there, or cannot be', () => {
  it('is a failure that the contract declares', async () => {
    const { ask } = mainProcess();
    await ask('desk.begin', { store: 'memory' });
    const id = crypto.randomUUID();
    for (const [name, input] of [
      ['checks.known', { kind: 'bvn', number: NUMBER, profileId: id }],
      ['usage.today', { profileId: id, kind: 'bvn' }],
      ['profiles.dropNewKeys', { id }],
      ['profiles.change', { id, settings: defaultSettings, sandboxStyle: null }],
      ['profiles.preview', { id, kind: 'bvn', settings: defaultSettings }],
      ['profiles.confirmProduction', { id }],
      ['profiles.exportText', { id }],
      ['checks.run', checkOf(id, NUMBER)],
    ] as const) {
      expect([name, await ask(name, input)]).toEqual([name, failed('profile-unknown')]);
    }
    expect(await ask('profiles.dropNewKeys', { id: BUILT_IN_SANDBOX_ID })).toEqual(
      failed('profile-built-in'),
    );
    const face = checkOf(BUILT_IN_SANDBOX_ID, NUMBER, { kind: 'face' });
    expect(await ask('checks.run', face)).toMatchObject(failed('input-wrong'));
  });

  it('is a defect where the input has a form that the contract does not know', async () => {
    const { ask } = mainProcess();
    await ask('desk.begin', { store: 'memory' });
    const run = checkOf(BUILT_IN_SANDBOX_ID, NUMBER);
    for (const [name, input] of [
      ['usage.read', { days: 0 }],
      ['usage.read', { days: 367 }],
      ['checks.run', { ...run, kind: 'passport' }],
      ['checks.run', { ...run, again: ' ' }],
      ['checks.run', { ...run, ground: { basis: 'consent', purpose: 'p', consent: null } }],
      ['checks.run', { ...run, picture: { mediaType: 'image/jpeg', base64: 'data:image/jpeg;base64,/9j/' } }],
      [
        'profiles.change',
        { id: BUILT_IN_SANDBOX_ID, settings: { ...defaultSettings, apiVersion: '..' }, sandboxStyle: null },
      ],
      ['profiles.preview', { id: BUILT_IN_SANDBOX_ID, kind: 'bvn', settings: {} }],
    ] as const) {
      expect(await ask(name, input)).toEqual({ ok: false, defect: expect.any(String) });
    }
  });
});

it('the built-in sandbox speaks in the style that was chosen for it', async () => {
  const { ask, value } = mainProcess();
  await ask('desk.begin', { store: 'memory' });
  const id = BUILT_IN_SANDBOX_ID;
  const texts: string[] = [];
  for (const sandboxStyle of ['standard', 'codes', 'summary'] as const) {
    await value('profiles.change', { id, settings: defaultSettings, sandboxStyle });
    const request = checkOf(id, '22212345678');
    expect(await ask('checks.run', request)).toMatchObject({ value: { outcome: 'verified' } });
    const { answerText } = await value<{ answerText: string }>('checks.exchange', { id: request.id });
    texts.push(Object.keys(JSON.parse(answerText)).join());
  }
  expect(new Set(texts).size).toBe(3);
});

it('an account with a setting of a newer version is told by its name, and refused alone', async () => {
  const { ask, value, core, profile } = await withAccount();
  await value('checks.run', checkOf(profile.id, NUMBER));
  const history = core.history();
  const kept = await core.profiles()?.find(profile.id);
  if (!history || !kept) throw new Error('The desk is not open');
  const settings = { ...kept.settings, ofTomorrow: true };
  await history.changeProfile({ ...kept, settings });
  const told = {
    failure: {
      code: 'history-unavailable',
      sentence: expect.stringMatching(/account “Main” cannot be read: a newer Veridesk.*Nothing was sent/u),
    },
  };
  expect(await ask('checks.run', checkOf(profile.id, NUMBER))).toMatchObject(told);
  expect(await ask('usage.today', { profileId: profile.id, kind: 'bvn' })).toMatchObject(told);
  expect(await value('profiles.unreadable')).toEqual([{ id: profile.id, name: 'Main' }]);
  expect(await ask('checks.run', checkOf(BUILT_IN_SANDBOX_ID, '22212345678'))).toHaveProperty('ok', true);
  for (const name of ['profiles.list', 'profiles.present', 'events.ways']) {
    const of = await value<{ id?: string; profileId?: string }[]>(name);
    expect(new Set(of.map(({ id, profileId }) => id ?? profileId))).toEqual(new Set([BUILT_IN_SANDBOX_ID]));
  }
  const query = { text: NUMBER, filters: {}, from: null, to: null };
  const found = await value<{ rows: CheckRow[] }>('history.find', { query, before: null, limit: 5 });
  const [id] = found.rows.map((row) => row.id);
  expect(await ask('checks.show', { id })).toHaveProperty('ok', true);
  // It may ask for two pairs of eyes.
  expect(await value('review.of', { id })).toMatchObject({ isOwn: true });
  const check = { id, state: 'answered', outcome: 'verified', settledBy: null };
  const draft = { decision: 'accepted', reason: 'Agrees', note: null, replaces: null };
  expect(await ask('review.decide', { check, draft })).toHaveProperty('ok', false);
});
