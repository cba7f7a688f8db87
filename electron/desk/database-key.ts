/** The one key of the database: made once, proved before the first write, never made again while a database exists. */
import { randomBytes } from 'node:crypto';
import { type Secrets, SecretsTrouble } from '../secrets/port.ts';

const NAME = 'database-key';
const BYTES = 32;

/** The key as it is kept, or null when there surely is none. `keychain-unreadable` if it is not a key. */
export async function findDatabaseKey(secrets: Secrets): Promise<Buffer | null> {
  const text = await secrets.get(NAME);
  if (text === null) return null;
  if (!/^[0-9a-f]{64}$/u.test(text)) throw new SecretsTrouble('keychain-unreadable', 'not a database key');
  return Buffer.from(text, 'hex');
}

/**
 * Makes the key, keeps it, and reads it back: a store that takes a key and does not give it back would cost the whole
 * history. The caller makes sure that there is no database yet.
 */
export async function makeDatabaseKey(secrets: Secrets): Promise<Buffer> {
  const key = randomBytes(BYTES);
  await secrets.set(NAME, key.toString('hex'));
  const back = await findDatabaseKey(secrets);
  if (back === null || !back.equals(key)) {
    throw new SecretsTrouble('keychain-unavailable', 'the new key did not come back');
  }
  return key;
}

/** Takes away a key that no database was ever made with. */
export function forgetDatabaseKey(secrets: Secrets): Promise<void> {
  return secrets.remove(NAME);
}
