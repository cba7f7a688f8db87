/**
 * The secrets of an open desk, in a keychain that may be emptied or replaced meanwhile: it then answers “none” to everything, as
 * it does of what was never kept. The key of the history is in it as long as it is the desk’s own, so that tells the two apart.
 * So it does of a vault in whose place another one came, which somebody else may have the passphrase of.
 */
import { randomUUID } from 'node:crypto';
import type { DeskStatus } from '../../shared/desk.ts';
import { type Secrets, SecretsTrouble, UnreadableEntry } from '../secrets/port.ts';
import { DATABASE_KEY, findDatabaseKey } from './database-key.ts';
import type { DeskPorts, OpenDesk, OpenedHistory } from './ports.ts';
import { deskWords } from './words.ts';

const bare = new WeakMap<Secrets, Secrets>();

/** Says `keychain-emptied` in place of “none”, and keeps nothing, where the key of the history is not there any more. */
export function ownSecrets(secrets: Secrets): Secrets {
  if (secrets.place !== 'keychain') return secrets;
  let looking: Promise<void> | null = null;
  /** Those who ask at the same time share one look. */
  const look = () => {
    looking ??= secrets
      .get(DATABASE_KEY)
      .then((key) => {
        if (key === null) throw new SecretsTrouble('keychain-emptied');
      })
      .catch((error: unknown) => {
        // It is the key of the history that makes no sense, and not the entry that somebody asked for.
        throw error instanceof UnreadableEntry
          ? new SecretsTrouble(error.code, 'the key of the history')
          : error;
      })
      .finally(() => {
        looking = null;
      });
    return looking;
  };
  const own: Secrets = {
    place: secrets.place,
    async get(name) {
      const found = await secrets.get(name);
      if (found === null && name !== DATABASE_KEY) await look();
      return found;
    },
    async set(name, value) {
      await look();
      await secrets.set(name, value);
    },
    remove: (name) => secrets.remove(name),
  };
  bare.set(own, secrets);
  return own;
}

/** The same without that look, for whoever brings the key of the history into them. */
export const bareSecrets = (secrets: Secrets): Secrets => bare.get(secrets) ?? secrets;

/**
 * How a desk stands whose history is there without its key. A keychain that has lost its collection answers “nothing here” too;
 * only a round trip tells the two apart.
 */
export async function withoutKey(
  store: 'keychain' | 'vault',
  keychain: DeskPorts<OpenedHistory>['keychain'],
): Promise<DeskStatus> {
  const trouble = store === 'keychain' ? await keychain.probe(randomUUID()) : null;
  if (trouble) return { state: 'keys-unavailable', store, sentence: deskWords.keychainUnavailable };
  return { state: 'keys-unreadable', store, sentence: deskWords.databaseKeyMissing };
}

/**
 * The open desk with its vault opened once more, as after a change of the file. A vault without the key of its history is
 * another’s, and keys that were typed would be kept in it: the desk stays as it is then, and why is told.
 */
export async function openVaultAgain<H extends OpenedHistory>(
  { vault, places, history }: DeskPorts<H>,
  open: OpenDesk<H>,
  passphrase: string,
): Promise<OpenDesk<H> | DeskStatus> {
  const secrets = await vault.open(places.vault, passphrase);
  const key = await findDatabaseKey(secrets);
  const isOwn = key !== null && history.keyCheck(key) === open.keyCheck;
  key?.fill(0);
  if (isOwn) return { ...open, secrets };
  const sentence = key === null ? deskWords.databaseKeyMissing : deskWords.databaseKeyWrong;
  return { state: 'keys-unreadable', store: 'vault', sentence };
}
