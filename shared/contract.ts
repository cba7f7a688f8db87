/** Every call and every event between window and main process, declared once. All else follows from it. */
import { z } from 'zod';
import { type Client, type Contract, call, event, type Handlers } from './call.ts';
import { Check, CheckState, Environment, Outcome } from './check.ts';
import { DeskStatus } from './desk.ts';
import { Declared } from './identity.ts';
import { CheckableKind, IDENTIFIER_MAX, KindName } from './kinds.ts';
import { TimeLimits } from './profile.ts';

const Nothing = z.strictObject({});
const CheckId = z.uuid();

/** Longest text that any field of a form sends over. */
const TEXT_MAX = 2_000;
const Text = z.string().max(TEXT_MAX);

/** A check as asked for. The window makes the id, so that the same click can never be sent twice. */
export const CheckRequest = z.strictObject({
  id: CheckId,
  kind: CheckableKind,
  profileId: Text,
  number: Text,
  identifier: z.string().max(IDENTIFIER_MAX * 8),
  /** What the customer says of themselves, compared field by field with the answer. Never sent. */
  declared: Declared.optional(),
});
export type CheckRequest = z.infer<typeof CheckRequest>;

/** One row of the history. The number is masked. */
export const CheckRow = z.strictObject({
  id: CheckId,
  kind: KindName,
  state: CheckState,
  outcome: Outcome.nullable(),
  name: z.string().nullable(),
  identifier: z.string(),
  maskedNumber: z.string(),
  createdAt: z.iso.datetime(),
  environment: Environment,
  sandbox: z.boolean(),
  profile: z.string(),
  operator: z.string(),
});
export type CheckRow = z.infer<typeof CheckRow>;

/** Newest first; `next` is handed back as `before` to read on, null at the end. */
export const CheckPage = z.strictObject({
  rows: z.array(CheckRow),
  next: z.number().int().nullable(),
  total: z.number().int(),
});
export type CheckPage = z.infer<typeof CheckPage>;

/** The exchange as it was: the exact request body, and the answer as text (`cut` when longer than is shown). */
export const Exchange = z.strictObject({
  requestBody: z.string(),
  requestHeaders: z.array(z.tuple([z.string(), z.string()])),
  answerHeaders: z.array(z.tuple([z.string(), z.string()])),
  answerText: z.string().nullable(),
  answerBytes: z.number().int(),
  answerSha256: z.string().nullable(),
  cut: z.boolean(),
});
export type Exchange = z.infer<typeof Exchange>;

/** Fingerprints tell keys apart: the first 8 hex digits of SHA-256. */
export const ProfileSummary = z.strictObject({
  id: z.string(),
  name: z.string(),
  baseUrl: z.string(),
  environment: Environment,
  builtIn: z.boolean(),
  timeLimits: TimeLimits,
  keys: z.strictObject({ apiKeyFingerprint: z.string(), encryptionKeyFingerprint: z.string() }).nullable(),
});
export type ProfileSummary = z.infer<typeof ProfileSummary>;

export const ProfileDraft = z.strictObject({
  name: Text,
  baseUrl: Text,
  environment: Environment,
  apiKey: Text,
  encryptionKey: Text,
});
export type ProfileDraft = z.infer<typeof ProfileDraft>;

export const Theme = z.enum(['system', 'light', 'dark']);
export type Theme = z.infer<typeof Theme>;

const KEY_FAILURES = [
  'keychain-unavailable',
  'keychain-unreadable',
  'vault-locked',
  'vault-unavailable',
  'vault-unreadable',
] as const;
const OPENING_FAILURES = ['passphrase-wrong', 'passphrase-short', ...KEY_FAILURES] as const;
const DESK_FAILURES = ['desk-not-open', 'history-unavailable', 'history-damaged'] as const;

