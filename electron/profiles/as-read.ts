/** An account as it will be read again. */
import { z } from 'zod';
import { type FailureCode, fail, succeed } from '../../shared/failure.ts';
import { type Profile, readProfile } from '../../shared/profile.ts';

const refusal = (where: string) =>
  `“${where}” could not be read again as it stands, perhaps for a character that cannot be seen. Type it anew. Nothing was changed.`;

/**
 * The profile as its reader gives it, which is what is kept; `code` where the reader would refuse it. Rules of what is typed let
 * pass what reading does not, U+180E for one, and an account that cannot be read can neither be used nor put right.
 */
export function asRead<C extends FailureCode>(profile: Profile, code: C) {
  try {
    return succeed(readProfile(JSON.parse(JSON.stringify(profile))));
  } catch (error) {
    const [issue] = error instanceof z.ZodError ? error.issues : [];
    const sentence = refusal((issue?.path ?? ['settings']).map(String).join('.'));
    return fail(code, code === 'profile-file-wrong' ? { field: 'file', sentence } : { sentence });
  }
}
