/** What happened to a check, oldest first. */
import type { TimelineEntry } from '../../shared/review.ts';
import { deedOf, saidIn } from '../../shared/timeline-words.ts';
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
            <Entry checkId={checkId} entry={entry} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Entry({ checkId, entry }: { readonly checkId: string; readonly entry: TimelineEntry }) {
  return (
    <>
      <p className="break-words">
        {'operator' in entry && entry.operator !== null ? (
          <span className="font-semibold">{entry.operator} </span>
        ) : null}
        {deedOf(entry)}
      </p>
      {saidIn(entry).map((text) => (
        <p key={text} className="break-words whitespace-pre-wrap text-ink-2 select-text">
          {text}
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
    </>
  );
}
