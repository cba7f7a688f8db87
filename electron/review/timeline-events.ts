/** What events did to a check, as its timeline tells it. */
import { z } from 'zod';
import type { Check } from '../../shared/check.ts';
import { CheckState, Outcome } from '../../shared/check.ts';
import type { ReviewStore } from './ports.ts';
import type { Placed } from './timeline-order.ts';

type JournalRow = Awaited<ReturnType<ReviewStore['journalOf']>>[number];

const Matched = z.object({ deliveryId: z.uuid(), reason: z.string() });
const Ended = z.object({ state: CheckState, outcome: Outcome.nullable() });
const Settled = z.object({ deliveryId: z.uuid(), was: z.enum(['unknown', 'pending']), outcome: Outcome });

const settledIn = (journal: readonly JournalRow[]) =>
  journal.flatMap(({ seq, at, what, detail }) => {
    const read = what === 'event-settled' ? Settled.safeParse(detail) : null;
    return read?.success ? [{ ...read.data, seq, at }] : [];
  });

/** The line of an event that was matched, with what it settled, which has a line of its own in the journal; and its place. */
export function eventEntry(row: JournalRow, journal: readonly JournalRow[]): Placed | null {
  const read = Matched.safeParse(row.detail);
  if (!read.success) return null;
  const { deliveryId, reason } = read.data;
  const settled = settledIn(journal).find((one) => one.deliveryId === deliveryId);
  // One that could be read later alone settled it later.
  const { seq, at } = settled ?? row;
  return {
    place: seq,
    entry: {
      what: 'event-matched',
      at: new Date(at).toISOString(),
      operator: reason === 'person' ? row.operator : null,
      deliveryId,
      settled: settled?.outcome ?? null,
    },
  };
}

/** How a check’s own request ended: what it is now may have been said by an event. `own` is what the log tells of that. */
export function ownEnding(
  { state, outcome }: Check,
  journal: readonly JournalRow[],
  own: unknown,
): Pick<Check, 'state' | 'outcome'> {
  const told = Ended.safeParse(own);
  if (told.success) return told.data;
  const [first] = settledIn(journal);
  if (!first) return { state, outcome };
  return first.was === 'unknown'
    ? { state: 'unknown', outcome: null }
    : { state: 'answered', outcome: 'pending' };
}
