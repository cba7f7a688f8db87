/** One account whose document cannot be read: nothing goes on without its settings, and every other works as before. */
import { expect, it } from 'vitest';
import { BUILT_IN_SANDBOX_ID, defaultSettings } from '../../shared/profile.ts';
import { UnreadableAccount } from '../../shared/unreadable-profile.ts';
import { openDatabase } from '../history/database.ts';
import { keyOf, type placeIn } from '../history/testing/temporary-history.ts';
import { draft, emptyProfiles, withOne } from './testing/real-profiles.ts';

/** Another program writes what no program of today reads. */
function breakIn({ path }: ReturnType<typeof placeIn>, id: string, document = '{"version":3'): void {
  const db = openDatabase(path, keyOf());
  expect(db.prepare('UPDATE profiles SET document = ? WHERE id = ?').run(document, id).changes).toBe(1);
  db.close();
}

async function withBroken(document?: string) {
  const around = await withOne();
  const other = { ...draft, name: 'Other', baseUrl: 'https://other.example.com' };
  const second = await around.profiles.add(other);
  if (!second.ok) throw new Error('The account was not added');
  breakIn(around.place, around.added.id, document);
  return { ...around, id: around.added.id, second: second.value };
}

it('is named, refused in whatever is asked of it, and the others are listed and changed', async () => {
  const { profiles, id, second } = await withBroken();
  expect(await profiles.unreadable()).toEqual([{ id, name: 'Main' }]);
  expect((await profiles.list()).map((one) => one.id)).toEqual([BUILT_IN_SANDBOX_ID, second.id]);
  const refused = expect.objectContaining({ account: 'Main', message: 'account-unreadable' });
  await expect(profiles.find(id)).rejects.toThrow(UnreadableAccount);
  const change = { id, settings: defaultSettings, sandboxStyle: null };
  const asked = [
    () => profiles.find(id),
    () => profiles.exportText(id),
    () => profiles.change(change),
    () => profiles.setKeys({ id, apiKey: 'live_b', encryptionKey: 'b' }),
    () => profiles.confirmProduction(id),
    () => profiles.removeKeys(id),
  ];
  for (const ask of asked) await expect(ask()).rejects.toEqual(refused);
  expect(profiles.lastRead(id)).toBeNull();
  expect(await profiles.change({ ...change, id: second.id })).toMatchObject({ ok: true });
});

it('keeps its name for itself', async () => {
  const { profiles } = await withBroken();
  const taken = { ok: false, failure: { code: 'profile-name-taken' } };
  expect(await profiles.add({ ...draft, name: 'MAIN' })).toMatchObject(taken);
});

it.each(['sandbox', 'production'] as const)(
  'keeps its API key for itself, also from one of %s: it may be of the other environment',
  async (environment) => {
    const { profiles, place } = await emptyProfiles();
    // A key that names no environment.
    const own = { ...draft, apiKey: 'canary-7731' };
    const first = await profiles.add(own);
    const second = await profiles.add({ ...own, name: 'Other', environment, apiKey: 'another' });
    if (!first.ok || !second.ok) throw new Error('The accounts were not added');
    breakIn(place, first.value.id);
    const sentence = expect.stringMatching(/“Main” uses this API key.*cannot be read/u);
    const refused = { ok: false, failure: { code: 'keys-environment', field: 'apiKey', sentence } };
    expect(await profiles.add({ ...own, name: 'Again', environment })).toEqual(refused);
    expect(await profiles.setKeys({ ...own, id: second.value.id })).toEqual(refused);
    expect(await profiles.list()).toHaveLength(2);
    // At another address it is another key.
    const elsewhere = { ...own, name: 'Elsewhere', environment, baseUrl: 'https://other.example.com' };
    expect(await profiles.add(elsewhere)).toMatchObject({ ok: true });
    await profiles.remove(first.value.id);
    expect(await profiles.add({ ...own, name: 'Again', environment })).toMatchObject({ ok: true });
  },
);

it.each(['{"version":3', '{"version":3}'])(
  'is removed with its keys, and still asks for two pairs of eyes (%s)',
  async (document) => {
    const { profiles, history, secrets, id } = await withBroken(document);
    expect(await secrets.get(`profile/${id}/keys`)).not.toBeNull();
    expect(await profiles.remove(id)).toMatchObject({ ok: true });
    expect(await secrets.get(`profile/${id}/keys`)).toBeNull();
    expect([await profiles.unreadable(), await profiles.find(id)]).toEqual([[], null]);
    expect(await history.settings()).toMatchObject({ 'four-eyes-of-removed': [id] });
    const { rows } = await history.auditPage({ kind: null, operator: null, checkId: null }, null, 5);
    expect(JSON.stringify(rows)).toContain('Main');
  },
);

it('nothing goes by what its removed document says of minimising', async () => {
  const minimising = { number: true, answer: true, picture: true };
  const document = JSON.stringify({ version: 3, settings: { minimising } });
  const { profiles, history, id } = await withBroken(document);
  await profiles.remove(id);
  expect(await history.settings()).not.toHaveProperty('minimising-of-removed');
});

it('the built-in sandbox is refused until its settings are removed, and has the usual ones then', async () => {
  const { profiles, place, secrets } = await emptyProfiles();
  const id = BUILT_IN_SANDBOX_ID;
  const settings = { ...defaultSettings, triesAgain: !defaultSettings.triesAgain };
  await profiles.change({ id, settings, sandboxStyle: 'codes' });
  breakIn(place, id);
  expect((await profiles.list()).map((one) => one.id)).toEqual([id]);
  const keys = await secrets.get(`profile/${id}/keys`);
  await expect(profiles.find(id)).rejects.toThrow(UnreadableAccount);
  await expect(profiles.change({ id, settings, sandboxStyle: 'codes' })).rejects.toThrow(UnreadableAccount);
  expect(await profiles.remove(id)).toMatchObject({ ok: true });
  expect(await profiles.find(id)).toMatchObject({ settings: { triesAgain: defaultSettings.triesAgain } });
  expect([keys, await secrets.get(`profile/${id}/keys`)]).toEqual([expect.any(String), keys]);
});
