/** The same key at the same service in both environments: one of them would be charged in the belief that it is free. */
import { fail } from '../../shared/failure.ts';
import { BUILT_IN_SANDBOX_ID, type Profile, readBaseUrl } from '../../shared/profile.ts';
import type { keyPairs } from './key-pairs.ts';
import type { ProfileStore } from './ports.ts';

/** As it is compared: a history of before, or another program’s, may hold one that is not in its normal form. */
function serviceOf(baseUrl: string): string {
  const read = readBaseUrl(baseUrl);
  return read.ok ? read.baseUrl : baseUrl;
}

/**
 * The failure where another account of the other environment at the same address has that API key, in use or waiting for its
 * test; null where none has. One whose settings cannot be read may be of the other. Rejects as the store of keys does; keys that
 * cannot be read are keys that nobody can use.
 */
export async function refuseOfBoth(
  store: Pick<ProfileStore, 'profiles' | 'unreadable'>,
  keys: Pick<ReturnType<typeof keyPairs>, 'allOf'>,
  { id, baseUrl, environment }: Pick<Profile, 'id' | 'baseUrl' | 'environment'>,
  apiKey: string,
) {
  const service = serviceOf(baseUrl);
  const hasIt = async (other: Pick<Profile, 'id' | 'baseUrl'>) => {
    const { current, waiting } = await keys.allOf(other);
    return current?.apiKey === apiKey || waiting?.apiKey === apiKey;
  };
  for (const other of await store.profiles()) {
    if (other.builtIn || other.id === id || other.environment === environment) continue;
    if (serviceOf(other.baseUrl) !== service) continue;
    if (!(await hasIt(other))) continue;
    const sentence = `The account “${other.name}” uses this API key at this address for ${inWords[other.environment]}. Nothing was kept or sent. Type the key that the service gave you for ${inWords[environment]}, or take it out of that account first.`;
    return fail('keys-environment', { field: 'apiKey', sentence });
  }
  for (const other of store.unreadable()) {
    if (other.id === BUILT_IN_SANDBOX_ID || other.id === id) continue;
    if (!(await hasIt({ id: other.id, baseUrl }))) continue;
    const sentence = `The account “${other.name}” uses this API key at this address, and its settings cannot be read, so it may be for ${inWords[environment === 'sandbox' ? 'production' : 'sandbox']}. Nothing was kept or sent. Install the newer version, bring back a backup, or remove that account first.`;
    return fail('keys-environment', { field: 'apiKey', sentence });
  }
  return null;
}

const inWords = { production: 'production', sandbox: 'its sandbox' } as const;
