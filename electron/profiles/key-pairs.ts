/** The key pair of each profile, as one secret, so that the two halves can never come from different pairs. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ProfileSummary } from '../../shared/contract.ts';
import { KeyPair, type Profile } from '../../shared/profile.ts';
import { SecretsTrouble, UnreadableEntry } from '../secrets/port.ts';
import { lastPairs } from './last-pairs.ts';
import type { KeyStorePort } from './ports.ts';

/** `current` is what checks are signed with; `new` waits for a test and takes its place then. */
export type Which = 'current' | 'new';

const secretName = (profileId: string, which: Which) =>
  `profile/${profileId}/${which === 'current' ? 'keys' : 'new-keys'}`;

/** The first 8 hex digits of SHA-256: enough to tell keys apart, too little to guess one from. */
export function fingerprint(key: string): string {
  return createHash('sha256').update(key, 'utf8').digest('hex').slice(0, 8);
}

export function fingerprints(keys: KeyPair): NonNullable<ProfileSummary['keys']> {
  return {
    apiKeyFingerprint: fingerprint(keys.apiKey),
    encryptionKeyFingerprint: fingerprint(keys.encryptionKey),
  };
}

/**
 * A pair with the address that it was given for, which its account never changes. The account lies in the history, so with a
 * backup that somebody has changed it would come back under another address, and the key would go there. One that was kept before
 * it was noted has none.
 */
const KeptPair = KeyPair.extend({ baseUrl: z.string().optional() });
type KeptPair = z.infer<typeof KeptPair>;

/** Whether the pair was given for that address: to another it is not sent. */
export const isFor = ({ baseUrl }: KeptPair, address: string): boolean =>
  baseUrl === undefined || baseUrl === address;

/** The original error is dropped, since its text quotes what was read. */
function readKeyPair(text: string): KeptPair {
  try {
    return KeptPair.parse(JSON.parse(text));
  } catch {
    throw new SecretsTrouble('account-keys-unreadable', 'not a key pair');
  }
}

/** What makes no sense is there all the same, and can be removed. Its store can be used, so it is this account’s trouble alone. */
export const isUnreadable = (error: unknown): boolean =>
  error instanceof SecretsTrouble && error.code === 'account-keys-unreadable';

const UNREADABLE = Symbol('there, and not a key pair');

/** A pair to sign with. */
export interface SigningPair {
  readonly keys: KeptPair;
  /**
   * Whether their store gives the same pair now, where they are those that it gave last; it rejects as the store does.
   * Null where it has just given them. Nothing may be sent before it is true.
   */
  readonly stillGiven: Promise<boolean> | null;
}

/** Reads, writes and removes key pairs; rejects as the store of secrets does. */
export function keyPairs(secrets: KeyStorePort) {
  const last = lastPairs<KeptPair>();
  // A keychain takes as long as the disk does for the intent of a check. The other stores are quick.
  const isSlow = secrets.place === 'keychain';
  /** Grows as a change begins and as it ends: what was being read then may be the pair of before. */
  let changes = 0;

  async function kept(profileId: string, which: Which = 'current'): Promise<KeptPair | null> {
    const text = await secrets.get(secretName(profileId, which)).catch((error: unknown) => {
      if (!(error instanceof UnreadableEntry)) throw error;
      throw new SecretsTrouble('account-keys-unreadable', error.code);
    });
    return text === null ? null : readKeyPair(text);
  }

  /** The same for whoever looks at several accounts: what is wrong with one of them is not the others’. */
  const keptOrUnreadable = (profileId: string, which: Which): Promise<KeptPair | null | typeof UNREADABLE> =>
    kept(profileId, which).catch((error: unknown) => {
      if (isUnreadable(error)) return UNREADABLE;
      throw error;
    });

  const bare = (found: KeptPair | null): KeyPair | null =>
    found && { apiKey: found.apiKey, encryptionKey: found.encryptionKey };

  const bothOf = (profileId: string) =>
    Promise.all([keptOrUnreadable(profileId, 'current'), keptOrUnreadable(profileId, 'new')]);

  async function isStillGiven(profileId: string, keys: KeptPair): Promise<boolean> {
    try {
      const now = await kept(profileId);
      if (now?.apiKey === keys.apiKey && now.encryptionKey === keys.encryptionKey) return true;
      last.forget(profileId);
      return false;
    } catch (error) {
      last.forget(profileId);
      throw error;
    }
  }

  /** Forgotten once more behind it: a check that began and was given its pair meanwhile may have that of before. */
  async function change(profileId: string, work: () => Promise<void>): Promise<void> {
    const forget = () => {
      changes += 1;
      last.forget(profileId);
    };
    forget();
    await work().finally(forget);
  }

  return {
    get: async (profileId: string, which: Which = 'current') => bare(await kept(profileId, which)),
    /** The same for an account: what was given for another address than its own counts as none. */
    async of({ id, baseUrl }: Pick<Profile, 'id' | 'baseUrl'>, which: Which = 'current') {
      const found = await kept(id, which);
      return found && isFor(found, baseUrl) ? bare(found) : null;
    },
    /**
     * All that is kept for an account. `forAnother`: its pair was given for another address, and counts as none. So does what
     * cannot be read, which is told of each.
     */
    async allOf({ id, baseUrl }: Pick<Profile, 'id' | 'baseUrl'>) {
      const found = await bothOf(id);
      const [current = null, waiting = null] = found.map((one) =>
        one && one !== UNREADABLE && isFor(one, baseUrl) ? bare(one) : null,
      );
      const [isUnreadableNow, isNewUnreadable] = found.map((one) => one === UNREADABLE) as [boolean, boolean];
      const forAnother = current === null && found[0] !== null && !isUnreadableNow;
      return { current, waiting, forAnother, unreadable: isUnreadableNow, newUnreadable: isNewUnreadable };
    },
    /** Whether an account has any, also such as cannot be read. */
    areThere: async (profileId: string): Promise<boolean> =>
      (await bothOf(profileId)).some((one) => one !== null),
    /** The pair of an account to sign a check with, or null when it has none. */
    async toSign(profileId: string, which: Which): Promise<SigningPair | null> {
      const known = which === 'current' ? last.get(profileId) : null;
      if (known) {
        const stillGiven = isStillGiven(profileId, known);
        // A check that is refused for another reason asks no more for it.
        stillGiven.catch(() => undefined);
        return { keys: known, stillGiven };
      }
      const before = changes;
      const keys = await kept(profileId, which);
      if (keys && isSlow && which === 'current' && before === changes) last.keep(profileId, keys);
      return keys && { keys, stillGiven: null };
    },
    /** `baseUrl`: the address that they are given for; none for the built-in sandbox, which has another at each start. */
    set: (profileId: string, keys: KeyPair, which: Which = 'current', baseUrl?: string) =>
      change(profileId, () =>
        secrets.set(secretName(profileId, which), JSON.stringify({ ...keys, baseUrl })),
      ),
    remove: (profileId: string, which: Which = 'current') =>
      change(profileId, () => secrets.remove(secretName(profileId, which))),
  };
}
