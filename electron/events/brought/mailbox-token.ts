/** The token with which a profile asks its mailbox, kept with the keys. No call returns it. */
import type { EventSecrets } from '../ports.ts';

const nameOf = (profileId: string) => `profile/${profileId}/mailbox-token`;

export function mailboxTokens(secrets: EventSecrets) {
  return {
    get: (profileId: string) => secrets.get(nameOf(profileId)),
    set: (profileId: string, token: string) => secrets.set(nameOf(profileId), token),
    remove: (profileId: string) => secrets.remove(nameOf(profileId)),
  };
}
