/** What is said of retention: ends, and why something stays. */
import { counted } from './counted.ts';
import type { CertificateSummary, ErasePreview, EraseProgress, HeldReason } from './retention.ts';

export const heldWords: Readonly<Record<HeldReason, string>> = {
  'checked-after': 'Checked after the end that is entered. Enter the end anew.',
  'used-after': 'An answer of theirs was used after the end that is entered. Enter the end anew.',
  'used-for-another':
    'An answer of theirs was used for another customer, not as long ago as records are kept.',
  'under-way': 'A check is under way.',
  prepared: 'A check is prepared.',
};

export const endWords: Readonly<Record<CertificateSummary['end'], string>> = {
  whole: 'Everything that was due went',
  cancelled: 'Cancelled',
  interrupted: 'Interrupted',
};

export const stageWords: Readonly<Record<EraseProgress['stage'], string>> = {
  looking: 'Looking through the history',
  erasing: 'Erasing',
  overwriting: 'Overwriting what the search index still holds',
  rewriting: 'Writing the file of the history anew. Checks and decisions wait for it.',
};

interface Goes {
  readonly customers: number;
  readonly records: number;
  readonly events: number;
}

/** “3 records of 1 customer and 12 events of no check”, with what there is none of left out where there is something else. */
export function goesWords({ customers, records, events }: Goes): string {
  const ofNoCheck = counted(events, 'event of no check', 'events of no check');
  if (customers === 0 && records === 0 && events > 0) return ofNoCheck;
  const ofCustomers = `${counted(records, 'record')} of ${counted(customers, 'customer')}`;
  return events === 0 ? ofCustomers : `${ofCustomers} and ${ofNoCheck}`;
}

/** Of events that are as old as those which go, and that stay; null for none. */
export function eventsWaitingWords(count: number): string | null {
  if (count === 0) return null;
  return count === 1
    ? '1 event as old waits for somebody to say whose it is, and stays.'
    : `${count.toLocaleString('en-GB')} events as old wait for somebody to say whose they are, and stay.`;
}

/** By which day it was counted what would go, as it is written for people. */
export const countedWords = (
  { isClockDoubted }: Pick<ErasePreview, 'isClockDoubted'>,
  day: string,
): string =>
  isClockDoubted
    ? `Counted for ${day}: until this hour nothing was written here after it, and this computer’s clock may be wrong. Look again in an hour.`
    : `Counted for ${day}, today by this computer’s clock.`;
