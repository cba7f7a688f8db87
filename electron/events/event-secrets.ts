/** What of a profile's events is secret: the token of its receiver's path, and a key of its own for signatures. */
import { randomBytes } from 'node:crypto';
import type { EventSecrets } from './ports.ts';

const TOKEN_BYTES = 32;

const nameOf = (profileId: string, what: 'token' | 'key') => `profile/${profileId}/events-${what}`;

/**
 * Tokens that are being found or made, by the name of their secret: two who ask at the same time would each make one, and the
 * address that a service was told of would be that of the one which is not kept.
 */
const underWay = new WeakMap<EventSecrets, Map<string, Promise<string>>>();

function once(secrets: EventSecrets, name: string, work: () => Promise<string>): Promise<string> {
  const all = underWay.get(secrets) ?? new Map<string, Promise<string>>();
  underWay.set(secrets, all);
  const found = all.get(name) ?? work().finally(() => all.delete(name));
  all.set(name, found);
  return found;
}

export function profileEventSecrets(secrets: EventSecrets) {
  const freshToken = () => randomBytes(TOKEN_BYTES).toString('base64url');
  /** Another process may make one at the same time: the one that is kept is the one that counts. */
  const firstToken = async (name: string): Promise<string> => {
    const token = freshToken();
    await (secrets.add ? secrets.add(name, token) : secrets.set(name, token));
    return (await secrets.get(name)) ?? token;
  };
  return {
    /** Made when it is first wanted, and the same from then on. */
    token: (profileId: string): Promise<string> => {
      const name = nameOf(profileId, 'token');
      return once(secrets, name, async () => (await secrets.get(name)) ?? (await firstToken(name)));
    },
    async newToken(profileId: string): Promise<string> {
      const token = freshToken();
      await secrets.set(nameOf(profileId, 'token'), token);
      return token;
    },
    ownKey: (profileId: string) => secrets.get(nameOf(profileId, 'key')),
    setOwnKey: (profileId: string, key: string) => secrets.set(nameOf(profileId, 'key'), key),
    removeOwnKey: (profileId: string) => secrets.remove(nameOf(profileId, 'key')),
    /** Of a profile that is removed. */
    async removeAll(profileId: string): Promise<void> {
      await Promise.all([
        secrets.remove(nameOf(profileId, 'token')),
        secrets.remove(nameOf(profileId, 'key')),
      ]);
    },
  };
}
