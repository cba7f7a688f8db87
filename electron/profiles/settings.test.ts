/** What can be changed of a profile, and profiles that come and go as files. */
import { describe, expect, it } from 'vitest';
import { ProfileSummary } from '../../shared/contract.ts';
import {
  BUILT_IN_SANDBOX_ID,
  defaultSettings,
  type ProfileSettings,
  readProfile,
} from '../../shared/profile.ts';
import { openDatabase } from '../history/database.ts';
import { keyOf, NOW } from '../history/testing/temporary-history.ts';
import { emptyProfiles, withOne } from './testing/real-profiles.ts';

const settings: ProfileSettings = {
  ...defaultSettings,
  apiVersion: 'v9',
  budget: { cost: 5_000, checks: null, warnAt: 50 },
  kinds: { ...defaultSettings.kinds, bvn: { ...defaultSettings.kinds.bvn, isOn: false, price: 500 } },
};

/** Everything that stands in the table of profiles. */
function storedIn(place: { path: string }) {
  const db = openDatabase(place.path, keyOf());
  const rows = db.prepare<[], { id: string; name: string; document: string }>('SELECT * FROM profiles').all();
  db.close();
  return rows;
}

describe('changing an account', () => {
  it('changes its settings and nothing else', async () => {
    const { profiles, added } = await withOne();
    const change = { id: added.id, settings, sandboxStyle: 'codes' as const };
    const changed = await profiles.change(change);
    expect(changed).toEqual({ ok: true, value: { ...added, settings } });
    expect(await profiles.find(added.id)).toMatchObject({ settings, sandboxStyle: null, name: 'Main' });
    expect(await profiles.change({ ...change, id: 'none' })).toEqual({
      ok: false,
      failure: { code: 'profile-unknown' },
    });
  });

  it('that checks real people is confirmed once, and stays so through other changes', async () => {
    const { profiles, added, place } = await withOne();
    expect(added.productionConfirmed).toBe(false);
    expect(await profiles.confirmProduction(added.id)).toEqual({
      ok: true,
      value: { ...added, productionConfirmed: true },
    });
    await profiles.change({ id: added.id, settings, sandboxStyle: null });
    expect(await profiles.find(added.id)).toMatchObject({
      productionConfirmedAt: new Date(NOW).toISOString(),
    });
    expect(await profiles.confirmProduction('none')).toMatchObject({ failure: { code: 'profile-unknown' } });
    expect(storedIn(place)).toHaveLength(1);
  });
});

describe('a change that was made from what is no longer kept', () => {
  const { currency: _, ...rest } = settings;
  const other = { ...rest, currency: 'USD' };

  it('is refused, and what another process has kept stays', async () => {
    const { profiles, added } = await withOne();
    const { id } = added;
    const shown = { settings: added.settings, sandboxStyle: null };
    expect(await profiles.change({ id, settings, sandboxStyle: null, shown })).toMatchObject({ ok: true });
    expect(await profiles.change({ id, settings: other, sandboxStyle: null, shown })).toEqual({
      ok: false,
      failure: { code: 'profile-changed' },
    });
    expect((await profiles.find(id))?.settings).toEqual(settings);
    const now = { settings, sandboxStyle: null };
    expect(await profiles.change({ id, settings: other, sandboxStyle: null, shown: now })).toMatchObject({
      value: { settings: other },
    });
  });

  it.each([
    ['one’s own', false],
    ['the built-in sandbox', true],
  ] as const)(
    'is refused for %s in the turn in which it is written: of two at once one is kept',
    async (_, isBuiltIn) => {
      const { profiles } = await withOne();
      const of = (await profiles.list()).find(({ builtIn }) => builtIn === isBuiltIn);
      const { id = '', sandboxStyle = null, settings: first = settings } = of ?? {};
      const shown = { settings: first, sandboxStyle };
      const both = await Promise.all(
        [settings, other].map((to) => profiles.change({ id, settings: to, sandboxStyle, shown })),
      );
      expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
      const kept = both.find(({ ok }) => ok);
      expect((await profiles.find(id))?.settings).toEqual(kept?.ok && kept.value.settings);
    },
  );
});

