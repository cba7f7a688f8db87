/** Receivers of an open desk, where another process changes its profiles. */
import { expect, it, onTestFinished } from 'vitest';
import { usualEvents, usualSignature } from '../shared/profile/event-settings.ts';
import { BUILT_IN_SANDBOX_ID, type EventSettings } from '../shared/profile.ts';
import type { Core } from './core.ts';
import type { OpenDesk } from './desk/ports.ts';
import { coreAt, PASSPHRASE, temporaryPlaces } from './desk/testing/real-desk.ts';
import { deskEvents } from './desk-events.ts';
import { receivingProfile } from './events/testing/desk.ts';
import type { History } from './history/client.ts';
import { openForTest } from './history/testing/temporary-history.ts';
import type { Profiles } from './profiles/profiles.ts';
import { signedHeaders } from './sandbox/events/target.ts';
import { memorySecrets } from './secrets/memory.ts';
import { SecretsTrouble } from './secrets/port.ts';

const ada = { id: null, name: 'ada' };
const profilesOf = (core: Core) => {
  const profiles = core.profiles();
  if (!profiles) throw new Error('The desk is not open');
  return profiles;
};

/** A profile whose receiver listens, at any free port. */
async function receiving(core: Core) {
  const changes = profilesOf(core).by(ada);
  const added = await changes.add({
    name: 'Service',
    baseUrl: 'https://service.example',
    environment: 'sandbox',
    apiKey: 'sb_api_key_1',
    encryptionKey: 'sb_enc_key_1',
  });
  if (!added.ok) throw new Error(added.failure.code);
  const { id, settings } = added.value;
  const receiver = { ...usualEvents.receiver, isOn: true, port: 0 };
  const change = (events: Partial<EventSettings>) =>
    changes.change({
      id,
      settings: { ...settings, events: { ...usualEvents, receiver, ...events } },
      sandboxStyle: null,
    });
  await change({});
  return { id, change };
}

async function post(url: string, key: string): Promise<number> {
  const { toleranceSeconds: _, key: __, ...how } = usualSignature;
  const text = JSON.stringify({
    id: `evt_${key}_${Math.random()}`,
    event: 'verification.completed',
    identifier: 'cust-001',
  });
  const target = { ...how, key, url, afterEach: true, delayMs: 0, copies: 1, reorderMs: 0, retryMs: 1_000 };
  const answer = await fetch(url, {
    method: 'POST',
    body: text,
    headers: signedHeaders(target, text, Date.now()),
  });
  await answer.arrayBuffer();
  return answer.status;
}

it('receive as a terminal has said meanwhile, as soon as the window looks at them again', async () => {
  const places = temporaryPlaces();
  const [window, terminal] = [coreAt(places), coreAt(places)];
  await window.desk.begin({ store: 'vault', passphrase: PASSPHRASE });
  const { id } = await receiving(window);
  const url = () => window.events.urlOf(id) ?? '';
  expect(await post(url(), 'sb_enc_key_1')).toBe(200);
  await terminal.desk.status();
  await terminal.desk.unlock(PASSPHRASE);
  const { by } = profilesOf(terminal);
  await by(ada).removeKeys(id);
  await by(ada).setKeys({ id, apiKey: 'sb_api_key_2', encryptionKey: 'sb_enc_key_2' });
  await profilesOf(window).present();
  await expect.poll(() => post(url(), 'sb_enc_key_2')).toBe(200);
  expect(await post(url(), 'sb_enc_key_1')).toBe(401);
  const port = new URL(url()).port;
  await by(ada).remove(id);
  await profilesOf(window).present();
  await expect.poll(() => window.events.urlOf(id)).toBeNull();
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed');
});

