/** Secrets in the operating system's keychain: Keychain, Credential Manager or Secret Service. */
import { AsyncEntry, type EntryOptions } from '@napi-rs/keyring';
import { type Secrets, SecretsTrouble, UnreadableEntry } from './port.ts';

const SERVICE = 'Veridesk';

/** Longest wait for the keychain, in milliseconds: it may be asking the person to unlock it. */
const PATIENCE_MS = 60_000;

const NO_ANSWER = 'no answer in time';

const PROBE = 'probe';

/**
 * The Secret Service is named explicitly on Linux. Left alone, the library falls back to the kernel keyring,
 * which a reboot empties: a database key put there is a lost database.
 */
const pinned: EntryOptions = { linux: { store: 'secret-service' } };

/** What the library says when the store holds something that is not text, or more than one entry of that name. */
const UNREADABLE = /utf-?8|matched by \d+ credentials|data is malformed/iu;

/** What is said when the keychain that an entry had joined has ended since: by GNOME’s, KeePassXC and KWallet, and the bus. */
const GONE = /session.* does not exist|error\.NoSession|can.?t find session|disconnected/iu;

/** The same where it ended in the middle of a question. The bus starts another; each question can be put twice. */
const ENDED = /disconnected from message bus without replying/iu;

function troubleFrom(error: unknown): SecretsTrouble {
  const words = error instanceof Error ? error.message : 'no reason given';
  return UNREADABLE.test(words)
    ? new UnreadableEntry('keychain-unreadable', words)
    : new SecretsTrouble('keychain-unavailable', words);
}

/**
 * So many are asked at once. Each takes one of the four threads of Node’s pool until it is answered, also where nobody waits for it
 * any more, and the library waits for a prompt without end. With all four before one, as after a night behind a locked keychain, no
 * file would be read and no name found until somebody comes.
 */
const AT_ONCE = 3;
let asking = 0;
const behind: (() => void)[] = [];

/** Asks once there is a thread for it; what was given up by then is not asked. */
async function inTurn<T>(ask: () => Promise<T>, isGivenUp: () => boolean): Promise<T> {
  while (asking >= AT_ONCE) await new Promise<void>((resolve) => void behind.push(resolve));
  asking += 1;
  try {
    if (isGivenUp()) throw new Error(NO_ANSWER);
    return await ask();
  } finally {
    asking -= 1;
    behind.shift()?.();
  }
}

/** Waits no longer than patience lasts. The library cannot give up a call that waits for a prompt nobody answers. */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  let isGivenUp = false;
  const outOfPatience = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      isGivenUp = true;
      reject(new Error(NO_ANSWER));
    }, PATIENCE_MS);
  });
  try {
    return await Promise.race([inTurn(ask, () => isGivenUp), outOfPatience]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Asks through entries that stay joined to the keychain: joining takes ten times as long as asking, and every check asks.
 * An entry keeps nothing of its secret, so a lock and a change from elsewhere are seen at once.
 */
function keptEntries(deskId: string) {
  const kept = new Map<string, AsyncEntry>();
  async function withEntry<T>(
    name: string,
    use: (entry: AsyncEntry) => Promise<T>,
    isAgain = false,
  ): Promise<T> {
    const joined = kept.get(name);
    try {
      const entry = joined ?? new AsyncEntry(SERVICE, `${deskId}/${name}`, pinned);
      const result = await patiently(() => use(entry));
      kept.set(name, entry);
      return result;
    } catch (error) {
      kept.delete(name);
      // A keychain that was started anew knows nobody who had joined it before, and has done nothing for them.
      const words = error instanceof Error ? error.message : '';
      const hasEnded = (joined !== undefined && GONE.test(words)) || ENDED.test(words);
      if (hasEnded && !isAgain) return withEntry(name, use, true);
      throw troubleFrom(error);
    }
  }
  /** Joined entries are connections: one of which nothing is asked any more is let go of. */
  return { withEntry, leave: (name: string) => void kept.delete(name) };
}

/** The keychain's secrets of the desk `deskId`; two desks on one machine do not see each other's. */
export function keychainSecrets(deskId: string): Secrets {
  const { withEntry, leave } = keptEntries(deskId);
  return {
    place: 'keychain',
    get: async (name) => {
      const found = await withEntry(name, async (entry) => (await entry.getPassword()) ?? null);
      // Nothing empty is ever kept: it would be a token that everybody knows, or a backup’s passphrase that opens to all.
      if (found === '') throw new UnreadableEntry('keychain-unreadable', 'an entry with nothing in it');
      return found;
    },
    set: (name, value) =>
      withEntry(name, async (entry) => {
        await entry.setPassword(value);
      }),
    remove: (name) =>
      withEntry(name, async (entry) => {
        await entry.deleteCredential();
      }).finally(() => leave(name)),
  };
}

/**
 * Whether the keychain can be used now, proved by a round trip of a value that is no secret.
 * A keychain that answers "nothing here" is not enough: with no collection to write to it answers just that.
 * Returns null if it can, else why not.
 */
export async function probeKeychain(deskId: string): Promise<SecretsTrouble | null> {
  const secrets = keychainSecrets(deskId);
  const name = `${PROBE}-${process.pid}`;
  try {
    await secrets.set(name, PROBE);
    const back = await secrets.get(name);
    await secrets.remove(name);
    return back === PROBE
      ? null
      : new SecretsTrouble('keychain-unavailable', 'a test value did not come back');
  } catch (error) {
    return error instanceof SecretsTrouble ? error : troubleFrom(error);
  }
}
