/** A real history with a real intake and a real receiver, for tests; all of it ends with its test. */
import { randomUUID } from 'node:crypto';
import { onTestFinished } from 'vitest';
import type { EventsChange } from '../../../shared/events.ts';
import { usualEvents, usualSignature } from '../../../shared/profile/event-settings.ts';
import { type DeliverySignature, type Profile, readProfile } from '../../../shared/profile.ts';
import { profileOf } from '../../../shared/testing/profile-of.ts';
import type { UnreadableProfile } from '../../../shared/unreadable-profile.ts';
import { beginning, troubled } from '../../history/testing/documents.ts';
import { openForTest, placeIn, temporaryFolder } from '../../history/testing/temporary-history.ts';
import { isGoneFromHistory } from '../../history/trouble.ts';
import { type EventTarget, signedHeaders } from '../../sandbox/events/target.ts';
import { keptLine } from '../../service/kept-line.ts';
import { type Events, makeEvents } from '../events.ts';

export const KEY = 'sandbox_enc_0123456789';

export const targetOf = (signature: DeliverySignature, url: string, key = KEY): EventTarget => {
  const { toleranceSeconds: _, key: __, ...how } = signature;
  return { ...how, url, key, afterEach: true, delayMs: 0, copies: 1, reorderMs: 0, retryMs: 1_000 };
};

/** A profile that receives on any free port, signed as usual unless a test says otherwise. */
export function receivingProfile(change: Partial<Profile> = {}, signature = usualSignature): Profile {
  const profile = profileOf(change);
  const receiver = { ...usualEvents.receiver, isOn: true, port: 0 };
  return readProfile({
    ...profile,
    ...change,
    settings: { ...profile.settings, events: { ...usualEvents, receiver, signature } },
  });
}

/** The room of events over a real history, with the receivers of these profiles on. */
export async function eventDesk(
  profiles: readonly Profile[] = [receivingProfile()],
  place = placeIn(temporaryFolder()),
  unreadable: () => readonly UnreadableProfile[] = () => [],
) {
  const history = await openForTest(place);
  const kept = new Map<string, string>();
  const changes: EventsChange[] = [];
  const stumbles: unknown[] = [];
  const events: Events = makeEvents({
    now: () => Date.now(),
    ownFolders: () => [],
    store: () => history,
    secrets: () => ({
      get: async (name) => kept.get(name) ?? null,
      set: async (name, value) => void kept.set(name, value),
      remove: async (name) => void kept.delete(name),
    }),
    profiles: async () => profiles,
    unreadable,
    encryptionKey: async () => KEY,
    line: (address) => keptLine(address, async () => null),
    changed: (change) => void changes.push(change),
    checkChanged: () => undefined,
    isGone: isGoneFromHistory,
    stumbled: (error) => void stumbles.push(error),
  });
  await events.begin();
  onTestFinished(() => events.end());

  /** Posts a body as the service would, or with headers of its own. */
  const post = async (
    body: unknown,
    { profile = profiles[0], headers = {}, key = KEY }: PostOptions = {},
  ) => {
    if (!profile) throw new Error('A delivery for no profile');
    const url = events.urlOf(profile.id);
    if (url === null) throw new Error('The receiver is not listening');
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const signed = signedHeaders(targetOf(profile.settings.events.signature, url, key), text, Date.now());
    const answer = await fetch(url, { method: 'POST', headers: { ...signed, ...headers }, body: text });
    await answer.arrayBuffer();
    return answer.status;
  };
  /** Resolves when every delivery that was taken in has been looked at, however busy the machine is. */
  const lookedAt = () => events.begin();
  return { history, events, kept, changes, stumbles, post, lookedAt };
}

export type Desk = Awaited<ReturnType<typeof eventDesk>>;

/** A check of the usual profile whose answer was lost; gives its id. */
export async function lost({ history, events }: Desk, more: Parameters<typeof beginning>[0] = {}) {
  const check = beginning({ profileId: 'p-1', createdAt: Date.now(), ...more });
  await history.begin(check);
  await history.end(check.id, troubled('unknown', 'connection-reset'));
  events.checkEnded();
  return check.id;
}

interface PostOptions {
  readonly profile?: Profile | undefined;
  readonly headers?: Record<string, string>;
  readonly key?: string;
}

/** An event of an invented service about a check of these values. */
export function eventAbout(
  check: { readonly kind: string; readonly number?: string; readonly identifier?: string },
  more: Record<string, unknown> = {},
) {
  return {
    id: `evt_${randomUUID()}`,
    event: 'verification.completed',
    ...check,
    data: { status: 'verified', message: 'Verification successful', firstName: 'Ngozi', lastName: 'Okafor' },
    ...more,
  };
}
