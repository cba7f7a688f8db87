/** What happened to a check, in the order in which it was written. */
import type { TimelineEntry } from '../../shared/review.ts';
import { shownSigns } from '../../shared/seen-text.ts';
import { clockWordsOf, deedOf, saidIn } from '../../shared/timeline-words.ts';
import { LinkButton } from '../design/button.tsx';
import { exactWords } from '../design/dates.ts';
import { openEvent } from '../events/open-event.ts';

interface TimelineProps {
  readonly checkId: string;
  readonly entries: readonly TimelineEntry[];
}

export function Timeline({ checkId, entries }: TimelineProps) {
  return (
    <section aria-label="Timeline" className="border-t border-line p-5">
      <h3 className="mb-3 text-small font-semibold">Timeline</h3>
      <ol className="grid gap-2.5 border-l border-line pl-4">
        {entries.map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are added at the end and never change their place
          <li key={at} className="relative min-w-0">
            <span aria-hidden className="absolute top-1.5 -left-[19.5px] size-1.5 rounded-full bg-edge" />
            <Entry checkId={checkId} entry={entry} clock={clockWordsOf(entries, at)} />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface EntryProps {
  readonly checkId: string;
  readonly entry: TimelineEntry;
  readonly clock: string | null;
}

function Entry({ checkId, entry, clock }: EntryProps) {
  return (
    <>
      <p className="break-words">
        {'operator' in entry && entry.operator !== null ? (
          <span className="font-semibold">{entry.operator} </span>
        ) : null}
        {shownSigns(deedOf(entry))}
      </p>
      {saidIn(entry).map((text) => (
        <p key={text} className="break-words whitespace-pre-wrap text-ink-2 select-text">
          {shownSigns(text)}
        </p>
      ))}
      <p className="text-small text-ink-3 tabular-nums">
        <time dateTime={entry.at}>{exactWords(entry.at)}</time>
        {entry.what === 'event-matched' ? (
          <>
            {' · '}
            <LinkButton onPress={() => void openEvent(checkId, entry.deliveryId)}>Show the event</LinkButton>
          </>
        ) : null}
      </p>
      {clock === null ? null : <p className="text-small text-warn">{clock}</p>}
    </>
  );
}
