/** A profile: one account at a verification service. It never holds a secret. */
import { z } from 'zod';
import { Environment } from './check.ts';
import { withPlainSpaces } from './profile/plain-spaces.ts';
import { defaultSettings, ProfileSettings, TimeLimits } from './profile/settings.ts';
import { SandboxStyle } from './sandbox-style.ts';

export { isLoopback, readBaseUrl } from './profile/address.ts';
export type { DeliverySignature, EventSettings, ReceiverSettings } from './profile/event-settings.ts';
export {
  defaultKindSettings,
  KindSettings,
  type Origin,
  originOf,
  wantedOf,
} from './profile/kind-settings.ts';
export type { PictureKeep } from './profile/picture-settings.ts';
export {
  defaultSettings,
  defaultTimeLimits,
  hintsFor,
  type KeyPrefixes,
  kindsOn,
  ProfileSettings,
  pathOf,
  TimeLimits,
} from './profile/settings.ts';

/** The profile of the service that lives inside the app; always there, cannot be removed. */
export const BUILT_IN_SANDBOX_ID = 'built-in-sandbox';
export const BUILT_IN_SANDBOX_NAME = 'Built-in sandbox';

/** Longest name of a profile, in characters; it stands in the strip on top of every screen. */
export const PROFILE_NAME_MAX = 60;

const Name = z
  .string()
  .min(1)
  .refine((name) => [...name].length <= PROFILE_NAME_MAX);

export const Profile = z.strictObject({
  version: z.literal(2),
  id: z.string().min(1),
  name: Name,
  baseUrl: z.string(),
  environment: Environment,
  builtIn: z.boolean(),
  settings: ProfileSettings,
  /** When a person confirmed that checks of this profile are about real people; null until then. */
  productionConfirmedAt: z.iso.datetime().nullable(),
  /** The envelope of the built-in sandbox; null for every other service, whose envelope is its own. */
  sandboxStyle: SandboxStyle.nullable(),
});
export type Profile = z.infer<typeof Profile>;

const FirstProfile = z.strictObject({
  version: z.literal(1),
  id: z.string().min(1),
  name: Name,
  baseUrl: z.string(),
  environment: Environment,
  timeLimits: TimeLimits,
  builtIn: z.boolean(),
});

/**
 * Reads a stored profile, of this form or of the first one. Throws a `ZodError` on anything else. A profile of before may have
 * U+180E in a constant field, which counts as white space since: it is a plain space now, as what is typed with it.
 */
export function readProfile(document: unknown): Profile {
  const first = FirstProfile.safeParse(document);
  if (!first.success) return Profile.parse(withPlainSpaces(document));
  const { timeLimits, ...kept } = first.data;
  return {
    ...kept,
    version: 2,
    settings: { ...defaultSettings, timeLimits },
    productionConfirmedAt: null,
    sandboxStyle: null,
  };
}

const KEY_MAX = 512;

/** A key pair as a person enters it. Whitespace around a pasted key is dropped; a key with white space inside is refused. */
export const KeyPair = z.strictObject({
  apiKey: z
    .string()
    .trim()
    .min(1, 'Type the API key.')
    .max(KEY_MAX, `No API key is longer than ${KEY_MAX} characters. Copy it again.`)
    .regex(/^[\x21-\x7e]+$/u, 'The API key holds a space or a letter that no key has. Copy it again.'),
  encryptionKey: z
    .string()
    .trim()
    .min(1, 'Type the encryption key.')
    .max(KEY_MAX, `No encryption key is longer than ${KEY_MAX} characters. Copy it again.`)
    .regex(/^[\x21-\x7e]+$/u, 'The encryption key holds a space or a letter that no key has. Copy it again.'),
});
export type KeyPair = z.infer<typeof KeyPair>;
