/** Accounts at services, as the window asks for them. No call returns a key. */
import { z } from 'zod';
import { call } from '../call.ts';
import { Environment } from '../check.ts';
import { KindName } from '../kinds.ts';
import { ProfileSettings } from '../profile.ts';
import { SandboxStyle } from '../sandbox-style.ts';
import { UnreadableProfile } from '../unreadable-profile.ts';
import { DESK_FAILURES, KEY_FAILURES, Nothing, Text } from './common.ts';

/** Fingerprints tell keys apart: the first 8 hex digits of SHA-256. */
const KeyFingerprints = z.strictObject({
  apiKeyFingerprint: z.string(),
  encryptionKeyFingerprint: z.string(),
});

export const ProfileSummary = z.strictObject({
  id: z.string(),
  name: z.string(),
  baseUrl: z.string(),
  environment: Environment,
  builtIn: z.boolean(),
  settings: ProfileSettings,
  productionConfirmed: z.boolean(),
  sandboxStyle: SandboxStyle.nullable(),
  /** Of those that were given for its address. */
  keys: KeyFingerprints.nullable(),
  /** Whether it has some that were given for another one, and has none therefore. */
  keysForAnother: z.boolean(),
  /** Whether what is kept as its keys is none, and cannot be read. It can be removed, or others entered in its place. */
  keysUnreadable: z.boolean(),
  /** Keys that were given and have not passed a test yet; those in `keys` stay in use until then. */
  newKeys: KeyFingerprints.nullable(),
  /** The same of what waits for a test. */
  newKeysUnreadable: z.boolean(),
  /** How often its keys were changed, by whichever process: tells whether they are still those above. */
  keyChanges: z.number(),
});
export type ProfileSummary = z.infer<typeof ProfileSummary>;

/** What is known of an account without asking where its keys are. */
export const PresentProfile = ProfileSummary.omit({
  ...{ keys: true, keysForAnother: true, keysUnreadable: true, newKeys: true, newKeysUnreadable: true },
});
export type PresentProfile = z.infer<typeof PresentProfile>;

export const ProfileDraft = z.strictObject({
  name: Text,
  baseUrl: Text,
  environment: Environment,
  apiKey: Text,
  encryptionKey: Text,
});
export type ProfileDraft = z.infer<typeof ProfileDraft>;

/** What would be sent, word for word; a picture stands as its length. */
export const RequestPreview = z.strictObject({
  method: z.string(),
  url: z.string(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  body: z.string(),
});
export type RequestPreview = z.infer<typeof RequestPreview>;

/** Longest file that the window hands over as text, in characters. */
const FILE_TEXT_MAX = 2_000_000;

const PROFILE_FAILURES = [...DESK_FAILURES, ...KEY_FAILURES, 'profile-unknown'] as const;
const Changeable = z.strictObject({ settings: ProfileSettings, sandboxStyle: SandboxStyle.nullable() });
const ProfileId = z.strictObject({ id: Text });

export const profiles = {
  list: call({
    input: Nothing,
    output: z.array(ProfileSummary),
    failures: [...DESK_FAILURES, ...KEY_FAILURES],
  }),
  /** What is known of each without its keys, for a window that looks again: no keychain is asked. */
  present: call({
    input: Nothing,
    output: z.array(PresentProfile),
    failures: [...DESK_FAILURES, ...KEY_FAILURES],
  }),
  /** Those that cannot be read: nothing can be done with them but to remove them. */
  unreadable: call({
    input: Nothing,
    output: z.array(UnreadableProfile),
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
      'profile-unknown',
      'keys-environment',
      'ruled',
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
  /** Forgets new keys that wait for a test; those in use stay. */
  dropNewKeys: call({
    input: ProfileId,
    output: ProfileSummary,
    failures: [...PROFILE_FAILURES, 'profile-built-in'],
  }),
  /**
   * Everything but name, address and environment. Of the built-in sandbox too. `shown` is what the person saw when they
   * made the change: where something else is kept by now, it is refused, so that it does not put that back.
   */
  change: call({
    input: z.strictObject({ id: Text, ...Changeable.shape, shown: Changeable.optional() }),
    output: ProfileSummary,
    failures: [...PROFILE_FAILURES, 'input-wrong', 'profile-changed', 'ruled'],
  }),
  /** The exact request that these settings would make of an example; key and signature are masked. Nothing is sent. */
  preview: call({
    input: z.strictObject({ id: Text, kind: KindName, settings: ProfileSettings }),
    output: RequestPreview,
    failures: [...DESK_FAILURES, ...KEY_FAILURES, 'profile-unknown'],
  }),
  confirmProduction: call({
    input: ProfileId,
    output: ProfileSummary,
    failures: [...PROFILE_FAILURES, 'profile-changed'],
  }),
  /** The profile as the text of a file, without keys. */
  exportText: call({
    input: ProfileId,
    output: z.strictObject({ fileName: z.string(), text: z.string() }),
    failures: PROFILE_FAILURES,
  }),
  /**
   * Takes a profile file: the settings of the profile `id`, or a new profile without keys where `id` is null. `shown` as for
   * `change`.
   */
  importText: call({
    input: z.strictObject({
      id: Text.nullable(),
      text: z.string().max(FILE_TEXT_MAX),
      shown: Changeable.optional(),
    }),
    output: ProfileSummary,
    failures: [
      ...PROFILE_FAILURES,
      'profile-file-wrong',
      'profile-name-taken',
      'profile-built-in',
      'profile-changed',
      'ruled',
    ],
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
};
