/** What happened to one check, in the order in which it did. */
import type { Check } from '../../shared/check.ts';
import { CoveredValue, type TimelineEntry } from '../../shared/review.ts';
import type { ReviewStore } from './ports.ts';
import { beforeEvents, eventEntry } from './timeline-events.ts';
import { usedEntry } from './timeline-uses.ts';

type JournalRow = Awaited<ReturnType<ReviewStore['journalOf']>>[number];

const instant = (ms: number) => new Date(ms).toISOString();

/** A line of the journal as an entry. Decisions and notes stand in tables of their own, so their lines are left out. */
function entryOf(row: JournalRow, journal: readonly JournalRow[]): TimelineEntry | null {
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
    case 'event-matched':
      return eventEntry(row, journal);
    default:
      return null;
  }
}

/** Oldest first; what happened at the same instant stays in the order in which it is handed over. */
export function timelineOf(
  check: Check,
  { decisions, notes }: Awaited<ReturnType<ReviewStore['reviewOf']>>,
  journal: readonly JournalRow[],
): TimelineEntry[] {
  const { timing, operator } = check;
  const entries: (TimelineEntry | null)[] = [
    { what: 'made', at: timing.createdAt, operator },
    timing.sentAt === null ? null : { what: 'sent', at: timing.sentAt },
    timing.finishedAt === null
      ? null
      : { what: 'ended', at: timing.finishedAt, ...beforeEvents(check, journal) },
    ...notes.map(({ at, ...note }) => ({ what: 'noted' as const, at: instant(at), ...note })),
    ...decisions.map((decision) => ({
      ...{ what: 'decided' as const, at: decision.at, operator: decision.operator, decision },
    })),
    ...journal.map((row) => entryOf(row, journal)),
  ];
  return entries.filter((entry) => entry !== null).sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
