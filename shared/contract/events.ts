/** Events of the service, as the window asks for them. No call returns a signature’s key. */
import { z } from 'zod';
import { call, event } from '../call.ts';
import {
  DeliveryCounts,
  DeliveryDetail,
  DeliveryPage,
  DeliveryQuery,
  DeliveryRow,
  EventsChange,
  WayState,
} from '../events.ts';
import { CheckRow } from './checks.ts';
import { CheckId, DESK_FAILURES, KEY_FAILURES, Nothing, Text } from './common.ts';
import { eventWays } from './event-ways.ts';

const Id = z.strictObject({ id: z.uuid() });
const ProfileId = z.strictObject({ id: Text });
const EVENT_FAILURES = [...DESK_FAILURES, 'event-unknown'] as const;
const PROFILE_FAILURES = [...DESK_FAILURES, ...KEY_FAILURES, 'profile-unknown'] as const;

/** The address to register at the service. It ends in a token that nobody can guess, so it is shown to administrators. */
export const ReceiverAddress = z.strictObject({
  /** Null while the receiver is off or in trouble. */
  url: z.string().nullable(),
  /** Its path alone, for a tunnel or a proxy in front of it. */
  path: z.string(),
  hasOwnKey: z.boolean(),
});
export type ReceiverAddress = z.infer<typeof ReceiverAddress>;

export const events = {
  /** Newest first. */
  list: call({
    input: z.strictObject({
      query: DeliveryQuery,
      before: z.number().int().nullable(),
      limit: z.number().int().min(1).max(200),
    }),
    output: DeliveryPage,
    failures: DESK_FAILURES,
  }),
  /** Of one profile, or of all where none is named. */
  counts: call({
    input: z.strictObject({ profileId: Text.optional() }),
    output: DeliveryCounts,
    failures: DESK_FAILURES,
  }),
  /** One delivery with headers and payload. It shows numbers, so it stands in the journal as an exchange does. */
  show: call({ input: Id, output: DeliveryDetail, failures: EVENT_FAILURES }),
  /** Checks that a delivery may be about, likeliest first. */
  candidates: call({ input: Id, output: z.array(CheckRow), failures: EVENT_FAILURES }),
  /** Of these checks the rows, for the names in the list; those that are gone are left out. */
  checks: call({
    input: z.strictObject({ ids: z.array(CheckId).min(1).max(200) }),
    output: z.array(CheckRow),
    failures: DESK_FAILURES,
  }),
  /** The deliveries that belong to a check, oldest first. */
  ofCheck: call({
    input: z.strictObject({ id: CheckId }),
    output: z.array(DeliveryRow),
    failures: DESK_FAILURES,
  }),
  /** Hands a stored delivery to the matcher once more; the signature of an untrusted one is looked at anew. */
  matchAgain: call({
    input: Id,
    output: DeliveryRow,
    failures: [...EVENT_FAILURES, ...KEY_FAILURES, 'event-decided'],
  }),
  /** A person says which check a waiting delivery is about. */
  match: call({
    input: Id.extend({ checkId: CheckId }),
    output: DeliveryRow,
    failures: [
      ...EVENT_FAILURES,
      ...KEY_FAILURES,
      ...(['check-unknown', 'event-decided', 'event-not-fitting', 'check-under-way'] as const),
    ],
  }),
  /** A person says that a waiting delivery is about no check of this desk. */
  setAside: call({ input: Id, output: DeliveryRow, failures: [...EVENT_FAILURES, 'event-decided'] }),

  /** How each way of each profile stands. */
  ways: call({ input: Nothing, output: z.array(WayState), failures: [...DESK_FAILURES, ...KEY_FAILURES] }),
  address: call({ input: ProfileId, output: ReceiverAddress, failures: PROFILE_FAILURES }),
  /** Puts the whole address on the clipboard, from where it is taken again after a while. */
  copyAddress: call({
    input: ProfileId,
    output: z.strictObject({ seconds: z.number().int() }),
    failures: PROFILE_FAILURES,
  }),
  /** A new token: what was registered before is answered no more. */
  newAddress: call({ input: ProfileId, output: ReceiverAddress, failures: PROFILE_FAILURES }),
  /** Keeps the key of this profile’s signatures; an empty one removes it. */
  setOwnKey: call({
    input: ProfileId.extend({ key: Text }),
    output: ReceiverAddress,
    failures: [...PROFILE_FAILURES, 'input-wrong'],
  }),
  /** The built-in sandbox sends one event to this profile’s receiver, signed as the profile says. */
  sendTest: call({
    input: ProfileId,
    output: z.strictObject({ status: z.number().int() }),
    failures: [
      ...PROFILE_FAILURES,
      'receiver-off',
      'keys-missing',
      'service-not-started',
      'test-not-delivered',
    ],
  }),
  ...eventWays,
  changed: event(EventsChange),
};