describe('changing the built-in sandbox', () => {
  it('has nothing to confirm', async () => {
    const { profiles, place } = await emptyProfiles();
    const [before] = await profiles.list();
    expect(await profiles.confirmProduction(BUILT_IN_SANDBOX_ID)).toEqual({ ok: true, value: before });
    expect([await profiles.list(), storedIn(place)]).toEqual([[before], []]);
  });

  it('keeps its settings and its style, and its place stays what it is', async () => {
    const { profiles, history, place } = await emptyProfiles();
    const [before] = await profiles.list();
    const change = { id: BUILT_IN_SANDBOX_ID, settings, sandboxStyle: 'codes' as const };
    const changed = await profiles.change(change);
    expect(changed).toEqual({ ok: true, value: { ...before, settings, sandboxStyle: 'codes' } });
    expect(ProfileSummary.parse(changed.ok && changed.value)).toMatchObject({ builtIn: true });
    // Without a style it keeps the one that it has.
    await profiles.change({ ...change, settings: defaultSettings, sandboxStyle: null });
    const again = await profiles.list();
    expect(again).toEqual([{ ...before, settings: defaultSettings, sandboxStyle: 'codes' }]);
    expect([await history.profiles(), storedIn(place)].map((rows) => rows.length)).toEqual([1, 1]);
  });

  it('leaves it first, and its name to itself', async () => {
    const { profiles } = await withOne();
    await profiles.change({ id: BUILT_IN_SANDBOX_ID, settings, sandboxStyle: 'summary' });
    expect((await profiles.list()).map(({ name }) => name)).toEqual(['Built-in sandbox', 'Main']);
    const { text } = await exported(profiles, BUILT_IN_SANDBOX_ID);
    expect(await profiles.importText({ id: null, text })).toMatchObject({
      failure: { code: 'profile-name-taken', field: 'name' },
    });
  });
});

type Profiles = Awaited<ReturnType<typeof emptyProfiles>>['profiles'];

async function exported(profiles: Profiles, id: string) {
  const file = await profiles.exportText(id);
  if (!file.ok) throw new Error(file.failure.code);
  return file.value;
}

