/** Keys that cannot be reached when the ways of a desk start. */
import { expect, it, onTestFinished, vi } from 'vitest';
import { usualEvents } from '../../shared/profile/event-settings.ts';
import { type Profile, readProfile } from '../../shared/profile.ts';
import { openForTest, placeIn, temporaryFolder } from '../history/testing/temporary-history.ts';
import { SecretsTrouble } from '../secrets/port.ts';
import { keptLine } from '../service/kept-line.ts';
import { makeEvents } from './events.ts';
import { KEY, receivingProfile } from './testing/desk.ts';

const LOCKED = /keychain does not answer or is locked\. Unlock it/u;

/** A desk whose secrets cannot be read where `isLocked` says so of their names. */
async function desk(profiles: readonly Profile[], isLocked: (name: string) => boolean) {
  const history = await openForTest(placeIn(temporaryFolder()));
  const kept = new Map<string, string>();
  const stumbled = vi.fn();
  const events = makeEvents({
    now: () => Date.now(),
    store: () => history,
    secrets: () => ({
      get: async (name) => {
        if (isLocked(name)) throw new SecretsTrouble('keychain-unavailable');
        return kept.get(name) ?? null;
      },
      set: async (name, value) => void kept.set(name, value),
      remove: async (name) => void kept.delete(name),
    }),
    profiles: async () => profiles,
    unreadable: () => [],
    encryptionKey: async () => KEY,
    line: (address) => keptLine(address, async () => null),
    changed: () => undefined,
    checkChanged: () => undefined,
    ownFolders: () => [],
    isGone: () => false,
    stumbled,
  });
  onTestFinished(() => events.end());
  const wayOf = async (profile: Profile, way: string) =>
    (await events.ways()).find((one) => one.profileId === profile.id && one.way === way);
  return { events, stumbled, wayOf };
}

const named = (name: string) =>
  receivingProfile({ id: `${name.repeat(8)}-0000-4000-8000-000000000000`, name });

it('hold up no other profile and no other way, and are told in a sentence', async () => {
  const [one, other, third] = [named('a'), named('b'), named('c')];
  const { settings } = third;
  const brought = readProfile({
    ...third,
    settings: {
      ...settings,
      events: {
        ...usualEvents,
        folder: { ...usualEvents.folder, isOn: true, path: temporaryFolder() },
        mailbox: { ...usualEvents.mailbox, isOn: true, address: 'https://mailbox.example' },
      },
    },
  });
  const isLocked = (name: string) => name.includes(one.id) || name.endsWith('/mailbox-token');
  const { events, stumbled, wayOf } = await desk([one, brought, other], isLocked);
  await events.begin();
  expect(events.urlOf(other.id)).toMatch(/^http:/u);
  expect(await wayOf(other, 'receiver')).toMatchObject({ isWorking: true, sentence: null, nextAt: null });
  expect(await wayOf(brought, 'folder')).toMatchObject({ isWorking: true, sentence: null });
  const trouble = { isWorking: false, sentence: expect.stringMatching(LOCKED), nextAt: expect.any(String) };
  expect(await wayOf(one, 'receiver')).toMatchObject(trouble);
  expect(await wayOf(brought, 'mailbox')).toMatchObject(trouble);
  expect(stumbled).toHaveBeenCalledTimes(2);
});

it('are asked for again by themselves; what listens goes on meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let isLocked = true;
  const one = receivingProfile();
  const { events, stumbled, wayOf } = await desk([one], () => isLocked);
  await events.begin();
  expect(events.urlOf(one.id)).toBeNull();
  isLocked = false;
  await vi.advanceTimersByTimeAsync(31_000);
  await expect.poll(() => events.urlOf(one.id)).toMatch(/^http:/u);
  const url = events.urlOf(one.id);
  isLocked = true;
  await events.follow();
  expect(events.urlOf(one.id)).toBe(url);
  expect(await wayOf(one, 'receiver')).toMatchObject({ isWorking: true, sentence: null });
  // Told when it is new.
  expect(stumbled).toHaveBeenCalledTimes(2);
});
