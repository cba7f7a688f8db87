/**
 * The token with which a profile asks its mailbox, kept with the keys. No call returns it. It is kept with the address that it
 * was given for: that of the profile lies in the history, so with a backup that somebody has changed it would come back as
 * another one, and the token would go there. An address that is typed at this desk takes the token along.
 */
import { hash } from 'node:crypto';
import { z } from 'zod';
import type { EventSecrets } from '../ports.ts';

const nameOf = (profileId: string) => `profile/${profileId}/mailbox-token`;

/** By its hash, which is short: a keychain may take no long entry. */
const sealOf = (address: string) => hash('sha256', address, 'base64url');

/** One that was kept before its address was noted has none, and is used for any until it is given again. */
const Kept = z.strictObject({ token: z.string(), seal: z.string().optional() });
type Kept = z.infer<typeof Kept>;

/** Earlier ones are bare. One that makes no sense is there, and is for no address. */
function read(text: string): Kept {
  if (!text.startsWith('{')) return { token: text };
  try {
    return Kept.parse(JSON.parse(text));
  } catch {
    return { token: '', seal: '' };
  }
}

/** What there is to ask a mailbox with: nothing, or a token that was given for another address. */
export type MailboxToken = { readonly token: string } | 'none' | 'given-for-another';

export function mailboxTokens(secrets: EventSecrets) {
  const kept = async (profileId: string): Promise<Kept | null> => {
    const text = await secrets.get(nameOf(profileId));
    return text === null ? null : read(text);
  };
  const set = (profileId: string, token: string, address: string) =>
    secrets.set(nameOf(profileId), JSON.stringify({ token, seal: sealOf(address) }));
  return {
    isThere: async (profileId: string) => (await kept(profileId)) !== null,
    /** Wherever it is for. */
    isSame: async (profileId: string, token: string) => (await kept(profileId))?.token === token,
    /** To ask the mailbox at that address. */
    async toAsk(profileId: string, address: string): Promise<MailboxToken> {
      const found = await kept(profileId);
      if (!found) return 'none';
      const { token, seal } = found;
      return seal === undefined || seal === sealOf(address) ? { token } : 'given-for-another';
    },
    set,
    /** The address was changed here. With `from`, a token that was given for another than that stays with its own. */
    async move(profileId: string, address: string, from: string | null): Promise<void> {
      const found = await kept(profileId);
      if (!found || found.token === '') return;
      const isFromThere = from === null || found.seal === undefined || found.seal === sealOf(from);
      if (isFromThere) await set(profileId, found.token, address);
    },
    remove: (profileId: string) => secrets.remove(nameOf(profileId)),
  };
}
