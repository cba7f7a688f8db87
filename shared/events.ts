/** Events of the service: the documents that window, terminal and history share about what was delivered. */
import { z } from 'zod';
import { Environment } from './check.ts';
import { KindName } from './kinds.ts';

/** How a delivery reached the desk. */
const deliveryWays = ['receiver', 'folder', 'file', 'mailbox'] as const;
export const DeliveryWay = z.enum(deliveryWays);
export type DeliveryWay = z.infer<typeof DeliveryWay>;

/**
 * `matched` belongs to a check of this desk · `waiting` not yet, or a person has to say · `untrusted` its signature does
 * not prove where it is from · `not-ours` is about no check of this desk.
 */
export const deliveryStates = ['matched', 'waiting', 'untrusted', 'not-ours'] as const;
export const DeliveryState = z.enum(deliveryStates);
export type DeliveryState = z.infer<typeof DeliveryState>;

/**
 * Why a delivery is not trusted. `number-struck`: it was not when it came, and what its signature was made over is not
 * here any more. `come-again`: it was not when it came, and the same one has come again since and is trusted.
 */
const untrustedReasons = [
  'signature-missing',
  'signature-wrong',
  'timestamp-missing',
  'timestamp-off',
  'key-missing',
  'number-struck',
  'come-again',
] as const;
export const UntrustedReason = z.enum(untrustedReasons);
export type UntrustedReason = z.infer<typeof UntrustedReason>;

/**
 * Why a delivery stands as it does. Matched: `reference`, `identifier-and-number`, `number`, `identifier`,
 * `kind-and-time`, `person`. Waiting: `new` is not looked at yet, `before-answer` for the end of a check under way,
 * `ambiguous` and `kind-and-time-alone` for a person. Not ours: `no-such-check`, `person`.
 */
const matchReasons = [
  'new',
  'reference',
  'identifier-and-number',
  'number',
  'identifier',
  'kind-and-time',
  'before-answer',
  'ambiguous',
  'kind-and-time-alone',
  'no-such-check',
  'person',
] as const;
export const MatchReason = z.enum(matchReasons);
export type MatchReason = z.infer<typeof MatchReason>;

/** Reasons for which a waiting delivery asks for a person. */
export const personReasons = ['ambiguous', 'kind-and-time-alone'] as const satisfies readonly MatchReason[];

/** One delivery in the list. Holds no number and no name of a customer. */
export const DeliveryRow = z.strictObject({
  id: z.uuid(),
  seq: z.number().int(),
  profileId: z.string(),
  receivedAt: z.iso.datetime(),
  way: DeliveryWay,
  state: DeliveryState,
  reason: MatchReason,
  whyUntrusted: UntrustedReason.nullable(),
  /** The check that it belongs to, or for whose end it waits. */
  checkId: z.uuid().nullable(),
  /** Whether it settled that check. */
  settled: z.boolean(),
  /** Whether somebody has opened it. */
  seen: z.boolean(),
  /** What the service calls the event; null where it says nothing. */
  event: z.string().nullable(),
  kind: KindName.nullable(),
  /** Length of the body as it came, in bytes. */
  bytes: z.number().int(),
  /** Whether it is matched to a check that is without an ending still: unknown, or to be answered later. */
  checkWaits: z.boolean(),
});
export type DeliveryRow = z.infer<typeof DeliveryRow>;

/** A delivery in full. `payload` is the body as text, cut where it is longer than is shown. */
export const DeliveryDetail = DeliveryRow.extend({
  headers: z.array(z.tuple([z.string(), z.string()])),
  payload: z.string(),
  /** There is more than is shown. */
  cut: z.boolean(),
  /** Headers and payload went when its check was minimised. */
  isGone: z.boolean(),
  /** Of the body as it is kept; empty where that went too. */
  sha256: z.string(),
  key: z.string(),
});
export type DeliveryDetail = z.infer<typeof DeliveryDetail>;

/** What is asked of the list; a filter that is left out lets everything through. */
export const DeliveryQuery = z.strictObject({
  states: z.array(DeliveryState).optional(),
  ways: z.array(DeliveryWay).optional(),
  profileId: z.string().optional(),
  /** Those for a person alone. */
  needsPerson: z.boolean().optional(),
});
export type DeliveryQuery = z.infer<typeof DeliveryQuery>;

export const DeliveryPage = z.strictObject({
  rows: z.array(DeliveryRow),
  /** Handed back as `before` to read on; null at the end. */
  next: z.number().int().nullable(),
});
export type DeliveryPage = z.infer<typeof DeliveryPage>;

/** How many there are. `dropped` are untrusted ones that made room for newer ones, whichever profile they were of. */
export const DeliveryCounts = z.strictObject({
  matched: z.number().int(),
  waiting: z.number().int(),
  untrusted: z.number().int(),
  notOurs: z.number().int(),
  needsPerson: z.number().int(),
  dropped: z.number().int(),
});
export type DeliveryCounts = z.infer<typeof DeliveryCounts>;

/** How one way to one profile stands. `sentence` says what is wrong, if something is. */
export const WayState = z.strictObject({
  profileId: z.string(),
  profile: z.string(),
  environment: Environment,
  way: DeliveryWay,
  isOn: z.boolean(),
  isWorking: z.boolean(),
  sentence: z.string().nullable(),
  /** Where it listens or looks, without any token; null while it does not. */
  place: z.string().nullable(),
  lastAt: z.iso.datetime().nullable(),
  /** When it is tried again; null for what does not poll. */
  nextAt: z.iso.datetime().nullable(),
});
export type WayState = z.infer<typeof WayState>;

/** Something about deliveries has changed. */
export const EventsChange = z.strictObject({
  what: z.enum(['delivered', 'placed', 'settled', 'ways']),
  deliveryId: z.uuid().nullable(),
  checkId: z.uuid().nullable(),
});
export type EventsChange = z.infer<typeof EventsChange>;
