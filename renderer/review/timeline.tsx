/** What happened to a check, oldest first. */
import type { TimelineEntry } from '../../shared/review.ts';
import { deedOf, saidIn } from '../../shared/timeline-words.ts';
import { exactWords } from '../design/dates.ts';

export function Timeline({ entries }: { readonly entries: readonly TimelineEntry[] }) {
  return (
    <section aria-label="Timeline" className="border-t border-line p-5">
      <h3 className="mb-3 text-small font-semibold">Timeline</h3>
      <ol className="grid gap-2.5 border-l border-line pl-4">
        {entries.map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are added at the end and never change their place
          <li key={at} className="relative min-w-0">
            <span aria-hidden className="absolute top-1.5 -left-[19.5px] size-1.5 rounded-full bg-edge" />
            <Entry entry={entry} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Entry({ entry }: { readonly entry: TimelineEntry }) {
  return (
    <>
      <p className="break-words">
        {'operator' in entry ? <span className="font-semibold">{entry.operator} </span> : null}
        {deedOf(entry)}
      </p>
      {saidIn(entry).map((text) => (
        <p key={text} className="break-words whitespace-pre-wrap text-ink-2 select-text">
          {text}
        </p>
      ))}
      <p className="text-small text-ink-3 tabular-nums">
        <time dateTime={entry.at}>{exactWords(entry.at)}</time>
      </p>
    </>
  );
}
