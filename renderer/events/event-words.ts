/** What is said of a delivery: how it stands, why, and what a person can do about it. */
import {
  BadgeCheck,
  FileDown,
  FolderInput,
  Hourglass,
  Inbox,
  Link2,
  type LucideIcon,
  Radio,
  ShieldAlert,
  Unlink,
  UserRoundSearch,
} from 'lucide-react';
import { matchReasonWords, untrustedReasonWords } from '../../shared/event-words.ts';
import { type DeliveryRow, type DeliveryWay, personReasons } from '../../shared/events.ts';
import type { Tone } from '../../shared/standing-words.ts';

export interface StandingOfDelivery {
  readonly word: string;
  readonly tone: Tone;
  readonly Icon: LucideIcon;
}

export const wayWords: Readonly<Record<DeliveryWay, { readonly word: string; readonly Icon: LucideIcon }>> = {
  receiver: { word: 'Receiver', Icon: Radio },
  mailbox: { word: 'Mailbox', Icon: Inbox },
  folder: { word: 'Watched folder', Icon: FolderInput },
  file: { word: 'File', Icon: FileDown },
};

/** Whether it asks for somebody to say which check it is about. */
export function needsPerson({ state, reason }: Pick<DeliveryRow, 'state' | 'reason'>): boolean {
  return state === 'waiting' && personReasons.some((one) => one === reason);
}

/** In one word or two, for the list. */
export function standingOfDelivery(
  row: Pick<DeliveryRow, 'state' | 'reason' | 'settled' | 'checkWaits'>,
): StandingOfDelivery {
  switch (row.state) {
    case 'matched':
      return row.settled && !row.checkWaits
        ? { word: 'Settled a check', tone: 'ok', Icon: BadgeCheck }
        : { word: 'Matched', tone: 'ok', Icon: Link2 };
    case 'waiting':
      return needsPerson(row)
        ? { word: 'Needs a person', tone: 'warn', Icon: UserRoundSearch }
        : { word: 'Waiting', tone: 'calm', Icon: Hourglass };
    case 'untrusted':
      return { word: 'Untrusted', tone: 'bad', Icon: ShieldAlert };
    case 'not-ours':
      return { word: 'Not ours', tone: 'calm', Icon: Unlink };
  }
}

/** Why it stands as it does, in short. */
export function whyOf({ state, reason, whyUntrusted }: DeliveryRow): string {
  return state === 'untrusted' && whyUntrusted !== null
    ? untrustedReasonWords[whyUntrusted]
    : matchReasonWords[reason];
}

/** What stands over a delivery that is open: what it means, and what to do next. */
export function sentenceOfDelivery(row: DeliveryRow): string {
  const why = whyOf(row);
  switch (row.state) {
    case 'matched':
      if (row.settled && row.checkWaits)
        return `It says that the answer of a check is still to come, and the check waits for that. ${why}`;
      if (row.settled) return `It says how a check ended whose answer was lost, or still to come. ${why}`;
      return row.checkWaits
        ? `It is about a check that still waits for an ending, and says no ending that can be read. Look at its payload: a hint of the profile can say where its parts stand. Then match it again. ${why}`
        : `It stands beside a check that had its answer, and changes nothing of it. ${why}`;
    case 'untrusted':
      if (row.whyUntrusted === 'number-struck')
        return `${why} It is kept apart and changes nothing. It counts if it is delivered once more.`;
      if (row.whyUntrusted === 'come-again')
        return `${why} This one is kept apart and changes nothing; nothing is left to do about it.`;
      // Its time stands as it was taken in, so to match it again helps no clock.
      if (row.whyUntrusted === 'timestamp-off')
        return `${why} It is kept apart and changes nothing. If the clock here was wrong, put that right: it counts if it is delivered once more. If the profile allows too few seconds, change that and match it again.`;
      return `${why} It is kept apart and changes nothing. If the profile’s signature settings were wrong, put them right and match it again.`;
    case 'not-ours':
      return row.reason === 'person'
        ? 'Somebody at this desk said that it is about none of our checks.'
        : why;
    default:
      return why;
  }
}

/** What the service calls the event, or what it is at the least. */
export function titleOf({ event }: Pick<DeliveryRow, 'event'>): string {
  return event ?? 'Event without a name';
}
