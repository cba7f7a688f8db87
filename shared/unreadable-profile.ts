/** An account whose settings cannot be read: what its row in the history tells of it all the same. */
import { z } from 'zod';

export const UnreadableProfile = z.strictObject({ id: z.string(), name: z.string() });
export type UnreadableProfile = z.infer<typeof UnreadableProfile>;

/** Thrown where such an account is asked for. Its name is for whoever asked, and stands in no message that is logged. */
export class UnreadableAccount extends Error {
  readonly account: string;
  constructor(account: string) {
    super('account-unreadable');
    this.name = 'UnreadableAccount';
    this.account = account;
  }
}

/** What is said of it. */
export const unreadableProfileWords = (name: string): string =>
  `The settings of the account “${name}” cannot be read: a newer Veridesk wrote them, or another program changed them. Nothing was sent or changed, and every other account works. Install the newer version, bring back a backup, or remove the account.`;
