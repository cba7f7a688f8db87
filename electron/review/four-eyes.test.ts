import { expect, it } from 'vitest';
import { defaultSettings } from '../../shared/profile.ts';
import { profileOf } from '../../shared/testing/profile-of.ts';
import { UnreadableAccount } from '../../shared/unreadable-profile.ts';
import { NOW, openForTest } from '../history/testing/temporary-history.ts';
import { asksForFourEyes } from './four-eyes.ts';

it('two pairs of eyes are two when the account is removed, too; where one was enough, one is', async () => {
  const history = await openForTest();
  const find = async (id: string) => (await history.profiles()).find((one) => one.id === id) ?? null;
  const asked = () =>
    Promise.all(
      ['a', 'b', 'c'].map((id) => asksForFourEyes({ find, settings: () => history.settings() }, id)),
    );
  for (const id of ['a', 'b', 'c']) {
    const settings = { ...defaultSettings, review: { fourEyes: id !== 'c' } };
    await history.addProfile(profileOf({ id, name: id, settings }), NOW);
  }
  expect(await asked()).toEqual([true, true, false]);
  // The one whose rule has to be noted nowhere goes first, and finds no such note.
  for (const id of ['c', 'never was', 'a', 'b']) {
    await history.removeProfile(id);
    expect(await asked()).toEqual([true, true, false]);
  }
});

it('one that cannot be read may ask for them', async () => {
  const find = () => Promise.reject(new UnreadableAccount('Main'));
  expect(await asksForFourEyes({ find, settings: async () => ({}) }, 'a')).toBe(true);
});
