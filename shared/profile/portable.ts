/** A profile as a file: everything but its keys, so that a colleague's desk can be set up like one's own. */
import { z } from 'zod';
import { Environment } from '../check.ts';
import { hasUnseen, UNSEEN_SENTENCE } from './account-name.ts';
import { readBaseUrl } from './address.ts';
import { ProfileSettings } from './settings.ts';

export const PORTABLE_FORMAT = 'veridesk-profile';

export const PortableProfile = z.strictObject({
  format: z.literal(PORTABLE_FORMAT, `The file does not say "format": "${PORTABLE_FORMAT}".`),
  version: z.literal(2, 'This file is of another version; this Veridesk reads version 2.'),
  name: z
    .string()
    .normalize('NFC')
    .trim()
    .min(1, 'Give the account a name.')
    .refine((name) => !hasUnseen(name), UNSEEN_SENTENCE)
    .refine((name) => [...name].length <= 60, 'Shorten the name to 60 characters.'),
  baseUrl: z.string().transform((typed, context) => {
    const read = readBaseUrl(typed);
    if (read.ok) return read.baseUrl;
    context.addIssue({ code: 'custom', message: read.sentence });
    return z.NEVER;
  }),
  environment: z.enum(Environment.options, 'The environment is sandbox or production.'),
  settings: ProfileSettings,
});
export type PortableProfile = z.infer<typeof PortableProfile>;
