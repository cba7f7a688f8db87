/** What happened to one check, in the order in which it was written. */
import type { Check } from '../../shared/check.ts';
import { CoveredValue, type TimelineEntry } from '../../shared/review.ts';
import type { ReviewStore } from './ports.ts';
import { eventEntry, ownEnding } from './timeline-events.ts';
import { inOrder, type Placed } from './timeline-order.ts';
import { usedEntry } from './timeline-uses.ts';

type JournalRow = Awaited<ReturnType<ReviewStore['journalOf']>>[number];

const instant = (ms: number) => new Date(ms).toISOString();

/** A line of the journal as an entry. Decisions and notes stand in tables of their own, so their lines are left out. */
function entryOf(row: JournalRow): TimelineEntry | null {
  const { at: ms, operator, what, detail } = row;
  const at = instant(ms);
  switch (what) {
    case 'revealed':
    case 'copied': {
      const value = CoveredValue.safeParse(detail.value);
      return value.success ? { what, at, operator, value: value.data } : null;
    }
    case 'answer-used':
      return usedEntry(row);
    case 'check-prepared':
    case 'prepared-opened':
    case 'exchange-opened':
    case 'printed':
    case 'exported':
    case 'pack-made':
    case 'picture-erased':
    case 'minimised':
      return { what, at, operator };
    default:
      return null;
  }
}

/** Oldest first, in the order in which it was written; the request and its sending are written together. */
export function timelineOf(
  check: Check,
  { decisions, notes, life }: Awaited<ReturnType<ReviewStore['reviewOf']>>,
  journal: readonly JournalRow[],
): TimelineEntry[] {
  const { timing, operator } = check;
  const placeOf = (what: JournalRow['what'], id: 'noteId' | 'decisionId', said: string) =>
    journal.find((row) => row.what === what && row.detail[id] === said)?.seq ?? null;
  const entries: (Placed | null)[] = [
    { place: life.begun, entry: { what: 'made', at: timing.createdAt, operator } },
    timing.sentAt === null ? null : { place: life.begun, entry: { what: 'sent', at: timing.sentAt } },
    timing.finishedAt === null
      ? null
      : {
          place: life.ended,
          entry: { what: 'ended', at: timing.finishedAt, ...ownEnding(check, journal, life.own) },
        },
    ...notes.map(({ id, at, ...note }) => ({
      place: placeOf('noted', 'noteId', id),
      entry: { what: 'noted' as const, at: instant(at), ...note },
    })),
    ...decisions.map((decision) => ({
      place: placeOf('decided', 'decisionId', decision.id),
      entry: { what: 'decided' as const, at: decision.at, operator: decision.operator, decision },
    })),
    ...journal.map((row) => {
      if (row.what === 'event-matched') return eventEntry(row, journal);
      const entry = entryOf(row);
      return entry && { place: row.seq, entry };
    }),
  ];
  return inOrder(entries.filter((entry) => entry !== null));
}
