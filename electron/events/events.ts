/** Events of the service, put together: ways in, one intake, the matcher, and what a person says of a delivery. */
import { hash } from 'node:crypto';
import type { CheckRow } from '../../shared/contract.ts';
import { HASHED_KEY, SEALED_KEY, UNTRUSTED_KEY } from '../../shared/delivery-key.ts';
import { parseAnswer } from '../../shared/envelope.ts';
import type { DeliveryRow, WayState } from '../../shared/events.ts';
import { type Failure, type FailureCode, fail, type Result, succeed } from '../../shared/failure.ts';
import type { Actor } from '../../shared/journal.ts';
import type { Profile } from '../../shared/profile.ts';
import { type Brought, makeBrought } from './brought/brought.ts';
import { mailboxTokens } from './brought/mailbox-token.ts';
import { makeWays } from './brought/ways.ts';
import { calm } from './calm.ts';
import { profileEventSecrets } from './event-secrets.ts';
import { type Intake, makeIntake } from './intake.ts';
import { makeMatcher } from './matcher.ts';
import { fittingOf, likeliestFirst } from './matching.ts';
import type { DeliveryStore, EventPorts } from './ports.ts';
import { pathOfToken } from './posted/receiver.ts';
import { makeReceivers } from './posted/receivers.ts';
import { deliveryKeyOf, type Judge } from './reading/delivery.ts';
import { whyUntrusted } from './reading/delivery-signature.ts';
import { readFacts } from './reading/event-facts.ts';
import { wholeQuestion } from './whole-question.ts';

/** Checks that a person may choose from. */
const CANDIDATES_MAX = 20;

export interface Events extends Brought {
  readonly intake: Intake;
  /** How the profile's deliveries are judged: its signature and the key for it. */
  judgeOf(profile: Profile): Promise<Judge>;
  /** The desk has opened: receivers start, and what nobody has looked at is looked at. */
  begin(): Promise<void>;
  /**
   * Profiles or keys have changed. Resolves when every receiver listens as they now ask, so that none takes what somebody
   * was told is refused; a folder or a mailbox follows at its own pace, since its place may not answer.
   */
  follow(): Promise<void>;
  /** A check has ended, for which deliveries may wait. */
  checkEnded(): void;
  ways(): Promise<WayState[]>;
  urlOf(profileId: string): string | null;
  addressOf(profileId: string): Promise<{ url: string | null; path: string; hasOwnKey: boolean }>;
  newAddress(profileId: string): Promise<void>;
  setOwnKey(profileId: string, key: string): Promise<void>;
  forgetProfile(profileId: string): Promise<void>;
  candidates(store: DeliveryStore, id: string): Promise<CheckRow[]>;
  matchAgain(
    store: DeliveryStore,
    id: string,
  ): Promise<Result<DeliveryRow, Failure & { code: 'event-decided' }>>;
  match(
    store: DeliveryStore,
    id: string,
    checkId: string,
    by: Actor,
  ): Promise<
    Result<DeliveryRow, Failure & { code: 'event-decided' | 'check-under-way' | 'event-not-fitting' }>
  >;
  setAside(
    store: DeliveryStore,
    id: string,
    by: Actor,
  ): Promise<Result<DeliveryRow, Failure & { code: 'event-decided' }>>;
  /** Nothing is taken in and nothing is looked at until `begin`. */
  end(): Promise<void>;
}

/** Whether an untrusted delivery is known again by a keyed hash, since a number was struck out of its body. */
const isSealed = (key: string) => key.startsWith(UNTRUSTED_KEY + SEALED_KEY);

const refused = <C extends FailureCode>(code: C) => fail(code);

