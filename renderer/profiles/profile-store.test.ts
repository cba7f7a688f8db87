import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { contractDouble, type PartialHandlers, PlannedDefect } from '../../e2e/contract-double.ts';
import type { ProfileSummary } from '../../shared/contract.ts';
import { fail, succeed } from '../../shared/failure.ts';
import { BUILT_IN_SANDBOX_ID } from '../../shared/profile.ts';
import { useProfiles } from './profile-store.ts';

const [FIRST, SECOND] = ['5b0ae9f4-6c26-4ab6-a1c1-6f3c6c1f3a51', '5b0ae9f4-6c26-4ab6-a1c1-6f3c6c1f3a52'];
const keys = { apiKeyFingerprint: '12345678', encryptionKeyFingerprint: '87654321' };
const profile = (id: string) => ({ id, builtIn: id === BUILT_IN_SANDBOX_ID, keys }) as ProfileSummary;
const all = [BUILT_IN_SANDBOX_ID, FIRST, SECOND].map(profile);

const empty = useProfiles.getState();
beforeEach(() => useProfiles.setState(empty, true));
afterEach(() => vi.unstubAllGlobals());

/** A main process that keeps the choice, as over a restart. The list is handed over as it is. */
function mainProcess(kept: string | null, more: PartialHandlers['preferences'] = {}) {
  const double = contractDouble({
    preferences: {
      profile: async () => succeed({ id: kept }),
      setProfile: async () => succeed({}),
      ...more,
    },
  });
  const { call } = double.bridge;
  vi.stubGlobal('window', {
    veridesk: {
      call: async (name: string, input: unknown) =>
        name === 'profiles.list' ? succeed(all) : call(name, input),
    },
  });
  return double;
}

it.each([
  ['the one that was chosen last', SECOND, SECOND],
  ['the built-in sandbox, if that was chosen', BUILT_IN_SANDBOX_ID, BUILT_IN_SANDBOX_ID],
  ['one’s own, where the last one is gone', '5b0ae9f4-6c26-4ab6-a1c1-6f3c6c1f3a59', FIRST],
  ['one’s own, where nothing was chosen', null, FIRST],
])('begins with %s', async (_, kept, chosen) => {
  mainProcess(kept);
  await useProfiles.getState().loadOnce();
  expect(useProfiles.getState().chosenId).toBe(chosen);
});

it('keeps a choice, and what was chosen since the start comes before what was kept', async () => {
  const { heard } = mainProcess(FIRST);
  await useProfiles.getState().load();
  useProfiles.getState().choose(SECOND);
  await vi.waitFor(() =>
    expect(heard.at(-1)).toEqual({ name: 'preferences.setProfile', input: { id: SECOND } }),
  );
  await useProfiles.getState().load();
  expect(useProfiles.getState().chosenId).toBe(SECOND);
});

it('a choice that can neither be kept nor read is a choice all the same', async () => {
  const broken = async () => {
    throw new PlannedDefect('11223344');
  };
  mainProcess(null, { profile: broken, setProfile: broken });
  await useProfiles.getState().load();
  expect(useProfiles.getState()).toMatchObject({ chosenId: FIRST, failure: null });
  useProfiles.getState().choose(SECOND);
  expect(useProfiles.getState().chosenId).toBe(SECOND);
});

it('a list that cannot be had is told, and the choice is still to be made', async () => {
  mainProcess(SECOND);
  vi.stubGlobal('window', { veridesk: { call: async () => fail('keychain-unavailable') } });
  await useProfiles.getState().load();
  expect(useProfiles.getState()).toMatchObject({ chosenId: null, failure: { code: 'keychain-unavailable' } });
});