export const contract = {
  desk: {
    status: call({ input: Nothing, output: DeskStatus, failures: [] }),
    /** First start: choose where the keys are kept. */
    begin: call({
      input: z.discriminatedUnion('store', [
        z.strictObject({ store: z.literal('keychain') }),
        z.strictObject({ store: z.literal('vault'), passphrase: Text }),
        z.strictObject({ store: z.literal('memory') }),
      ]),
      output: DeskStatus,
      failures: OPENING_FAILURES,
    }),
    unlock: call({
      input: z.strictObject({ passphrase: Text }),
      output: DeskStatus,
      failures: OPENING_FAILURES,
    }),
    /** Looks again after `keys-unavailable`, `keys-unreadable` or `history-refused`. */
    retry: call({ input: Nothing, output: DeskStatus, failures: [] }),
    readNotice: call({ input: z.strictObject({ id: Text }), output: DeskStatus, failures: [] }),
    changed: event(DeskStatus),
  },
  profiles: {
    list: call({
      input: Nothing,
      output: z.array(ProfileSummary),
      failures: [...DESK_FAILURES, ...KEY_FAILURES],
    }),
    add: call({
      input: ProfileDraft,
      output: ProfileSummary,
      failures: [
        ...DESK_FAILURES,
        ...KEY_FAILURES,
        'input-wrong',
        'address-refused',
        'profile-name-taken',
        'keys-environment',
      ],
    }),
    setKeys: call({
      input: z.strictObject({ id: Text, apiKey: Text, encryptionKey: Text }),
      output: ProfileSummary,
      failures: [
        ...DESK_FAILURES,
        ...KEY_FAILURES,
        'input-wrong',
        'keys-environment',
        'profile-unknown',
        'profile-built-in',
      ],
    }),
    setTimeLimits: call({
      input: z.strictObject({ id: Text, timeLimits: TimeLimits }),
      output: ProfileSummary,
      failures: [...DESK_FAILURES, ...KEY_FAILURES, 'profile-unknown', 'profile-built-in'],
    }),
    removeKeys: call({
      input: z.strictObject({ id: Text }),
      output: ProfileSummary,
      failures: [...DESK_FAILURES, ...KEY_FAILURES, 'profile-unknown', 'profile-built-in', 'profile-busy'],
    }),
    remove: call({
      input: z.strictObject({ id: Text }),
      output: Nothing,
      failures: [...DESK_FAILURES, ...KEY_FAILURES, 'profile-unknown', 'profile-built-in', 'profile-busy'],
    }),
  },
  checks: {
    run: call({
      input: CheckRequest,
      output: Check,
      failures: [
        ...DESK_FAILURES,
        ...KEY_FAILURES,
        'input-wrong',
        'keys-missing',
        'keys-environment',
        'profile-unknown',
        'already-running',
        'check-repeated',
        'service-not-started',
        'cancelled',
        'answer-not-kept',
      ],
    }),
    cancel: call({ input: z.strictObject({ id: CheckId }), output: Nothing, failures: ['check-unknown'] }),
    /** Writes an answer that could not be written when it came. */
    keep: call({
      input: z.strictObject({ id: CheckId }),
      output: Check,
      failures: [...DESK_FAILURES, 'check-unknown', 'answer-not-kept'],
    }),
    page: call({
      input: z.strictObject({
        before: z.number().int().nullable(),
        limit: z.number().int().min(1).max(200),
      }),
      output: CheckPage,
      failures: DESK_FAILURES,
    }),
    /** One check with its number, document number and phone masked. */
    show: call({
      input: z.strictObject({ id: CheckId }),
      output: Check,
      failures: [...DESK_FAILURES, 'check-unknown'],
    }),
    reveal: call({
      input: z.strictObject({ id: CheckId, what: z.enum(['number', 'documentNumber', 'phone']) }),
      output: z.strictObject({ value: z.string() }),
      failures: [...DESK_FAILURES, 'check-unknown'],
    }),
    exchange: call({
      input: z.strictObject({ id: CheckId }),
      output: Exchange,
      failures: [...DESK_FAILURES, 'check-unknown'],
    }),
    /** The registry's portrait, base64; null if the answer held none. */
    photo: call({
      input: z.strictObject({ id: CheckId }),
      output: z.strictObject({ mediaType: z.string(), base64: z.string() }).nullable(),
      failures: [...DESK_FAILURES, 'check-unknown'],
    }),
    /** A check was made, or its state changed. */
    changed: event(z.strictObject({ id: CheckId, state: CheckState })),
  },
  preferences: {
    theme: call({ input: Nothing, output: Theme, failures: [] }),
    setTheme: call({ input: z.strictObject({ theme: Theme }), output: Theme, failures: [] }),
  },
  app: {
    about: call({
      input: Nothing,
      output: z.strictObject({ version: z.string(), dataFolder: z.string(), operator: z.string() }),
      failures: [],
    }),
    /** A menu item or its shortcut asks the window for a screen. */
    navigate: event(z.enum(['check', 'history', 'settings', 'shortcuts', 'palette'])),
  },
} satisfies Contract;

export type VerideskContract = typeof contract;
export type VerideskClient = Client<VerideskContract>;
export type VerideskHandlers = Handlers<VerideskContract>;
