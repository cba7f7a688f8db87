/** What a profile says of the ways on which events come to a desk that its service cannot reach. */
import { z } from 'zod';
import { readBaseUrl } from './address.ts';

const EVERY_SENTENCE = 'A mailbox is asked every 5 to 3,600 seconds.';
const PATH_SENTENCE = 'Name the whole path of the folder, for example /srv/events or D:\\events.';

/** From the root of a disk or a share: a path that depends on where the program was started would not be found again. */
const WHOLE_PATH = /^(?:\/|[A-Za-z]:[\\/]|\\\\)/u;

/** The mailbox that is asked. `address` has no slash at its end. Its token is kept with the keys. */
export const MailboxSettings = z
  .strictObject({
    isOn: z.boolean(),
    address: z
      .string()
      .max(2_000)
      .transform((typed, context) => {
        if (typed.trim() === '') return '';
        const read = readBaseUrl(typed);
        if (read.ok) return read.baseUrl;
        context.addIssue({ code: 'custom', message: read.sentence.replace('the API key', 'its token') });
        return z.NEVER;
      }),
    everySeconds: z
      .number(EVERY_SENTENCE)
      .int(EVERY_SENTENCE)
      .min(5, EVERY_SENTENCE)
      .max(3_600, EVERY_SENTENCE),
  })
  .superRefine(({ isOn, address }, context) => {
    if (!isOn || address !== '') return;
    context.addIssue({ code: 'custom', path: ['address'], message: 'Type the address of the mailbox.' });
  });
export type MailboxSettings = z.infer<typeof MailboxSettings>;

/** The folder that is watched. */
export const FolderSettings = z
  .strictObject({
    isOn: z.boolean(),
    path: z
      .string()
      .trim()
      .max(1_000, PATH_SENTENCE)
      .refine((path) => path === '' || WHOLE_PATH.test(path), PATH_SENTENCE),
  })
  .superRefine(({ isOn, path }, context) => {
    if (!isOn || path !== '') return;
    context.addIssue({ code: 'custom', path: ['path'], message: PATH_SENTENCE });
  });
export type FolderSettings = z.infer<typeof FolderSettings>;

export const usualMailbox: MailboxSettings = { isOn: false, address: '', everySeconds: 30 };
export const usualFolder: FolderSettings = { isOn: false, path: '' };
