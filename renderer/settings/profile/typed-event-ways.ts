/** What a profile says of events that are brought, as its form holds it: the mailbox and the watched folder. */
import type { EventSettings, ProfileSettings } from '../../../shared/profile.ts';
import { numberIn } from './typed-pictures.ts';

export interface TypedEventWays {
  readonly mailboxOn: boolean;
  readonly mailboxAddress: string;
  readonly mailboxEvery: string;
  readonly folderOn: boolean;
  readonly folderPath: string;
}

export function typedEventWaysFrom({ events: { mailbox, folder } }: ProfileSettings): TypedEventWays {
  return {
    mailboxOn: mailbox.isOn,
    mailboxAddress: mailbox.address,
    mailboxEvery: String(mailbox.everySeconds),
    folderOn: folder.isOn,
    folderPath: folder.path,
  };
}

/** The same as settings, for the schema to judge. */
export function eventWaysIn(typed: TypedEventWays): Pick<EventSettings, 'mailbox' | 'folder'> {
  return {
    mailbox: {
      isOn: typed.mailboxOn,
      address: typed.mailboxAddress,
      everySeconds: numberIn(typed.mailboxEvery),
    },
    folder: { isOn: typed.folderOn, path: typed.folderPath },
  };
}
