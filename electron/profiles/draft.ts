/** An account as a person typed it: its name, its address and its keys in their normal form, or what is wrong. */
import type { Environment } from '../../shared/check.ts';
import { fail, succeed } from '../../shared/failure.ts';
import { keyFits } from '../../shared/key-environment.ts';
import { nameKey } from '../../shared/name-key.ts';
import { hasUnseen, UNSEEN_SENTENCE } from '../../shared/profile/account-name.ts';
import {
  BUILT_IN_SANDBOX_NAME,
  KeyPair,
  type KeyPrefixes,
  PROFILE_NAME_MAX,
  readBaseUrl,
} from '../../shared/profile.ts';

/** A typed key pair in its normal form, or the failure that names the wrong field. */
export function readKeys(
  typed: { apiKey: string; encryptionKey: string },
  environment: Environment,
  prefixes: KeyPrefixes,
) {
  const read = KeyPair.safeParse({ apiKey: typed.apiKey, encryptionKey: typed.encryptionKey });
  if (!read.success) {
    const issue = read.error.issues[0];
    const field = String(issue?.path[0] ?? 'apiKey');
    return fail('input-wrong', issue ? { field, sentence: issue.message } : { field });
  }
  if (!keyFits(read.data.apiKey, environment, prefixes)) return fail('keys-environment', { field: 'apiKey' });
  return succeed(read.data);
}

/** A name as it is told apart by eye: of dashes, the long, the short and the no-break one seem alike. */
const seen = (name: string) => nameKey(name).replace(/\p{Pd}|\u2212/gu, '-');

/** A typed name in its normal form. */
export function readName(typed: string) {
  const name = typed.normalize('NFC').trim();
  if (name === '') return fail('input-wrong', { field: 'name', sentence: 'Give the account a name.' });
  if (hasUnseen(name)) return fail('input-wrong', { field: 'name', sentence: UNSEEN_SENTENCE });
  if ([...name].length > PROFILE_NAME_MAX) {
    const sentence = `Shorten the name to ${PROFILE_NAME_MAX} characters.`;
    return fail('input-wrong', { field: 'name', sentence });
  }
  // However many spaces stand between its words, in letters of whichever width, and with whichever dash.
  if (seen(name) === seen(BUILT_IN_SANDBOX_NAME)) {
    return fail('profile-name-taken', { field: 'name' });
  }
  return succeed(name);
}

/** A typed base address in its normal form. */
export function readAddress(typed: string) {
  const address = readBaseUrl(typed);
  if (!address.ok) return fail('address-refused', { field: 'baseUrl', sentence: address.sentence });
  return succeed(address.baseUrl);
}
