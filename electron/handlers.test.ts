import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { wholeHistory } from '../shared/history-query.ts';
import { BUILT_IN_SANDBOX_ID, defaultSettings } from '../shared/profile.ts';
import { PASSPHRASE } from './desk/testing/real-desk.ts';
import { failed, mainProcess } from './testing/main-process.ts';

const check = () => ({
  ...{ id: crypto.randomUUID(), kind: 'bvn', profileId: BUILT_IN_SANDBOX_ID },
  ...{ number: '22212345678', identifier: 'canary-customer-17' },
});

describe('a day at the desk, through the contract', () => {
  it('shows masked what was found, reveals on request, and gives away no key anywhere', async () => {
    const { ask, core, places, replies, told } = mainProcess();
    expect(await ask('desk.status')).toMatchObject({ ok: true, value: { state: 'first-start' } });
    expect(await ask('desk.begin', { store: 'vault', passphrase: 'too short' })).toMatchObject(
      failed('passphrase-short'),
    );
    expect(await ask('desk.begin', { store: 'vault', passphrase: PASSPHRASE })).toMatchObject({
      value: { state: 'open' },
    });
    expect(told).toEqual(['open']);
    const asked = check();
    const run = await ask('checks.run', asked);
    expect(run).toMatchObject({ ok: true, value: { outcome: 'verified', number: '•••••••5678' } });
    expect(await ask('checks.run', asked)).toEqual(failed('check-repeated'));
    expect(await ask('checks.show', { id: asked.id })).toEqual(run);
    expect(await ask('history.find', { query: wholeHistory, before: null, limit: 10 })).toMatchObject({
      value: { all: 1, next: null, rows: [{ id: asked.id, maskedNumber: '•••••••5678' }] },
    });
    const revealed = await ask('checks.reveal', { id: asked.id, what: 'number' });
    expect(revealed).toEqual({ ok: true, value: { value: asked.number } });
    expect(await ask('checks.photo', { id: asked.id })).toMatchObject({
      value: { mediaType: expect.any(String) },
    });
    expect(await ask('checks.exchange', { id: asked.id })).toMatchObject({ value: { cut: false } });
    expect(await ask('profiles.list')).toMatchObject({
      value: [{ builtIn: true, keys: expect.any(Object) }],
    });
    expect(await ask('preferences.setProfile', { id: BUILT_IN_SANDBOX_ID })).toEqual({ ok: true, value: {} });
    expect(await ask('preferences.profile')).toEqual({ ok: true, value: { id: BUILT_IN_SANDBOX_ID } });
    expect(await ask('preferences.setProfile', { id: 'Ngozi Okafor' })).toHaveProperty('defect');
    const defect = { kind: 'error', name: 'Error', at: [] };
    expect(await ask('app.report', defect)).toEqual({ ok: true, value: { reference: '0a1b2c3d' } });
    expect(await ask('app.about')).toMatchObject({ value: { version: '1.2.3', operator: 'ada' } });

    const sandbox = await core.sandbox();
    const secrets = [PASSPHRASE, ...Object.values(sandbox?.keys ?? {})];
    const files = readdirSync(places.folder, { recursive: true, withFileTypes: true }).filter((one) =>
      one.isFile(),
    );
    const kept = files.map((file) => readFileSync(join(file.parentPath, file.name), 'latin1')).join('\n');
    expect(secrets).toHaveLength(3);
    for (const secret of secrets) {
      expect(JSON.stringify(replies)).not.toContain(secret);
      expect(kept).not.toContain(secret);
      expect(kept).not.toContain(Buffer.from(secret).toString('base64'));
    }
    for (const canary of [asked.number, asked.identifier]) expect(kept).not.toContain(canary);
  });
});

