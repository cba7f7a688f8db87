/** An account as a person types it in, and what is wrong with it. */
import type { Environment } from '../../shared/check.ts';
import type { ProfileDraft } from '../../shared/contract.ts';
import { KeyPair, PROFILE_NAME_MAX, readBaseUrl } from '../../shared/profile.ts';

export interface TypedAccount extends Omit<ProfileDraft, 'environment'> {
  /** Null until it is chosen: one that stood there before would be left, and paid checks be taken for free ones. */
  readonly environment: Environment | null;
}

export type DraftErrors = Partial<Record<keyof ProfileDraft, string>>;
export type KeyErrors = Partial<Record<keyof KeyPair, string>>;

export const emptyDraft: TypedAccount = {
  name: '',
  baseUrl: '',
  environment: null,
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

/** What is wrong with a name; empty if nothing is. */
export function wrongInName(typed: string): Pick<DraftErrors, 'name'> {
  const name = typed.trim();
  if (name === '') return { name: 'Give the account a name, for example Main account.' };
  if ([...name].length <= PROFILE_NAME_MAX) return {};
  return { name: `Keep the name within ${PROFILE_NAME_MAX} characters.` };
}

/** What is wrong with a draft, field by field; empty if nothing is. */
export function wrongIn(draft: TypedAccount): DraftErrors {
  const address = readBaseUrl(draft.baseUrl);
  return {
    ...wrongInName(draft.name),
    ...(address.ok ? {} : { baseUrl: address.sentence }),
    ...(draft.environment === null ? { environment: 'Choose what the service gave these keys for.' } : {}),
    ...wrongInKeys(draft),
  };
}

/** The draft as it is asked for, once nothing is wrong in it. */
export function draftToAdd({ environment, ...draft }: TypedAccount): ProfileDraft {
  if (environment === null) throw new Error('An account without an environment is wrong.');
  return { ...draft, environment };
}

/** The host of a base address, for showing; the address itself if it has none. */
export function hostOf(baseUrl: string): string {
  return URL.canParse(baseUrl) ? new URL(baseUrl).host : baseUrl;
}
