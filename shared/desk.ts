/** How the desk stands: whether its keys and its history can be used, and if not, why. */
import { z } from 'zod';
import { beyondBound } from './text-bound.ts';

/** Where the keys are kept: the system's keychain, a vault file opened by a passphrase, or nowhere (*try it*). */
export const KeyStore = z.enum(['keychain', 'vault', 'memory']);
export type KeyStore = z.infer<typeof KeyStore>;

/** Something that happened while opening and that a person has to know, until they say that they read it. */
export const Notice = z.strictObject({
  id: z.string(),
  sentence: z.string(),
  /** What became of the history of before, where it is not the one that is open now, or not all of it. */
  history: z.enum(['damaged', 'gone', 'restored', 'cut-short']).optional(),
  /** The name under which it is kept, or what is left of it. */
  aside: z.string().optional(),
  /** The ids of the checks that it speaks of. */
  checks: z.array(z.string()).optional(),
});
export type Notice = z.infer<typeof Notice>;

/**
 * `first-start` nothing chosen yet · `locked` the vault waits for its passphrase · `keys-unavailable` not available now:
 * try again later · `keys-unreadable` there, but cannot be read: needs a person who knows · `history-refused` the
 * database is from a newer version or cannot be opened · `open` at work.
 */
export const DeskStatus = z.discriminatedUnion('state', [
  z.strictObject({
    state: z.literal('first-start'),
    keychain: z.strictObject({ usable: z.boolean(), sentence: z.string().nullable() }),
  }),
  z.strictObject({ state: z.literal('locked') }),
  z.strictObject({ state: z.literal('keys-unavailable'), store: KeyStore, sentence: z.string() }),
  z.strictObject({ state: z.literal('keys-unreadable'), store: KeyStore, sentence: z.string() }),
  z.strictObject({ state: z.literal('history-refused'), sentence: z.string() }),
  z.strictObject({ state: z.literal('open'), store: KeyStore, notices: z.array(Notice) }),
]);
export type DeskStatus = z.infer<typeof DeskStatus>;

/** Shortest passphrase that is taken (NIST SP 800-63B asks for 8 at least; a vault can be attacked offline, so more). */
export const PASSPHRASE_MIN = 12;

/** Why a passphrase cannot be set, in one sentence; null if it can. */
export function passphraseFault(passphrase: string): string | null {
  if ([...passphrase].length < PASSPHRASE_MIN) return `Use at least ${PASSPHRASE_MIN} characters.`;
  if (passphrase.trim() === '') return 'Use more than spaces.';
  return beyondBound(passphrase) ?? null;
}
