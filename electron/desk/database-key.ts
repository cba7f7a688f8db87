/** The one key of the database: made once, proved before the first write, never made again while a database exists. */
import { randomBytes } from 'node:crypto';
import { type Secrets, unavailableEntry, unreadableEntry } from '../secrets/port.ts';

export const DATABASE_KEY = 'database-key';
const BYTES = 32;

/** A key as it is kept; null for none, and for what is no key. */
export function readKey(text: string | null): Buffer | null {
  return text !== null && /^[0-9a-f]{64}$/u.test(text) ? Buffer.from(text, 'hex') : null;
}

/** The key as it is kept, or null when there surely is none. `keychain-unreadable` or `vault-unreadable` if it is not a key. */
export async function findDatabaseKey(secrets: Secrets): Promise<Buffer | null> {
  const text = await secrets.get(DATABASE_KEY);
  if (text === null) return null;
  const key = readKey(text);
  if (key === null) throw unreadableEntry(secrets, 'not a database key');
  return key;
}

/** Whether there is a key that can be read now. Rejects as `findDatabaseKey` does. */
export async function hasDatabaseKey(secrets: Secrets): Promise<boolean> {
  const key = await findDatabaseKey(secrets);
  key?.fill(0);
  return key !== null;
}

/**
 * Makes the key, keeps it, and reads it back: a store that takes a key and does not give it back would cost the whole
 * history. The caller makes sure that there is no database yet. In a store that several processes share, the key of the
 * first one stays and is the one that comes back.
 */
export async function makeDatabaseKey(secrets: Secrets): Promise<Buffer> {
  const key = randomBytes(BYTES);
  const text = key.toString('hex');
  await (secrets.add ? secrets.add(DATABASE_KEY, text) : secrets.set(DATABASE_KEY, text));
  const back = await findDatabaseKey(secrets);
  const isSame = back?.equals(key) ?? false;
  key.fill(0);
  if (back === null || !(secrets.add || isSame)) {
    back?.fill(0);
    throw unavailableEntry(secrets, 'the new key did not come back');
  }
  return back;
}

/** Takes away a key that no database was ever made with. */
export function forgetDatabaseKey(secrets: Secrets): Promise<void> {
  return secrets.remove(DATABASE_KEY);
}
