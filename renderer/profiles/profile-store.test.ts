import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
function mainProcess(
  kept: string | null,
  more: PartialHandlers['preferences'] = {},
  listed = all,
  unreadable: NonNullable<PartialHandlers['profiles']>['unreadable'] = async () => succeed([]),
) {
  const double = contractDouble({
    profiles: { unreadable },
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
        name === 'profiles.list' ? succeed(listed) : call(name, input),
    },
  });
  return double;
}

it.each([
  ['the one that was chosen last', SECOND, SECOND],
  ['the built-in sandbox, if that was chosen', BUILT_IN_SANDBOX_ID, BUILT_IN_SANDBOX_ID],
  [
    'the built-in sandbox, where the last one is gone',
    '5b0ae9f4-6c26-4ab6-a1c1-6f3c6c1f3a59',
    BUILT_IN_SANDBOX_ID,
  ],
  ['one’s own, where nothing was chosen', null, FIRST],
])('begins with %s', async (_, kept, chosen) => {
  mainProcess(kept);
  await useProfiles.getState().loadOnce();
  expect(useProfiles.getState().chosenId).toBe(chosen);
});

it('begins with the built-in sandbox where the last one cannot be read, and names that until somebody has read or chosen', async () => {
  const gone = '5b0ae9f4-6c26-4ab6-a1c1-6f3c6c1f3a59';
  const lost = { id: gone, name: 'Main' };
  let unreadable = [lost];
  const state = useProfiles.getState;
  mainProcess(gone, {}, all, async () => succeed(unreadable));
  await state().loadOnce();
  expect(state()).toMatchObject({ chosenId: BUILT_IN_SANDBOX_ID, lost });
  await state().load();
  expect(state()).toMatchObject({ chosenId: BUILT_IN_SANDBOX_ID, lost });
  state().choose(FIRST);
  expect(state().lost).toBeNull();
  useProfiles.setState({ ...empty, chosenId: gone });
  await state().load();
  unreadable = [];
  await state().load();
  expect(state()).toMatchObject({ chosenId: BUILT_IN_SANDBOX_ID, lost: null });
});

it('begins with the built-in sandbox where one’s own has no keys yet', async () => {
  const listed = all.map((one) => (one.builtIn ? one : { ...one, keys: null }));
  mainProcess(null, {}, listed);
  await useProfiles.getState().loadOnce();
  expect(useProfiles.getState().chosenId).toBe(BUILT_IN_SANDBOX_ID);
});

it('is loaded once, and again where it could not be had', async () => {
  mainProcess(null);
  await useProfiles.getState().loadOnce();
  const { profiles } = useProfiles.getState();
  await useProfiles.getState().loadOnce();
  expect(useProfiles.getState().profiles).toBe(profiles);
  vi.stubGlobal('window', { veridesk: { call: async () => fail('keychain-unavailable') } });
  await useProfiles.getState().load();
  expect(useProfiles.getState().failure?.code).toBe('keychain-unavailable');
  mainProcess(null);
  await useProfiles.getState().loadOnce();
  expect(useProfiles.getState().failure).toBeNull();
});

it('keeps a choice, and what was chosen since the start comes before what was kept', async () => {
  const { heard } = mainProcess(FIRST);
  await useProfiles.getState().load();
  useProfiles.getState().choose(SECOND);
  await expect.poll(() => heard.at(-1)).toEqual({ name: 'preferences.setProfile', input: { id: SECOND } });
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

describe('looking again', () => {
  /** A main process whose list is changed by another process. */
  function changing(first: readonly ProfileSummary[]) {
    const kept = { list: first, fullReads: 0 };
    vi.stubGlobal('window', {
      veridesk: {
        call: async (name: string) => {
          if (name === 'profiles.present') {
            return succeed(kept.list.map(({ keys: _, newKeys: __, ...rest }) => rest));
          }
          if (name === 'profiles.unreadable') return succeed([]);
          if (name !== 'profiles.list') return succeed({ id: FIRST });
          kept.fullReads += 1;
          return succeed(kept.list);
        },
      },
    });
    return kept;
  }
  const ids = () => useProfiles.getState().profiles?.map(({ id }) => id);

  it('takes up what was added and removed elsewhere, and asks no keychain where nothing was', async () => {
    const kept = changing(all.slice(0, 2));
    const { load, lookAgain } = useProfiles.getState();
    await load();
    await lookAgain();
    expect(kept.fullReads).toBe(1);
    kept.list = all;
    await lookAgain();
    expect([ids(), useProfiles.getState().chosenId]).toEqual([[BUILT_IN_SANDBOX_ID, FIRST, SECOND], FIRST]);
    kept.list = all.filter(({ id }) => id !== SECOND);
    await lookAgain();
    expect([ids(), kept.fullReads]).toEqual([[BUILT_IN_SANDBOX_ID, FIRST], 3]);
  });

  it('takes up keys that were changed elsewhere', async () => {
    const kept = changing(all);
    const { load, lookAgain } = useProfiles.getState();
    await load();
    const prints = { apiKeyFingerprint: '0a1b2c3d', encryptionKeyFingerprint: '4e5f6a7b' };
    kept.list = all.map((one) => (one.id === FIRST ? { ...one, newKeys: prints, keyChanges: 1 } : one));
    await lookAgain();
    await lookAgain();
    expect(useProfiles.getState().profiles?.find(({ id }) => id === FIRST)?.newKeys).toEqual(prints);
    expect(kept.fullReads).toBe(2);
  });

  it('puts the built-in sandbox in the place of a chosen one that is gone, never an account of one’s own', async () => {
    const kept = changing(all);
    await useProfiles.getState().load();
    kept.list = all.filter(({ id }) => id !== FIRST);
    await useProfiles.getState().lookAgain();
    expect(useProfiles.getState().chosenId).toBe(BUILT_IN_SANDBOX_ID);
  });

  it('does so, too, where it was removed in this window, and leaves a choice of another alone', async () => {
    changing(all);
    const { load, drop, choose } = useProfiles.getState();
    await load();
    drop(FIRST);
    expect([ids(), useProfiles.getState().chosenId]).toEqual([
      [BUILT_IN_SANDBOX_ID, SECOND],
      BUILT_IN_SANDBOX_ID,
    ]);
    useProfiles.setState({ profiles: all });
    choose(SECOND);
    drop(FIRST);
    expect(useProfiles.getState().chosenId).toBe(SECOND);
  });

  it('does not lay a list that was read before over what was saved since', async () => {
    const kept = changing(all.slice(0, 2));
    await useProfiles.getState().load();
    const reading = useProfiles.getState().load();
    kept.list = all;
    useProfiles.getState().put(profile(SECOND));
    await reading;
    expect(ids()).toEqual(all.map(({ id }) => id));
  });
});
