/** The ways on which deliveries are brought begin, go on and end as their profile and its keys say. */
import { expect, it, onTestFinished } from 'vitest';
import { usualEvents, usualSignature } from '../../../shared/profile/event-settings.ts';
import { type Profile, readProfile } from '../../../shared/profile.ts';
import type { UnreadableProfile } from '../../../shared/unreadable-profile.ts';
import { openForTest } from '../../history/testing/temporary-history.ts';
import { SecretsTrouble, UnreadableEntry } from '../../secrets/port.ts';
import { makeEvents } from '../events.ts';
import { KEY, receivingProfile } from '../testing/desk.ts';

const MAILBOX = 'https://mailbox.example';

const asking = (id: string, address: string, isOn = true): Profile => {
  const profile = receivingProfile({ id, name: id });
  const events = { ...usualEvents, mailbox: { isOn, address, everySeconds: 3_600 } };
  return readProfile({ ...profile, settings: { ...profile.settings, events } });
};

/** A desk whose mailboxes answer nothing; `lines` are those to them that are open. */
async function desk() {
  const history = await openForTest();
  const kept = new Map<string, string>();
  const lines: string[] = [];
  const at = {
    profiles: [] as readonly Profile[],
    unreadable: [] as readonly UnreadableProfile[],
    isLocked: false,
    /** Whose entries cannot be read. */
    broken: '',
  };
  let begun = 0;
  const events = makeEvents({
    now: () => Date.now(),
    store: () => history,
    secrets: () => ({
      get: async (name) => {
        if (at.isLocked) throw new SecretsTrouble('keychain-unavailable');
        if (at.broken !== '' && name.includes(at.broken)) throw new UnreadableEntry('keychain-unreadable');
        return kept.get(name) ?? null;
      },
      set: async (name, value) => void kept.set(name, value),
      remove: async (name) => void kept.delete(name),
    }),
    profiles: async () => at.profiles,
    unreadable: () => at.unreadable,
    encryptionKey: async () => KEY,
    line(address) {
      begun += 1;
      lines.push(address);
      return {
        ask: async () => ({ result: 'unanswered', reason: 'connection-refused' }),
        end: async () => void lines.splice(lines.indexOf(address), 1),
      };
    },
    ...{ changed: () => undefined, checkChanged: () => undefined, ownFolders: () => [] },
    isGone: () => false,
    stumbled: () => undefined,
  });
  onTestFinished(() => events.end());
  const follow = async (...profiles: Profile[]) => {
    at.profiles = profiles;
    await events.follow();
  };
  return { at, events, follow, lines, begun: () => begun };
}

it('one that is switched off, or whose profile has gone, is asked no more', async () => {
  const { events, follow, lines } = await desk();
  await events.begin();
  await follow(asking('p-1', MAILBOX), asking('p-2', `${MAILBOX}/other`), asking('p-3', MAILBOX, false));
  await expect.poll(() => lines).toEqual([MAILBOX, `${MAILBOX}/other`]);
  await follow(asking('p-1', MAILBOX, false), asking('p-2', `${MAILBOX}/other`));
  await expect.poll(() => lines).toEqual([`${MAILBOX}/other`]);
  await follow();
  await expect.poll(() => lines).toEqual([]);
});

it('one begins anew where its settings or its token are others, and else goes on', async () => {
  const { events, follow, lines, begun } = await desk();
  await events.begin();
  await follow(asking('p-1', MAILBOX));
  await expect.poll(begun).toBe(1);
  await events.setMailboxToken('p-1', 'first');
  await expect.poll(begun).toBe(2);
  await events.mailboxMoved('p-1', `${MAILBOX}/other`, null);
  await follow(asking('p-1', `${MAILBOX}/other`));
  await expect.poll(() => lines).toEqual([`${MAILBOX}/other`]);
  expect(begun()).toBe(3);
  await events.setMailboxToken('p-1', 'first');
  expect([begun(), lines]).toEqual([3, [`${MAILBOX}/other`]]);
});

it('what is at work goes on where its keys cannot be read again', async () => {
  const { at, events, follow, lines, begun } = await desk();
  await events.begin();
  await follow(asking('p-1', MAILBOX));
  await expect.poll(() => lines).toEqual([MAILBOX]);
  at.isLocked = true;
  await events.lookNow('p-1');
  // Waits until it has been followed.
  await events.setMailboxToken('p-1', 'first');
  expect([begun(), lines]).toEqual([1, [MAILBOX]]);
});

it('all of them end with the desk', async () => {
  const { events, follow, lines } = await desk();
  await events.begin();
  await follow(asking('p-1', MAILBOX));
  await expect.poll(() => lines).toEqual([MAILBOX]);
  await events.end();
  expect(lines).toEqual([]);
});

it('a token is borne by another profile alone', async () => {
  const { at, events } = await desk();
  at.profiles = [asking('p-1', MAILBOX), asking('p-2', MAILBOX)];
  await events.setMailboxToken('p-1', 'first');
  expect(await events.bearerOf('first', 'p-1')).toBeNull();
  expect(await events.bearerOf('first', 'p-2')).toBe('p-1');
  expect(await events.bearerOf('other', 'p-2')).toBeNull();
  // Its settings cannot be read for now.
  [at.profiles, at.unreadable] = [[asking('p-2', MAILBOX)], [{ id: 'p-1', name: 'First' }]];
  expect(await events.bearerOf('first', 'p-2')).toBe('First');
  expect(await events.bearerOf('first', 'p-1')).toBeNull();
  // Nor can the entry of its token, which is no reason against that of another.
  at.broken = 'p-1';
  expect(await events.bearerOf('first', 'p-2')).toBeNull();
});

it('a mailbox is asked again when its seconds are over, and not before', async () => {
  const { events, follow } = await desk();
  await events.begin();
  const from = Date.now();
  await follow(asking('p-1', MAILBOX));
  const nextAt = async () => (await events.ways()).find(({ way }) => way === 'mailbox')?.nextAt ?? null;
  await expect.poll(nextAt).not.toBeNull();
  const seconds = (Date.parse((await nextAt()) ?? '') - from) / 1_000;
  // Those that were switched on together do not ask together.
  expect(seconds).toBeGreaterThanOrEqual(3_240);
  expect(seconds).toBeLessThan(4_500);
});

it('a mailbox is asked for nothing while there is no key to prove with what it holds, and it says so', async () => {
  const { events, follow } = await desk();
  const profile = asking('p-1', MAILBOX);
  const asks = (signature: Partial<typeof usualSignature>) =>
    readProfile({
      ...profile,
      settings: {
        ...profile.settings,
        events: { ...profile.settings.events, signature: { ...usualSignature, ...signature } },
      },
    });
  await events.begin();
  const sentence = async () =>
    (await events.ways()).find(({ sentence }) => sentence !== null)?.sentence ?? '';
  await follow(asks({ key: 'own-key' }));
  await expect.poll(sentence).toMatch(/^This profile has no key to prove with what is delivered\. It stays/u);
  // With a key, and where nothing has to be proved, it is asked: here, for the token that is missing.
  for (const signature of [{}, { key: 'own-key', method: 'none' }] as const) {
    await follow(asks(signature));
    await expect.poll(sentence).toMatch(/^This profile has no token for its mailbox/u);
  }
});
