/**
 * The secrets of an open desk, in a keychain that may be emptied or replaced meanwhile: it then answers “none” to everything, as
 * it does of what was never kept. The key of the history is in it as long as it is the desk’s own, so that tells the two apart.
 */
import { type Secrets, SecretsTrouble } from '../secrets/port.ts';
import { DATABASE_KEY } from './database-key.ts';

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
