/** What somebody else has kept of an account in the same moment stays, whoever changes another part of it. */
import { expect, it } from 'vitest';
import { defaultSettings } from '../../shared/profile.ts';
import { UnreadableAccount } from '../../shared/unreadable-profile.ts';
import { openDatabase } from '../history/database.ts';
import { keyOf, NOW } from '../history/testing/temporary-history.ts';
import { makeProfiles } from './profiles.ts';
import { storeOf, withOne } from './testing/real-profiles.ts';

const theirs = { ...defaultSettings, apiVersion: 'theirs' };

/**
 * An account that Ada and Bola change. `meanwhile` has its turn each time between what Bola has read of it and what Bola
 * writes.
 */
async function twoAtWork(meanwhile: (ada: Awaited<ReturnType<typeof withOne>>) => Promise<unknown>) {
  const around = await withOne();
  const { history, secrets, added } = around;
  const store = {
    ...storeOf(history),
    changeProfile: async (...input: Parameters<typeof history.changeProfile>) => {
      await meanwhile(around);
      return history.changeProfile(...input);
    },
  };
  const sandboxKeys = () => ({ apiKey: 'sandbox_api', encryptionKey: 'sandbox_enc' });
  const bola = makeProfiles(store, secrets, () => NOW, sandboxKeys).by({ id: null, name: 'bola' });
  const file = await around.profiles.exportText(added.id);
  return { ...around, bola, id: added.id, text: file.ok ? file.value.text : '' };
}

it('settings stay while production is confirmed', async () => {
  const { bola, profiles, id } = await twoAtWork((ada) =>
    ada.profiles.change({ id: ada.added.id, settings: theirs, sandboxStyle: null }),
  );
  expect(await bola.confirmProduction(id)).toMatchObject({ value: { productionConfirmed: true } });
  expect(await profiles.find(id)).toMatchObject({
    ...{ settings: theirs, productionConfirmedAt: new Date(NOW).toISOString() },
  });
});

it('a confirmation stays while a file is taken', async () => {
  const { bola, profiles, id, text } = await twoAtWork((ada) => ada.profiles.confirmProduction(ada.added.id));
  await profiles.change({ id, settings: theirs, sandboxStyle: null });
  expect(await bola.importText({ id, text })).toMatchObject({
    value: { settings: defaultSettings, productionConfirmed: true },
  });
});

it('the change is given up where the account is changed all the while', async () => {
  let change = 0;
  const { bola, profiles, id } = await twoAtWork((ada) => {
    change += 1;
    const settings = { ...defaultSettings, apiVersion: `turn-${change}` };
    return ada.profiles.change({ id: ada.added.id, settings, sandboxStyle: null });
  });
  expect(await bola.confirmProduction(id)).toEqual({ ok: false, failure: { code: 'profile-changed' } });
  expect(await profiles.find(id)).toMatchObject({ productionConfirmedAt: null });
});

it.each(['{', '{"version":2}', '{"version":3}'])(
  'what a newer Veridesk or another program has written meanwhile stays (%s)',
  async (document) => {
    const { bola, place, id } = await twoAtWork(async (ada) => {
      const db = openDatabase(ada.place.path, keyOf());
      db.prepare('UPDATE profiles SET document = ?').run(document);
      db.close();
    });
    await expect(bola.confirmProduction(id)).rejects.toBeInstanceOf(UnreadableAccount);
    const db = openDatabase(place.path, keyOf());
    expect(db.prepare('SELECT document FROM profiles').pluck().all()).toEqual([document]);
    db.close();
  },
);

it('settings that nobody was shown are not replaced by a file', async () => {
  const { bola, profiles, id, added, text } = await twoAtWork(async () => undefined);
  await profiles.change({ id, settings: theirs, sandboxStyle: null });
  const shown = { settings: added.settings, sandboxStyle: null };
  expect(await bola.importText({ id, text, shown })).toMatchObject({
    ...{ ok: false, failure: { code: 'profile-changed', sentence: expect.stringContaining('the file') } },
  });
  expect((await profiles.find(id))?.settings).toEqual(theirs);
  expect(await bola.importText({ id, text, shown: { ...shown, settings: theirs } })).toMatchObject({
    value: { settings: added.settings },
  });
});
