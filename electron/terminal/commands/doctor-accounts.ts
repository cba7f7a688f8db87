/** What `veridesk doctor` says of accounts: whose settings or keys cannot be read, though the place of all can. */
import { BUILT_IN_SANDBOX_ID, BUILT_IN_SANDBOX_NAME } from '../../../shared/profile.ts';
import type { UnreadableProfile } from '../../../shared/unreadable-profile.ts';
import type { Seen } from '../../history/file/probe.ts';
import { profileReader } from '../../history/profile-reader.ts';
import { keyPairs } from '../../profiles/key-pairs.ts';
import { type Secrets, SecretsTrouble } from '../../secrets/port.ts';
import type { Finding } from './doctor-keys.ts';

const builtIn = { id: BUILT_IN_SANDBOX_ID, name: BUILT_IN_SANDBOX_NAME };

const ENTER =
  'enter them anew with “veridesk profile keys NAME --keys-from-stdin”, or remove them in Settings';

const READ =
  'a newer Veridesk wrote them, or another program changed them. Install the newer version, bring back a backup, or remove the account';

const quoted = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ');

/** Those of which something that is kept as their keys is none. */
async function unreadableIn(secrets: Secrets, accounts: readonly UnreadableProfile[]): Promise<string[]> {
  const keys = keyPairs(secrets);
  const names: string[] = [];
  for (const { id, name } of accounts) {
    const { unreadable, newUnreadable } = await keys.allOf({ id, baseUrl: '' });
    if (unreadable || newUnreadable) names.push(name);
  }
  return names;
}

/** The finding of the history, with the accounts whose settings cannot be read. */
export function withUnreadable(finding: Finding, seen: Pick<Seen, 'accounts'> | null): Finding {
  const reader = profileReader();
  reader.read(seen?.accounts ?? []);
  const names = reader.unreadable().map(({ name }) => name);
  if (names.length === 0) return finding;
  const sentence = `${finding.sentence} But the settings of ${quoted(names)} cannot be read: ${READ}.`;
  return { ...finding, found: false, sentence };
}

/** The finding of the keys, with the accounts whose keys cannot be read; as it was where that cannot be told. */
export async function withAccounts(
  finding: Finding,
  secrets: Secrets | null,
  seen: Pick<Seen, 'accounts'> | null,
): Promise<Finding> {
  if (!secrets || !seen) return finding;
  const others = seen.accounts.filter(({ id }) => id !== BUILT_IN_SANDBOX_ID);
  try {
    const names = await unreadableIn(secrets, [builtIn, ...others]);
    if (names.length === 0) return finding;
    const own = names.filter((name) => name !== BUILT_IN_SANDBOX_NAME);
    const ways = [
      ...(own.length > 0 ? [ENTER] : []),
      ...(own.length < names.length
        ? [`remove those of “${BUILT_IN_SANDBOX_NAME}” in Settings, and it makes new ones`]
        : []),
    ];
    const sentence = `${finding.sentence} But the keys of ${quoted(names)} cannot be read: ${ways.join('; ')}.`;
    return { ...finding, found: false, sentence };
  } catch (error) {
    // What has become of the store since it was opened is no account’s.
    if (error instanceof SecretsTrouble) return finding;
    throw error;
  }
}