describe('before the desk is open', () => {
  it('everything that needs it says so, and nothing is sent', async () => {
    const { ask } = mainProcess();
    const id = crypto.randomUUID();
    for (const [name, input] of [
      ['profiles.list', {}],
      ['profiles.remove', { id }],
      ['checks.run', check()],
      ['history.find', { query: wholeHistory, before: null, limit: 10 }],
      ['checks.show', { id }],
      ['checks.exchange', { id }],
      ['checks.photo', { id }],
      ['checks.keep', { id }],
      ['checks.reveal', { id, what: 'phone' }],
      ['checks.asked', { id }],
      ['checks.known', { kind: 'nin', number: '55512345678', profileId: id }],
      ['profiles.setKeys', { id, apiKey: 'a', encryptionKey: 'b' }],
      ['profiles.dropNewKeys', { id }],
      ['profiles.change', { id, settings: defaultSettings, sandboxStyle: null }],
      ['profiles.preview', { id, kind: 'bvn', settings: defaultSettings }],
      ['profiles.confirmProduction', { id }],
      ['profiles.exportText', { id }],
      ['profiles.importText', { id: null, text: '{}' }],
      ['usage.read', { days: 7 }],
      ['usage.today', { profileId: id, kind: 'face' }],
    ] as const) {
      expect([name, await ask(name, input)]).toEqual([name, failed('desk-not-open')]);
    }
    expect(await ask('checks.cancel', { id })).toEqual(failed('check-unknown'));
  });
});

describe('while the desk closes', () => {
  it.each([0, 1, 2, 4, 8])(
    'what is asked finds it open or closed, and no defect: after %i ms',
    async (ms) => {
      const { ask, core } = mainProcess();
      await ask('desk.begin', { store: 'memory' });
      const id = BUILT_IN_SANDBOX_ID;
      const questions = [
        ['profiles.list', {}],
        ['profiles.change', { id, settings: defaultSettings, sandboxStyle: null }],
        ['usage.today', { profileId: id, kind: 'bvn' }],
        ['history.find', { query: wholeHistory, before: null, limit: 10 }],
        ['history.counts', { query: wholeHistory }],
        ['history.views', {}],
        ['events.ways', {}],
        ['events.address', { id }],
        ['events.counts', {}],
        ['operators.session', {}],
        ['operators.settings', {}],
        ['audit.state', {}],
        ['retention.state', {}],
        ['backup.state', {}],
        ['desk.status', {}],
      ] as const;
      const askAll = () => questions.map(async ([name, input]) => [name, await ask(name, input)] as const);
      const early = askAll();
      await new Promise((resolve) => setTimeout(resolve, ms));
      const closed = core.close();
      for (const [name, reply] of await Promise.all([...early, ...askAll()])) {
        expect([name, reply]).not.toMatchObject([name, { defect: expect.any(String) }]);
      }
      await closed;
    },
  );
});

describe('what cannot be done at an open desk', () => {
  it('is a failure that the contract declares', async () => {
    const { ask } = mainProcess();
    await ask('desk.begin', { store: 'memory' });
    const id = crypto.randomUUID();
    expect(await ask('checks.show', { id })).toEqual(failed('check-unknown'));
    expect(await ask('checks.keep', { id })).toEqual(failed('check-unknown'));
    expect(await ask('checks.run', { ...check(), profileId: 'none' })).toEqual(failed('profile-unknown'));
    expect(await ask('checks.run', { ...check(), number: '1' })).toMatchObject(failed('input-wrong'));
    expect(await ask('profiles.remove', { id: BUILT_IN_SANDBOX_ID })).toEqual(failed('profile-built-in'));
    const unfinished = { ...check(), number: '22200000901' };
    await ask('checks.run', unfinished);
    expect(await ask('checks.reveal', { id: unfinished.id, what: 'phone' })).toEqual(failed('check-unknown'));
  });

  it('a vault is begun once; the open desk asks for no other passphrase than its own', async () => {
    const { ask } = mainProcess();
    await ask('desk.begin', { store: 'vault', passphrase: PASSPHRASE });
    expect(await ask('desk.begin', { store: 'vault', passphrase: PASSPHRASE })).toMatchObject({ ok: true });
    // An open desk is asked for its passphrase when its vault was changed, so a wrong one is refused there too.
    expect(await ask('desk.unlock', { passphrase: 'whatever it is' })).toEqual(failed('passphrase-wrong'));
    expect(await ask('desk.unlock', { passphrase: PASSPHRASE })).toMatchObject({ ok: true });
  });
});