it('have no secrets left of an account that is removed; where those cannot go, it stays and can be removed again', async () => {
  const core = coreAt(temporaryPlaces());
  await core.desk.begin({ store: 'vault', passphrase: PASSPHRASE });
  const { id } = await receiving(core);
  await core.events.setOwnKey(id, 'own_key');
  await core.events.setOwnKey(BUILT_IN_SANDBOX_ID, 'own_key');
  const secrets = core.desk.open?.secrets ?? expect.fail('The desk is not open');
  const kept = (of: string) =>
    Promise.all(['keys', 'events-token', 'events-key'].map((one) => secrets.get(`profile/${of}/${one}`)));
  const { remove } = secrets;
  secrets.remove = async (name) => {
    if (name.endsWith('events-key')) throw new SecretsTrouble('vault-unavailable');
    return remove(name);
  };
  const { by, find } = profilesOf(core);
  await expect(by(ada).remove(id)).rejects.toMatchObject({ code: 'vault-unavailable' });
  expect(await find(id)).toMatchObject({ id });
  secrets.remove = remove;
  expect(await by(ada).remove(id)).toEqual({ ok: true, value: {} });
  expect([await find(id), await kept(id)]).toEqual([null, [null, null, null]]);
  // What is not removed keeps them.
  expect(await by(ada).remove(BUILT_IN_SANDBOX_ID)).toMatchObject({ failure: { code: 'profile-built-in' } });
  expect(await kept(BUILT_IN_SANDBOX_ID)).toContain('own_key');
});

it('judge as was said from the moment it is kept: what comes then meets no receiver of before', async () => {
  const core = coreAt(temporaryPlaces());
  await core.desk.begin({ store: 'vault', passphrase: PASSPHRASE });
  const { id, change } = await receiving(core);
  const url = () => core.events.urlOf(id) ?? '';
  for (const [method, status] of [
    ['none', 200],
    ['hmac-sha512', 401],
    ['none', 200],
  ] as const) {
    const before = url();
    await change({ signature: { ...usualSignature, method } });
    expect(await post(url(), 'another_key')).toBe(status);
    await expect(fetch(before)).rejects.toThrow('fetch failed');
  }
  await change({ receiver: { ...usualEvents.receiver, isOn: false } });
  expect(core.events.urlOf(id)).toBeNull();
});

// The second is the first as IPv6 writes it: an address of every computer, under a name that is not the loopback's usual one.
it.each(['127.0.0.1', '::ffff:127.0.0.1'])(
  'hear of the built-in sandbox’s checks at each address of this computer: %s',
  async (host) => {
    const core = coreAt(temporaryPlaces());
    await core.desk.begin({ store: 'memory' });
    const id = BUILT_IN_SANDBOX_ID;
    const { find, by } = profilesOf(core);
    const settings = (await find(id))?.settings ?? expect.fail('There is no sandbox');
    const receiver = { ...usualEvents.receiver, isOn: true, port: 0, host };
    const events = { ...usualEvents, receiver };
    await by(ada).change({ id, settings: { ...settings, events }, sandboxStyle: 'standard' });
    expect(core.events.urlOf(id)).toMatch(/^http:/u);
    const ran = await core.checks.run({
      ...{ id: 'chk-0001', kind: 'bvn', number: '22200000202', identifier: 'cust-001' },
      profileId: id,
    });
    expect(ran).toMatchObject({ ok: true, value: { outcome: 'pending' } });
    await expect.poll(async () => (await core.history()?.show('chk-0001'))?.outcome).toBe('verified');
  },
);

it('a desk that closes while the profiles of its opening are still asked for listens to nobody behind that', async () => {
  const asked = Promise.withResolvers<never[]>();
  const profile = receivingProfile();
  const keys = { of: async () => ({ apiKey: 'sb_api_key_1', encryptionKey: 'sb_enc_key_1' }) };
  const profiles = { present: () => asked.promise, all: async () => [profile], keys } as unknown as Profiles;
  const history = await openForTest();
  const open = { history, secrets: memorySecrets(), places: { folder: '' } } as unknown as OpenDesk<History>;
  const nothing = () => undefined;
  const events = deskEvents({
    ...{ now: () => Date.now(), rules: {}, folder: '', open: () => open, profiles: () => profiles },
    ...{ line: () => expect.unreachable(), sandbox: () => expect.unreachable() },
    ...{ changed: nothing, checkChanged: nothing, stumbled: nothing },
  });
  onTestFinished(() => events.end());
  const beginning = events.begin();
  await events.end();
  asked.resolve([]);
  await beginning;
  expect(events.urlOf(profile.id)).toBeNull();
  await events.begin();
  expect(events.urlOf(profile.id)).toMatch(/^http:/u);
});
