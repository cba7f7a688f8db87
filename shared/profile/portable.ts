/** A profile as a file: everything but its keys, so that a colleague's desk can be set up like one's own. */
import { z } from 'zod';
import { Environment } from '../check.ts';
import { hasUnseen, UNSEEN_SENTENCE } from './account-name.ts';
import { readBaseUrl } from './address.ts';
import { leavesOutPicture, PICTURE_FIELD_SENTENCE } from './kind-settings.ts';
import { withPlainSpaces } from './plain-spaces.ts';
import { ProfileSettings } from './settings.ts';

export const PORTABLE_FORMAT = 'veridesk-profile';

/**
 * A file may come from anywhere: it can name a folder or a mailbox, but whether this desk moves files there or asks that
 * address is for a person to say.
 */
function withWaysOff(settings: ProfileSettings): ProfileSettings {
  const { mailbox, folder } = settings.events;
  const events = {
    ...settings.events,
    mailbox: { ...mailbox, isOn: false },
    folder: { ...folder, isOn: false },
  };
  return { ...settings, events };
}

/**
 * The settings of a file for an account that is there. A mailbox and a folder that the file leaves where they are stay on or off
 * as a person has said here: a set-up that is run again would switch them off, and nobody would be told.
 */
export function withWaysKept(settings: ProfileSettings, kept: ProfileSettings): ProfileSettings {
  const { mailbox, folder } = settings.events;
  const here = kept.events;
  const events = {
    ...settings.events,
    mailbox: { ...mailbox, isOn: here.mailbox.isOn && here.mailbox.address === mailbox.address },
    folder: { ...folder, isOn: here.folder.isOn && here.folder.path === folder.path },
  };
  return { ...settings, events };
}

const PortableProfile = z.strictObject({
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
  settings: ProfileSettings.superRefine(({ kinds }, context) => {
    if (!leavesOutPicture('face', kinds.face)) return;
    const path = ['kinds', 'face', 'fields', 'picture'];
    context.addIssue({ code: 'custom', path, message: PICTURE_FIELD_SENTENCE });
  }).transform(withWaysOff),
});
export type PortableProfile = z.infer<typeof PortableProfile>;

/**
 * What stands in a file’s document, as it will be read again from what is kept of it; or what is wrong with it. The window looks
 * at a file by it too: what it refuses alone would be taken without being shown.
 */
export function readPortableDocument(document: unknown) {
  const read = PortableProfile.safeParse(document);
  return read.success ? PortableProfile.safeParse(withPlainSpaces(read.data)) : read;
}
