/** Keys that are given to an account in the moment in which it is removed by another process: nobody could see them any more. */
import { expect, it } from 'vitest';
import { NOW } from '../history/testing/temporary-history.ts';
import { SecretsTrouble } from '../secrets/port.ts';
import { makeProfiles } from './profiles.ts';
import { draft, storeOf, withOne } from './testing/real-profiles.ts';

const pair = { apiKey: 'live_late-api', encryptionKey: 'late-encryption' };

/** Bola, at work in another process. `meanwhile` has its turn right before the history or the store of keys does `name`. */
async function twoAtWork(
  name: 'keysChanged' | 'set' | 'removeProfile',
  meanwhile: (ada: Awaited<ReturnType<typeof withOne>>) => Promise<unknown>,
) {
  const around = await withOne();
  const { history, secrets, added } = around;
  const after = <I extends unknown[], O>(one: string, act: (...input: I) => Promise<O>) =>
    name !== one
      ? act
      : async (...input: I): Promise<O> => {
          await meanwhile(around);
          return act(...input);
        };
  const store = {
    ...storeOf(history),
    removeProfile: after('removeProfile', history.removeProfile),
    keysChanged: after('keysChanged', history.keysChanged),
  };
  const keys = { ...secrets, set: after('set', secrets.set) };
  const sandboxKeys = () => ({ apiKey: 'sandbox_api', encryptionKey: 'sandbox_enc' });
  const bola = makeProfiles(store, keys, () => NOW, sandboxKeys).by({ id: null, name: 'bola' });
  const left = () =>
    Promise.all(['keys', 'new-keys'].map((one) => secrets.get(`profile/${added.id}/${one}`)));
  return { bola, id: added.id, profiles: around.profiles, left };
}

it.each(['keysChanged', 'set'] as const)(
  'they go, and that is said, where it went before %s',
  async (name) => {
    const { bola, id, left } = await twoAtWork(name, (ada) => ada.profiles.remove(ada.added.id));
    expect(await bola.setKeys({ id, ...pair })).toEqual({ ok: false, failure: { code: 'profile-unknown' } });
    expect(await left()).toEqual([null, null]);
  },
);

it('they go with it where they come while it is being removed', async () => {
  const { bola, id, profiles, left } = await twoAtWork('removeProfile', (ada) =>
    ada.profiles.setKeys({ id: ada.added.id, ...pair }),
  );
  expect(await bola.remove(id)).toEqual({ ok: true, value: {} });
  expect(await profiles.find(id)).toBeNull();
  expect(await left()).toEqual([null, null]);
});

it.each([
  ['is given some', 'whole'],
  ['was about to be given some', 'counted'],
] as const)(
  'they stay, and their account, where it %s as it is taken back: its first were refused',
  async (_, which) => {
    const { history, secrets, profiles } = await withOne();
    const isCounted = Promise.withResolvers<void>();
    const mayGoOn = Promise.withResolvers<void>();
    const keysChanged = async (...input: Parameters<typeof history.keysChanged>) => {
      await history.keysChanged(...input);
      isCounted.resolve();
      await mayGoOn.promise;
    };
    const sandboxKeys = () => ({ apiKey: 'sandbox_api', encryptionKey: 'sandbox_enc' });
    const by = (store: Partial<typeof history>, set: typeof secrets.set) =>
      makeProfiles({ ...storeOf(history), ...store }, { ...secrets, set }, () => NOW, sandboxKeys).by({
        ...{ id: null, name: 'somebody' },
      });
    const idOf = async () => (await history.profiles()).find(({ name }) => name === 'Second')?.id ?? '';
    const bola = by({ keysChanged }, secrets.set);
    let given = Promise.resolve<unknown>(null);
    const give = async () => {
      given = bola.setKeys({ id: await idOf(), ...pair });
      await isCounted.promise;
    };
    const removeProfile = async (...input: Parameters<typeof history.removeProfile>) => {
      if (which === 'whole') await give();
      mayGoOn.resolve();
      await given;
      return history.removeProfile(...input);
    };
    const ada = by({ removeProfile }, async () => {
      if (which === 'counted') await give();
      throw new SecretsTrouble('vault-unavailable');
    });
    await expect(ada.add({ ...draft, name: 'Second' })).rejects.toMatchObject({ code: 'vault-unavailable' });
    expect(await given).toMatchObject({ ok: true });
    expect(await profiles.find(await idOf())).toMatchObject({ name: 'Second' });
    expect(await secrets.get(`profile/${await idOf()}/keys`)).toContain(pair.apiKey);
  },
);