describe('a profile as a file', () => {
  it('is named after it, and holds no key and no word of this desk', async () => {
    const { profiles, added } = await withOne();
    await profiles.setKeys({ id: added.id, apiKey: 'live_canary-2', encryptionKey: 'canary-2' });
    const { fileName, text } = await exported(profiles, added.id);
    expect(fileName).toBe('Main.veridesk-profile.json');
    for (const secret of ['canary', added.id, ...Object.values(added.keys ?? {})])
      expect(text).not.toContain(secret);
    expect(await profiles.exportText('none')).toEqual({ ok: false, failure: { code: 'profile-unknown' } });
  });

  it.each([
    ['Zenith / Lagos №1', 'Zenith-Lagos-1'],
    ['../..', 'profile'],
    ['Ọ̀yọ́', 'Ọ̀yọ́'.normalize('NFC')],
    ['😀', 'profile'],
  ])('of “%s” has a name that every system takes', async (name, word) => {
    const { profiles } = await emptyProfiles();
    const draft = { name, baseUrl: 'https://a.example', environment: 'sandbox' as const };
    const added = await profiles.add({ ...draft, apiKey: 'k', encryptionKey: 'e' });
    const { fileName } = await exported(profiles, added.ok ? added.value.id : '');
    expect(fileName).toMatch(/^[\p{L}\p{M}\p{N}-]+\.veridesk-profile\.json$/u);
    expect(fileName).toBe(`${word}.veridesk-profile.json`);
  });

  it('is taken by an account as its settings; name, address, environment, keys and consent stay', async () => {
    const { profiles, added } = await withOne();
    const other = await emptyProfiles();
    const draft = { name: 'Other', baseUrl: 'https://other.example', environment: 'sandbox' as const };
    const theirs = await other.profiles.add({ ...draft, apiKey: 'k', encryptionKey: 'e' });
    const id = theirs.ok ? theirs.value.id : '';
    await other.profiles.change({ id, settings, sandboxStyle: null });
    await profiles.confirmProduction(added.id);
    const { text } = await exported(other.profiles, id);
    expect(await profiles.importText({ id: added.id, text })).toEqual({
      ok: true,
      value: { ...added, settings, productionConfirmed: true },
    });
    expect(await profiles.importText({ id: BUILT_IN_SANDBOX_ID, text })).toMatchObject({
      value: { builtIn: true, settings, sandboxStyle: 'standard' },
    });
    expect(await profiles.importText({ id: 'none', text })).toEqual({
      ok: false,
      failure: { code: 'profile-unknown' },
    });
  });

  it('leaves a mailbox and a folder as a person has switched them here, while their place is the same', async () => {
    const { profiles, added } = await withOne();
    const { id } = added;
    const events = (on: { mailbox: boolean; folder: boolean }, address = 'https://mailbox.example') => ({
      ...defaultSettings.events,
      mailbox: { isOn: on.mailbox, address, everySeconds: 30 },
      folder: { isOn: on.folder, path: '/srv/events' },
    });
    const change = (of: ReturnType<typeof events>) =>
      profiles.change({ id, settings: { ...settings, events: of }, sandboxStyle: null });
    const both = { mailbox: true, folder: true };
    await change(events(both));
    const { text } = await exported(profiles, id);
    const kept = async () => (await profiles.find(id))?.settings.events;
    for (const on of [both, { mailbox: false, folder: true }, { mailbox: true, folder: false }]) {
      await change(events(on));
      expect(await profiles.importText({ id, text })).toMatchObject({ ok: true });
      expect(await kept()).toEqual(events(on));
    }
    // That of the file is another place: whether it is asked is for a person to say.
    await change(events(both, 'https://another.example'));
    expect(await profiles.importText({ id, text })).toMatchObject({ ok: true });
    expect(await kept()).toEqual(events({ mailbox: false, folder: true }));
    await profiles.change({ id, settings, sandboxStyle: null });
    expect(await profiles.importText({ id, text })).toMatchObject({ ok: true });
    expect(await kept()).toEqual(events({ mailbox: false, folder: false }));
    const desk = await emptyProfiles();
    expect(await desk.profiles.importText({ id: null, text })).toMatchObject({
      value: { settings: { events: events({ mailbox: false, folder: false }) } },
    });
  });

  it('becomes a new profile: without keys, its production not confirmed', async () => {
    const { profiles, added } = await withOne();
    await profiles.change({ id: added.id, settings, sandboxStyle: null });
    await profiles.confirmProduction(added.id);
    const { text } = await exported(profiles, added.id);
    expect(await profiles.importText({ id: null, text })).toMatchObject({
      failure: { code: 'profile-name-taken' },
    });
    const desk = await emptyProfiles();
    const made = await desk.profiles.importText({ id: null, text });
    const { id: _, ...rest } = added;
    expect(made).toEqual({
      ok: true,
      value: { ...rest, id: expect.any(String), settings, keys: null, keyChanges: 0 },
    });
    expect(made.ok && made.value.id).not.toBe(added.id);
    expect((await desk.profiles.list())[1]).toEqual(made.ok && made.value);
  });

  it.each([
    ['nothing', () => ''],
    ['half of it', (text: string) => text.slice(0, text.length / 2)],
    ['another version', (text: string) => text.replace('"version": 2', '"version": 1')],
    ['an odd address', (text: string) => text.replace('https://', 'http://')],
    [
      'a field that is named twice',
      (text: string) => text.replace('"identifier": "identifier"', '"identifier": "number"'),
    ],
    ['a key in it', (text: string) => text.replace('"name"', '"apiKey": "live_canary-api", "name"')],
    ['a name that is too long', (text: string) => text.replace('"Main"', JSON.stringify('x'.repeat(61)))],
    [
      'more depth than there is stack',
      (text: string) =>
        text.replace('"extra": {}', `"extra": {"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`),
    ],
    ['depth and nothing else', () => '['.repeat(150_000)],
  ])('with %s is refused and leaves everything as it was', async (_, broken) => {
    const { profiles, added, place } = await withOne();
    const [before, listed] = [storedIn(place), await profiles.list()];
    const text = broken((await exported(profiles, added.id)).text);
    for (const id of [added.id, BUILT_IN_SANDBOX_ID, null]) {
      const read = await profiles.importText({ id, text });
      expect(read).toMatchObject({ ok: false, failure: { code: 'profile-file-wrong', field: 'file' } });
      expect(JSON.stringify(read)).toContain('Nothing was changed.');
      expect(JSON.stringify(read)).not.toContain('canary');
    }
    expect([storedIn(place), await profiles.list()]).toEqual([before, listed]);
  });
});

describe('profiles that an earlier Veridesk left', () => {
  it('are listed with today’s settings, and written in today’s form when they are changed', async () => {
    const { profiles, place, added } = await withOne();
    const { id } = added;
    const timeLimits = { connectMs: 700, headersMs: 800, bodyMs: 900 };
    const first = {
      ...{ version: 1, id, name: 'Main', baseUrl: 'https://api.example.com', environment: 'production' },
      ...{ timeLimits, builtIn: false },
    };
    const db = openDatabase(place.path, keyOf());
    db.prepare('UPDATE profiles SET document = ?').run(JSON.stringify(first));
    expect((await profiles.list())[1]).toEqual({ ...added, settings: { ...defaultSettings, timeLimits } });
    await profiles.confirmProduction(id);
    const [row] = storedIn(place);
    expect(JSON.parse(row?.document ?? '')).toMatchObject({ version: 2, settings: { timeLimits } });
    expect(readProfile(JSON.parse(row?.document ?? ''))).toEqual(await profiles.find(id));
    db.prepare('UPDATE profiles SET document = ?').run('{"version":1}');
    expect((await profiles.list()).map((one) => one.builtIn)).toEqual([true]);
    db.close();
  });
});
