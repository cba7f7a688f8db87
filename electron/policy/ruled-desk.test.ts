/** A desk under rules: the main process holds them, for the window and the terminal alike. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { ProfileSummary } from '../../shared/contract.ts';
import type { Rules } from '../../shared/policy.ts';
import { BUILT_IN_SANDBOX_ID } from '../../shared/profile.ts';
import { PASSPHRASE, temporaryPlaces } from '../desk/testing/real-desk.ts';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { stopFrom } from '../terminal/core.ts';
import { Stop } from '../terminal/exit.ts';
import { mainProcess } from '../testing/main-process.ts';
import { Ruled } from './port.ts';

const VAULT = { store: 'vault', passphrase: PASSPHRASE };
const KEYS = { apiKey: 'a', encryptionKey: 'b' };
const account = (name: string, baseUrl: string) => ({ name, baseUrl, environment: 'sandbox', ...KEYS });
const check = (profileId: string) => ({
  ...{ id: randomUUID(), kind: 'bvn', profileId, number: '22212345678', identifier: 'cust-001' },
});
const ruled = (words: string) => ({
  ok: false,
  failure: { code: 'ruled', sentence: expect.stringContaining(words) },
});

const unlock = { passphrase: PASSPHRASE };

const open = async (rules: Rules, places = temporaryPlaces()) => {
  const desk = mainProcess({ rules }, places);
  const isLocked = (await desk.core.desk.status()).state === 'locked';
  await (isLocked ? desk.value('desk.unlock', unlock) : desk.value('desk.begin', VAULT));
  return desk;
};

it('tells the window its rules, and none where there are none', async () => {
  const rules: Rules = { lockAfterMinutes: 5, eventWays: [] };
  expect(await mainProcess({ rules }).value('app.rules')).toEqual(rules);
  expect(await mainProcess().value('app.rules')).toEqual({});
});

it('keeps keys where the rules say alone, and no try-out where they do not name it', async () => {
  const { ask, places, core } = mainProcess({ rules: { keyStores: ['vault'] } });
  for (const store of ['memory', 'keychain'])
    expect(await ask('desk.begin', { store })).toMatchObject(ruled('kept only in a vault with a passphrase'));
  expect((await core.desk.status()).state).toBe('first-start');
  expect((await ask('desk.begin', VAULT)).ok).toBe(true);
  // One that is there already is opened: nobody is locked out of a history.
  await core.close();
  const later = mainProcess({ rules: { keyStores: ['keychain'] } }, places);
  expect(await later.ask('desk.unlock', unlock)).toMatchObject({ value: { state: 'open' } });
});

it('the terminal says the same sentence, and ends as for wrong use', () => {
  const stop = stopFrom(new Ruled('Your organisation has it so.'));
  expect(stop).toBeInstanceOf(Stop);
  expect(stop).toMatchObject({ exitCode: 2, code: 'ruled', message: 'Your organisation has it so.' });
});

it('has accounts at the services of the rules alone, also those of before and of a file', async () => {
  const places = temporaryPlaces();
  const before = await open({}, places);
  const other = await before.value<ProfileSummary>('profiles.add', account('Other', 'https://other.example'));
  const { text } = await before.value<{ text: string }>('profiles.exportText', { id: other.id });
  await before.core.close();

  const { ask } = await open({ services: ['https://api.example.com'] }, places);
  const refused = ruled('accounts only at https://api.example.com');
  const port = account('Port', 'https://api.example.com:8443');
  for (const draft of [account('New', 'https://other.example'), port])
    expect(await ask('profiles.add', draft)).toMatchObject(refused);
  const renamed = text.replace('"Other"', '"Third"');
  expect(await ask('profiles.importText', { id: null, text: renamed })).toMatchObject(refused);
  expect((await ask('profiles.add', account('Ours', 'https://api.example.com/v2'))).ok).toBe(true);
  // Nothing is sent to where an account of before is; its settings can be changed, and the sandbox is none.
  expect(await ask('checks.run', check(other.id))).toMatchObject(refused);
  expect((await ask('profiles.importText', { id: other.id, text })).ok).toBe(true);
  expect(await ask('checks.run', check(BUILT_IN_SANDBOX_ID))).toMatchObject({ value: { state: 'answered' } });
});

it('keeps years and the lock within the rules, also what was set before them', async () => {
  const places = temporaryPlaces();
  const before = await open({}, places);
  await before.value('retention.setYears', { years: 2 });
  await before.value('operators.setIdleMinutes', { minutes: 60 });
  await before.core.close();

  const { ask, value, core } = await open(
    { retentionYears: { least: 6, most: 8 }, lockAfterMinutes: 5 },
    places,
  );
  expect(await value('retention.state')).toMatchObject({ years: 6 });
  expect(await value('operators.settings')).toMatchObject({ idleMinutes: 5 });
  for (const years of [5, 9])
    expect(await ask('retention.setYears', { years })).toMatchObject(ruled('kept for 6 to 8 years'));
  expect(await ask('operators.setIdleMinutes', { minutes: 6 })).toMatchObject(ruled('5 minutes at most'));
  await value('retention.setYears', { years: 7 });
  await value('operators.setIdleMinutes', { minutes: 4 });
  expect(await core.operators.settings.read()).toMatchObject({ 'retention-years': 7, 'idle-minutes': 4 });
});

it('makes no check with an account before everybody signs in, and then sign-in stays on', async () => {
  const { ask, value } = await open({ signIn: 'required' });
  const { id } = await value<ProfileSummary>('profiles.add', account('Ours', 'https://127.0.0.1:9'));
  expect(await ask('checks.run', check(id))).toMatchObject(ruled('everybody sign in'));
  const ada = { name: 'Ada', secret: '802514' };
  await value('operators.add', { ...ada, role: 'administrator' });
  await value('operators.switchOn', ada);
  expect(await ask('checks.run', check(id))).toMatchObject({ value: { state: 'failed' } });
  expect(await ask('operators.switchOff')).toMatchObject(ruled('everybody sign in'));
  expect(await value('operators.session')).toMatchObject({ signIn: true });
});

it('makes no check with an account before a daily backup is set up, and then it stays on', async () => {
  const { ask, value, saving } = await open({ dailyBackups: 'required' });
  const { id } = await value<ProfileSummary>('profiles.add', account('Ours', 'https://127.0.0.1:9'));
  expect(await ask('checks.run', check(id))).toMatchObject(ruled('backed up daily'));
  saving.path = temporaryFolder();
  await value('backup.chooseFolder');
  await value('backup.setDaily', { daily: true });
  // So far stands what a history brings along that was restored from another desk: none would be made.
  expect(await ask('checks.run', check(id))).toMatchObject(ruled('backed up daily'));
  await value('backup.setPassphrase', { passphrase: 'tall ships sail by night' });
  expect(await ask('checks.run', check(id))).toMatchObject({ value: { state: 'failed' } });
  expect(await ask('backup.setDaily', { daily: false })).toMatchObject(ruled('backed up daily'));
  expect(await ask('backup.setKeep', { keep: 3 })).toMatchObject({ ok: true });
});

it('receives events on the ways of the rules alone, also where one was on before', async () => {
  const places = temporaryPlaces();
  const before = await open({}, places);
  const made = await before.value<ProfileSummary>('profiles.add', account('Ours', 'https://api.example.com'));
  const { events } = made.settings;
  const receiver = { ...events.receiver, isOn: true, port: 0 };
  const settings = { ...made.settings, events: { ...events, receiver } };
  const change = { id: made.id, settings, sandboxStyle: null };
  await before.value('profiles.change', change);
  await expect.poll(() => before.core.events.urlOf(made.id)).not.toBeNull();
  await before.core.close();

  const { ask, core } = await open({ eventWays: ['mailbox'] }, places);
  await core.events.begin();
  await core.events.follow();
  expect(core.events.urlOf(made.id)).toBeNull();
  expect(await ask('profiles.change', change)).toMatchObject(ruled('by a receiver: switch it off'));
  expect((await ask('profiles.change', { ...change, settings: made.settings })).ok).toBe(true);
});
