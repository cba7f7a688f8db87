/** An account as a person types it in, and what is wrong with it. */
import type { ProfileDraft } from '../../shared/contract.ts';
import { KeyPair, readBaseUrl } from '../../shared/profile.ts';

export type { ProfileDraft };

/** The longest name of a profile; a strip and a menu have to hold it. */
const NAME_MAX = 60;

export type DraftErrors = Partial<Record<keyof ProfileDraft, string>>;
export type KeyErrors = Partial<Record<keyof KeyPair, string>>;

export const emptyDraft: ProfileDraft = {
  name: '',
  baseUrl: '',
  environment: 'sandbox',
  apiKey: '',
  encryptionKey: '',
};

/** What is wrong with a key pair, field by field; empty if nothing is. */
export function wrongInKeys(keys: KeyPair): KeyErrors {
  const errors: KeyErrors = {};
  for (const name of ['apiKey', 'encryptionKey'] as const) {
    const read = KeyPair.shape[name].safeParse(keys[name]);
    if (!read.success) errors[name] = read.error.issues[0]?.message ?? 'This key cannot be used.';
  }
  return errors;
}

/** What is wrong with a draft, field by field; empty if nothing is. */
export function wrongIn(draft: ProfileDraft): DraftErrors {
  const errors: DraftErrors = {};
  const name = draft.name.trim();
  if (name === '') errors.name = 'Give the account a name, for example Main account.';
  else if ([...name].length > NAME_MAX) errors.name = `Keep the name within ${NAME_MAX} characters.`;
  const address = readBaseUrl(draft.baseUrl);
  if (!address.ok) errors.baseUrl = address.sentence;
  return { ...errors, ...wrongInKeys(draft) };
}

/** The host of a base address, for showing; the address itself if it has none. */
export function hostOf(baseUrl: string): string {
  return URL.canParse(baseUrl) ? new URL(baseUrl).host : baseUrl;
}
