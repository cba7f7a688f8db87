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
import {
  type DeliveryRow,
  type DeliveryState,
  type DeliveryWay,
  type MatchReason,
  personReasons,
  type UntrustedReason,
} from '../../shared/events.ts';
import type { Tone } from '../../shared/standing-words.ts';

export interface StandingOfDelivery {
  readonly word: string;
  readonly tone: Tone;
  readonly Icon: LucideIcon;
}

export const stateTitles: Readonly<Record<DeliveryState, string>> = {
  matched: 'Matched',
  waiting: 'Waiting',
  untrusted: 'Untrusted',
  'not-ours': 'Not ours',
};

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
  row: Pick<DeliveryRow, 'state' | 'reason' | 'settled'>,
): StandingOfDelivery {
  switch (row.state) {
    case 'matched':
      return row.settled
        ? { word: 'Settled a check', tone: 'ok', Icon: BadgeCheck }
        : { word: 'Matched', tone: 'ok', Icon: Link2 };
    case 'waiting':
      return needsPerson(row)
        ? { word: 'Waits for you', tone: 'warn', Icon: UserRoundSearch }
        : { word: 'Waiting', tone: 'calm', Icon: Hourglass };
    case 'untrusted':
      return { word: 'Untrusted', tone: 'bad', Icon: ShieldAlert };
    case 'not-ours':
      return { word: 'Not ours', tone: 'calm', Icon: Unlink };
  }
}

const untrusted: Readonly<Record<UntrustedReason, string>> = {
  'signature-missing': 'It bears no signature.',
  'signature-wrong': 'Its signature is not the service’s: another key, another form, or a changed body.',
  'timestamp-missing': 'It bears no time, which belongs to what is signed.',
  'timestamp-off': 'Its time is too far from this computer’s clock.',
  'key-missing': 'The key to verify it with is not here.',
};

const reasons: Readonly<Record<MatchReason, string>> = {
  new: 'It has not been looked at yet.',
  reference: 'It names the service’s own reference of the check.',
  'identifier-and-number': 'It names the customer identifier and the number of the check.',
  number: 'It names the number of the check.',
  identifier: 'It names the customer identifier of the check.',
  'kind-and-time': 'It is of the same kind, and no other check was open at that time.',
  'before-answer':
    'It came before the answer of the check that it is about. It is matched when that check ends.',
  ambiguous: 'It may be about more than one check.',
  'kind-and-time-alone': 'It names neither reference, identifier nor number: only its kind and its time fit.',
  'no-such-check': 'No check of this desk is like that. It may be another desk’s.',
  person: 'Somebody at this desk said so.',
};

/** Why it stands as it does, in short. */
export function whyOf({ state, reason, whyUntrusted }: DeliveryRow): string {
  return state === 'untrusted' && whyUntrusted !== null ? untrusted[whyUntrusted] : reasons[reason];
}

/** What stands over a delivery that is open: what it means, and what to do next. */
export function sentenceOfDelivery(row: DeliveryRow): string {
  const why = whyOf(row);
  if (needsPerson(row)) return `${why} Somebody has to say which check it is about.`;
  switch (row.state) {
    case 'matched':
      return row.settled
        ? `It says how a check ended that had no answer. ${why}`
        : `It stands beside a check that had its answer, and changes nothing of it. ${why}`;
    case 'untrusted':
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