export function makeEvents(given: EventPorts): Events {
  const ports = { ...given, changed: calm(given.changed) };
  const matcher = makeMatcher(ports);
  const intake = makeIntake(
    ports.store,
    (taken) => {
      const last = taken.at(-1);
      ports.changed({ what: 'delivered', deliveryId: last?.id ?? null, checkId: null });
      if (taken.some(({ whyUntrusted: why }) => why === null)) void matcher.wake('new');
    },
    ports.now,
  );
  const secretsOf = () => profileEventSecrets(ports.secrets());

  const judgeOf = async (profile: Profile): Promise<Judge> => {
    const { signature } = profile.settings.events;
    if (signature.method === 'none') return { profileId: profile.id, signature, key: null };
    const key =
      signature.key === 'own-key' ? await secretsOf().ownKey(profile.id) : await ports.encryptionKey(profile);
    return { profileId: profile.id, signature, key };
  };
  const receivers = makeReceivers(ports, intake, judgeOf, (id) => secretsOf().token(id));
  const ways = makeWays(ports, intake, judgeOf);
  const { now, profiles, unreadable, secrets } = ports;
  const brought = makeBrought({ now, profiles, unreadable, secrets, intake, matcher, ways, judgeOf });
  /** Receivers and ways are at work at a desk that goes on; a terminal’s command takes what it is given. */
  let hasBegun = false;
  const follow = async () => {
    if (!hasBegun) return;
    void ways.follow();
    await receivers.follow();
  };

  /** Looks at the signature once more, with what the profile says now; the instant is that of its arrival. */
  async function trustAnew(store: DeliveryStore, id: string): Promise<void> {
    const { row, key: before, headers, body, sha256 } = await store.keptDelivery(id);
    const profile = (await ports.profiles()).find((one) => one.id === row.profileId);
    if (!profile) return;
    const { signature, key } = await judgeOf(profile);
    const raw = { headers, body, receivedAt: Date.parse(row.receivedAt) };
    const why = whyUntrusted(signature, key, raw);
    if (why !== null) {
      // What it was made over held the number, and nothing that stands for that can be kept without it. Its key tells: that
      // of one which is whole is the hash of its body.
      const isWhole = before === UNTRUSTED_KEY + hash('sha256', body);
      return store.doubtDelivery(id, why === 'signature-wrong' && !isWhole ? 'number-struck' : why);
    }
    const json = parseAnswer(new TextDecoder().decode(body));
    const facts = readFacts(json);
    const hashed = isSealed(before) ? before.slice(UNTRUSTED_KEY.length) : HASHED_KEY + sha256;
    const isNew = await store.trustDelivery(id, deliveryKeyOf(headers, json, facts.event, hashed), facts);
    // The service delivers again what was not trusted: its settings are right by now, though it said the contrary here.
    if (!isNew) await store.doubtDelivery(id, 'come-again');
  }

  return {
    intake,
    judgeOf,
    async begin() {
      for (const part of [receivers, ways, matcher]) part.begin();
      hasBegun = true;
      await Promise.all([receivers.follow(), ways.follow()]);
      await matcher.wake('check-ended');
    },
    follow,
    checkEnded: () => void matcher.wake('check-ended'),
    ...brought,
    ways: async () => (await Promise.all([receivers.states(), ways.states()])).flat(),
    urlOf: receivers.urlOf,
    async addressOf(profileId) {
      const secrets = secretsOf();
      return {
        url: receivers.urlOf(profileId),
        path: pathOfToken(await secrets.token(profileId)),
        hasOwnKey: (await secrets.ownKey(profileId)) !== null,
      };
    },
    async newAddress(profileId) {
      await secretsOf().newToken(profileId);
      await receivers.follow();
    },
    async setOwnKey(profileId, key) {
      if (key === '') await secretsOf().removeOwnKey(profileId);
      else await secretsOf().setOwnKey(profileId, key);
      // What is brought is judged by it too.
      await follow();
    },
    async forgetProfile(profileId) {
      await secretsOf().removeAll(profileId);
      await mailboxTokens(ports.secrets()).remove(profileId);
    },

    async candidates(store, id) {
      const question = await wholeQuestion(store, id);
      return store.rowsOf(
        likeliestFirst(fittingOf(question))
          .slice(0, CANDIDATES_MAX)
          .map((one) => one.id),
      );
    },

    async matchAgain(store, id) {
      const { state, reason, checkId, checkWaits } = await store.deliveryRow(id);
      if (checkWaits && checkId !== null) {
        await matcher.settleAgain(store, { id, reason, checkId });
        return succeed(await store.deliveryRow(id));
      }
      if (state === 'matched') return refused('event-decided');
      if (state === 'untrusted') await trustAnew(store, id);
      else await store.wakeDelivery(id);
      await matcher.wake('new');
      const row = await store.deliveryRow(id);
      ports.changed({ what: 'placed', deliveryId: id, checkId: row.checkId });
      return succeed(row);
    },

    async match(store, id, checkId, by) {
      const { state } = await store.deliveryRow(id);
      if (state !== 'waiting' && state !== 'not-ours') return refused('event-decided');
      const placing = { state: 'matched', reason: 'person', checkId } as const;
      const settled = await matcher.settle(store, id, placing, by);
      if (settled === 'check-under-way') return refused('check-under-way');
      if (settled === 'not-fitting') return refused('event-not-fitting');
      if (settled === 'decided-already') return refused('event-decided');
      return succeed(await store.deliveryRow(id));
    },

    async setAside(store, id, by) {
      const { state } = await store.deliveryRow(id);
      if (state !== 'waiting') return refused('event-decided');
      await store.placeDeliveries(
        [{ id, state: 'not-ours', reason: 'person', checkId: null }],
        by,
        ports.now(),
      );
      ports.changed({ what: 'placed', deliveryId: id, checkId: null });
      return succeed(await store.deliveryRow(id));
    },

    async end() {
      hasBegun = false;
      await Promise.all([receivers.end(), ways.end()]);
      await matcher.end();
    },
  };
}
