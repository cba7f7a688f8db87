/** Secrets in the operating system's keychain: Keychain, Credential Manager or Secret Service. */
import { AsyncEntry, type EntryOptions, type LinuxStore } from '@napi-rs/keyring';
import { type Secrets, SecretsTrouble } from './port.ts';

const SERVICE = 'Veridesk';

/** Longest wait for the keychain, in milliseconds: it may be asking the person to unlock it. */
const PATIENCE_MS = 60_000;

const PROBE = 'probe';

/**
 * The Secret Service is named explicitly on Linux. Left alone, the library falls back to the kernel keyring,
 * which a reboot empties: a database key put there is a lost database.
 */
const pinned: EntryOptions = { linux: { store: 'secret-service' as LinuxStore } };

/** What the library says when the store holds something that is not text, or more than one entry of that name. */
const UNREADABLE = /utf-?8|ambiguous|bad encoding/iu;

function troubleFrom(error: unknown): SecretsTrouble {
  const words = error instanceof Error ? error.message : 'no reason given';
  const code = UNREADABLE.test(words) ? 'keychain-unreadable' : 'keychain-unavailable';
  return new SecretsTrouble(code, words);
}

/** Waits no longer than patience lasts. The library cannot give up a call that waits for a prompt nobody answers. */
async function patiently<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const outOfPatience = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), PATIENCE_MS);
  });
  try {
    return await Promise.race([work, outOfPatience]);
  } finally {
    clearTimeout(timer);
  }
}

async function withEntry<T>(account: string, use: (entry: AsyncEntry) => Promise<T>): Promise<T> {
  try {
    return await patiently(use(new AsyncEntry(SERVICE, account, pinned)));
  } catch (error) {
    throw troubleFrom(error);
  }
}

/** The keychain's secrets of the desk `deskId`; two desks on one machine do not see each other's. */
export function keychainSecrets(deskId: string): Secrets {
  const account = (name: string) => `${deskId}/${name}`;
  return {
    get: (name) => withEntry(account(name), async (entry) => (await entry.getPassword()) ?? null),
    set: (name, value) =>
      withEntry(account(name), async (entry) => {
        await entry.setPassword(value);
      }),
    remove: (name) =>
      withEntry(account(name), async (entry) => {
        await entry.deleteCredential();
      }),
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
