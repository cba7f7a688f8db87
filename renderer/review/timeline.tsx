/** What happened to a check, oldest first. */
import { standingOf } from '../../shared/check.ts';
import type { TimelineEntry } from '../../shared/review.ts';
import { standingWords } from '../../shared/standing-words.ts';
import { exactWords } from '../design/dates.ts';
import { decisionWords } from './decision-words.ts';

const covered = {
  number: 'the number',
  documentNumber: 'the number in the record',
  phone: 'the phone',
} as const;

/** What was done, after the name of who did it. */
function deedOf(entry: TimelineEntry): string {
  switch (entry.what) {
    case 'made':
      return 'made the check';
    case 'sent':
      return 'The request was sent';
    case 'ended':
      return `${entry.state === 'answered' ? 'The answer came' : 'It ended'}: ${standingWords[standingOf(entry)].word}`;
    case 'noted':
      return 'noted';
    case 'decided': {
      const { done } = decisionWords[entry.decision.decision];
      return `${done.toLowerCase()} it${entry.decision.replaces === null ? '' : ', in place of the decision before'}`;
    }
    case 'revealed':
      return `revealed ${covered[entry.value]}`;
    case 'copied':
      return `copied ${covered[entry.value]}`;
    case 'exchange-opened':
      return 'opened the request and answer';
    case 'printed':
      return 'printed the record at the terminal';
    case 'exported':
      return 'exported the record';
    case 'picture-erased':
      return 'erased the picture';
    case 'minimised':
      return 'erased what the profile’s rule does not keep after a decision';
  }
}

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
  const more = moreOf(entry);
  return (
    <>
      <p className="break-words">
        {'operator' in entry ? <span className="font-semibold">{entry.operator} </span> : null}
        {deedOf(entry)}
      </p>
      {more.map((text) => (
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

/** What a person said. */
function moreOf(entry: TimelineEntry): readonly string[] {
  if (entry.what === 'noted') return [entry.text];
  if (entry.what !== 'decided') return [];
  const { reason, note } = entry.decision;
  return note === null ? [reason] : [reason, note];
}
