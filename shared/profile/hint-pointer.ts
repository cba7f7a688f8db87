/** Where a part of an answer stands, as a profile says it: a JSON pointer (RFC 6901). */
import { z } from 'zod';
import { readableFields } from '../reading.ts';

/** What is wrong with a pointer; null if it can be followed in some answer. The empty one is the whole answer. */
export function wrongInPointer(pointer: string): string | null {
  if (pointer !== '' && !pointer.startsWith('/')) {
    return 'A place begins with “/”, for example /data/firstName.';
  }
  if (/~(?![01])/u.test(pointer)) {
    return 'A “~” is written ~0, and a “/” within a name ~1. Any other sign after “~” has no meaning.';
  }
  return null;
}

/** Hints by field, each of them a pointer that can be followed. */
export const ProfileHints = z.partialRecord(
  z.enum(readableFields),
  z.string().superRefine((pointer, context) => {
    const message = wrongInPointer(pointer);
    if (message !== null) context.addIssue({ code: 'custom', message });
  }),
);
