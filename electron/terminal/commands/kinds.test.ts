/** The terminal checks every kind, keeps the rules of the desk, and looks after accounts. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { defaultSettings } from '../../../shared/profile.ts';
import { pngOf } from '../../../shared/testing/png-of.ts';
import { temporaryFolder } from '../../history/testing/temporary-history.ts';
import { startSandbox } from '../../sandbox/sandbox.ts';
import { portraitBytes } from '../../sandbox/testing/drawn.ts';
import { accountOptions } from '../testing/account-options.ts';
import { veridesk } from '../testing/command-line.ts';
import { vaultDesk } from '../testing/vault-desk.ts';

let folder: string;
let desk: string[];
const keys = { apiKey: 'sandbox_canary-api-8812', encryptionKey: 'canary-encryption-4419' };

const PICTURE = portraitBytes('22212345678');

beforeEach(async () => {
  folder = temporaryFolder();
  writeFileSync(join(folder, 'face.jpg'), PICTURE);
  writeFileSync(join(folder, 'face.txt'), 'not a picture');
  writeFileSync(join(folder, 'tiny.jpg'), pngOf(1, 1));
  writeFileSync(join(folder, 'half.jpg'), PICTURE.subarray(0, -3));
  desk = await vaultDesk(folder);
});

const check = (kind: string, number: string, ...more: string[]) =>
  veridesk(['check', kind, '--number', number, '--identifier', 'cust-001', '--json', ...more]);

async function accountAt(baseUrl: string, environment = 'sandbox', pair = keys): Promise<void> {
  const added = await veridesk(
    ['profile', 'add', 'Mine', ...accountOptions(baseUrl, environment), ...desk],
    JSON.stringify(pair),
  );
  expect(added.code).toBe(0);
}

describe('every kind', () => {
  it('is verified on the built-in sandbox; a virtual NIN is not kept', async () => {
    const runs = [
      await check('bvn', '22212345678', ...desk),
      await check('nin', 'AB123456789012CD', ...desk),
      await check('voters-card', '90F5B12345678901234', ...desk),
      await check('face', '22212345678', '--image', join(folder, 'face.jpg'), ...desk),
    ];
    expect(runs.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    const records = runs.map(({ out }) => JSON.parse(out));
    expect(records.map(({ kind }) => kind)).toEqual(['bvn', 'nin', 'voters_card', 'face']);
    expect(records[1].number).toBe('••••••••••••12CD');
    expect(records[3].picture).toMatchObject({ mediaType: 'image/png', bytes: PICTURE.length });
    expect(records[3]).toMatchObject({
      ...{ capture: { source: 'terminal', shot: null, advice: null, override: null }, pictureErasedAt: null },
    });
    expect(records[0]).toMatchObject({ capture: null, pictureErasedAt: null });
    const listed = await veridesk(['history', 'list', '--json', ...desk]);
    expect(listed.out).not.toContain('AB123456789012CD');
  });

  it.each([
    ['a face check without a picture', ['face'], []],
    ['a picture that is none', ['face'], ['--image', 'face.txt']],
    ['a picture that is not there', ['face'], ['--image', 'none.jpg']],
    ['a picture that is cut off', ['face'], ['--image', 'half.jpg']],
    ['a picture of one pixel', ['face'], ['--image', 'tiny.jpg']],
    ['consent under another basis', ['bvn'], ['--consent-method', 'oral']],
    ['a phone without digits', ['bvn'], ['--phone', 'abc']],
    ['two phones', ['bvn'], ['--phone', '08031234567 or 08051234567']],
    ['a gender that is none', ['bvn'], ['--gender', 'helicopter']],
    ['a picture with a BVN', ['bvn'], ['--image', 'face.jpg']],
    ['a kind that there is not', ['passport'], []],
    ['consent without its wording', ['bvn'], ['--basis', 'consent', '--consent-method', 'oral']],
    [
      'consent that nobody gave',
      ['bvn'],
      ['--basis', 'consent', '--consent-wording', 'v3', '--withdrawal-told'],
    ],
    ['a basis that the law does not know', ['bvn'], ['--basis', 'curiosity']],
    ['no purpose', ['bvn'], ['--purpose', ' ']],
    ['an empty reason', ['bvn'], ['--again', ' ']],
  ])('%s is refused with 2 and one sentence', async (_, [kind = ''], options) => {
    const more = options.map((option) => (/\.(jpg|txt)$/u.test(option) ? join(folder, option) : option));
    const { code, out, err } = await check(kind, '22212345678', '--ephemeral', ...more);
    expect([code, JSON.parse(out)]).toMatchObject([2, { error: { code: 'wrong-use' } }]);
    expect(err.trim().split('\n')).toHaveLength(1);
  });

  it('carries its ground', async () => {
    const consent = ['--basis', 'consent', '--consent-method', 'oral', '--consent-wording', 'v3'];
    const { out } = await check('bvn', '22212345678', '--ephemeral', ...consent, '--withdrawal-told');
    expect(JSON.parse(out).ground).toMatchObject({
      basis: 'consent',
      consent: { method: 'oral', wording: 'v3', withdrawalTold: true },
    });
  });
});

describe('a number that is known', () => {
  it('is sent again only with a reason, which stays with the record', async () => {
    // To its own caller a service is what the caller's profile says, so this one passes for a production.
    const real = { apiKey: 'live_canary-1', encryptionKey: keys.encryptionKey };
    const sandbox = await startSandbox({ keys: real });
    onTestFinished(() => sandbox.close());
    await accountAt(sandbox.baseUrl, 'production', real);
    const mine = ['--profile', 'Mine', ...desk];
    expect((await check('bvn', '22212345678', ...mine)).code).toBe(0);
    const refused = await check('bvn', '222 1234 5678', ...mine);
    expect([refused.code, JSON.parse(refused.out)]).toMatchObject([20, { error: { code: 'already-known' } }]);
    expect(sandbox.counts().byNumber).toEqual({ 22212345678: 1 });
    const again = await check('bvn', '22212345678', '--again', 'The card was renewed', ...mine);
    expect([again.code, JSON.parse(again.out).reasons.again]).toEqual([0, 'The card was renewed']);
    expect(sandbox.counts().byNumber).toEqual({ 22212345678: 2 });
  });
});

describe('new keys', () => {
  it('wait beside the old ones until a test has shown that the service takes them', async () => {
    const sandbox = await startSandbox({ keys: { ...keys, apiKey: 'sandbox_canary-next-1' } });
    onTestFinished(() => sandbox.close());
    await accountAt(sandbox.baseUrl);
    const set = (apiKey: string) =>
      veridesk(
        ['profile', 'keys', 'Mine', '--keys-from-stdin', ...desk],
        JSON.stringify({ ...keys, apiKey }),
      );
    const profile = async () =>
      JSON.parse((await veridesk(['profile', 'list', '--json', ...desk])).out).at(-1);
    const before = (await profile()).keys;
    await set('sandbox_canary-wrong');
    const failed = await veridesk(['profile', 'test', 'Mine', '--new', '--json', ...desk]);
    expect([failed.code, JSON.parse(failed.out).outcome]).toEqual([10, 'denied']);
    expect(await profile()).toMatchObject({ keys: before, newKeys: expect.any(Object) });
    await set('sandbox_canary-next-1');
    const passed = await veridesk(['profile', 'test', 'Mine', '--new', ...desk]);
    expect([passed.code, passed.err]).toEqual([0, 'The new keys passed and are in use now.\n']);
    const after = await profile();
    expect(after.newKeys).toBeNull();
    expect(after.keys).not.toEqual(before);
  });
});

it('a test of keys asks as the account asks, as the window’s does', async () => {
  const sandbox = await startSandbox({ keys });
  onTestFinished(() => sandbox.close());
  await accountAt(sandbox.baseUrl);
  const { kinds, ground } = defaultSettings;
  const settings = {
    ...defaultSettings,
    ground: { ...ground, basis: 'consent' },
    kinds: {
      ...kinds,
      bvn: { ...kinds.bvn, isOn: false },
      nin: { ...kinds.nin, declared: { firstName: 'first' } },
    },
  };
  const file = join(folder, 'asks.json');
  const head = { format: 'veridesk-profile', version: 2, name: 'Mine', environment: 'sandbox' };
  writeFileSync(file, JSON.stringify({ ...head, baseUrl: sandbox.baseUrl, settings }));
  expect((await veridesk(['profile', 'import', file, '--into', 'Mine', ...desk])).code).toBe(0);
  const { out } = await veridesk(['profile', 'test', 'Mine', '--json', ...desk]);
  // It asks for somebody whose name is not the test's.
  expect(JSON.parse(out)).toMatchObject({ kind: 'nin', state: 'answered', outcome: 'mismatch' });
});

it('keys are tested on a day whose budget is spent once it is said why, and it says so', async () => {
  const sandbox = await startSandbox({ keys });
  onTestFinished(() => sandbox.close());
  await accountAt(sandbox.baseUrl);
  const file = join(folder, 'budget.json');
  const { settings, ...rest } = JSON.parse((await veridesk(['profile', 'export', 'Mine', ...desk])).out);
  writeFileSync(
    file,
    JSON.stringify({ ...rest, settings: { ...settings, budget: { ...settings.budget, checks: 1 } } }),
  );
  expect((await veridesk(['profile', 'import', file, '--into', 'Mine', ...desk])).code).toBe(0);
  const test = ['profile', 'test', 'Mine', ...desk];
  expect((await veridesk(test)).err).not.toContain('budget');
  const refused = await veridesk(test);
  expect([refused.code, refused.err]).toEqual([20, expect.stringContaining('Name --over-budget REASON')]);
  const made = JSON.parse((await veridesk([...test, '--over-budget', 'New keys today', '--json'])).out);
  expect(made).toMatchObject({ state: 'answered', reasons: { overBudget: 'New keys today' } });
  expect((await veridesk([...test, '--over-budget', ' '])).code).toBe(2);
});

it('keys of an account of faces alone are tested by no other kind, and it says why and what to do', async () => {
  await accountAt('https://api.example.com');
  const file = join(folder, 'faces.json');
  const { settings, ...rest } = JSON.parse((await veridesk(['profile', 'export', 'Mine', ...desk])).out);
  const off = ['bvn', 'nin', 'voters_card'].map((kind) => [kind, { ...settings.kinds[kind], isOn: false }]);
  const kinds = { ...settings.kinds, ...Object.fromEntries(off) };
  writeFileSync(file, JSON.stringify({ ...rest, settings: { ...settings, kinds } }));
  expect((await veridesk(['profile', 'import', file, '--into', 'Mine', ...desk])).code).toBe(0);
  const { code, err } = await veridesk(['profile', 'test', 'Mine', ...desk]);
  expect([code, err]).toEqual([20, expect.stringMatching(/face check, .* wants a person’s picture/u)]);
  expect(err).toContain('Nothing was sent.');
});

describe('a profile’s file', () => {
  it('goes out without keys and comes back; a broken one names its line and changes nothing', async () => {
    await accountAt('https://api.example.com');
    const exported = await veridesk(['profile', 'export', 'Mine', ...desk]);
    expect(exported.out).not.toContain('canary');
    const file = join(folder, 'profile.json');
    writeFileSync(
      file,
      exported.out.replace('/api/{version}/nin', '/verify/nin').replace('"Mine"', '"Copy"'),
    );
    const taken = await veridesk(['profile', 'import', file, '--json', ...desk]);
    expect([taken.code, JSON.parse(taken.out)]).toMatchObject([
      0,
      { name: 'Copy', keys: null, settings: { kinds: { nin: { path: '/verify/nin' } } } },
    ]);
    writeFileSync(file, readFileSync(file, 'utf8').replace('"POST"', '"GET"'));
    const broken = await veridesk(['profile', 'import', file, '--into', 'Mine', '--json', ...desk]);
    const { error } = JSON.parse(broken.out);
    expect([broken.code, error.code]).toEqual([2, 'profile-file-wrong']);
    expect(error.sentence).toMatch(/^Line \d+ of the file: “settings\.kinds\.bvn\.method”/u);
    expect((await veridesk(['profile', 'export', 'Mine', ...desk])).out).toBe(exported.out);
  });
});

describe('veridesk explain', () => {
  it('reads with hints, and refuses one that is none', async () => {
    const file = join(folder, 'answer.json');
    writeFileSync(file, '{"a":{"given":"Ngozi","family":"Okafor"},"ok":true}');
    const explain = (...hints: string[]) =>
      veridesk(['explain', file, '--kind', 'nin', '--json', ...hints.flatMap((hint) => ['--hint', hint])]);
    const read = await explain('firstName=/a/given', 'lastName=/a/family', 'success=/ok');
    expect(JSON.parse(read.out)).toMatchObject({
      outcome: 'verified',
      identity: { firstName: 'Ngozi', lastName: 'Okafor' },
      sources: { firstName: '/a/given' },
    });
    for (const wrong of ['firstName', 'shoe=/a', 'firstName=a/b']) {
      expect((await explain(wrong)).code).toBe(2);
    }
    const twice = await explain('firstName=/a/given', 'lastName=/a/family', 'firstName=/a/family');
    expect([twice.code, twice.err]).toEqual([2, '--hint names firstName twice. Name its place once.\n']);
    expect((await explain('firstName=/a/given', 'firstName=/a/given')).code).toBe(0);
  });
});
