/** Where a refused account or key pair is put right: beside a field, or above the form. */
import { type Failure, type FailureCode, sentenceOf } from '../../shared/failure.ts';
import type { DraftErrors } from './profile-draft.ts';

const fieldsByCode: Partial<Record<FailureCode, keyof DraftErrors>> = {
  'profile-name-taken': 'name',
  'address-refused': 'baseUrl',
  'keys-environment': 'apiKey',
};

const fields = ['name', 'baseUrl', 'environment', 'apiKey', 'encryptionKey'] as const;

/** The errors beside the fields; null if the failure belongs to no field and has to stand above the form. */
export function errorsFrom(failure: Failure): DraftErrors | null {
  const named = fields.find((field) => field === failure.field) ?? fieldsByCode[failure.code];
  return named ? { [named]: sentenceOf(failure) } : null;
}
