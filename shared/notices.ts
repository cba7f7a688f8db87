/** The libraries that Veridesk is put together from, with their licences: a build writes the list, and the window shows it. */
import { z } from 'zod';

/** The list’s file, below the window’s root. */
export const NOTICES_FILE = 'notices.json';

/** One library, or a program that a library has compiled into it. */
export const Library = z.strictObject({
  name: z.string().min(1),
  version: z.string().min(1),
  /** Its SPDX expression. */
  licence: z.string().min(1),
  /** The words of the licence. */
  text: z.string().min(1),
  /** The library that it came in, where it is no package of its own. */
  within: z.string().nullable(),
});
export type Library = z.infer<typeof Library>;

export const Libraries = z.array(Library).min(1);
