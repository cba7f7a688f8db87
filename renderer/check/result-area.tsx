/** The place of the answer. It is as large before it comes as after. */
import { type ReactNode, useEffect, useRef } from 'react';
import { wordsFor } from '../../shared/standing-words.ts';
import { Record } from '../record/record.tsx';
import { type Draft, type Run, useCheck } from './check-store.ts';
import { EmptyResult } from './empty-result.tsx';
import { RefusedResult } from './refused-result.tsx';
import { RunningResult } from './running-result.tsx';

export function ResultArea() {
  const run = useCheck((state) => state.run);
  const draft = useCheck((state) => state.draft);
  const cancel = useCheck((state) => state.cancel);
  const area = useRef<HTMLElement>(null);

  // A button that goes with the wait takes the focus along; the answer is where it belongs then.
  useEffect(() => {
    if (run.phase !== 'running' && run.phase !== 'idle' && document.activeElement === document.body) {
      area.current?.focus({ preventScroll: true });
    }
  }, [run.phase]);

  return (
    <section
      ref={area}
      tabIndex={-1}
      aria-label="Result"
      aria-busy={run.phase === 'running'}
      className="min-h-90 min-w-0 overflow-clip rounded-xl outline-none border border-line bg-surface"
    >
      <p role="status" className="sr-only">
        {announcement(run)}
      </p>
      {resultOf(run, cancel)}
      {run.phase === 'done' && isAnother(draft, run.asked) ? (
        <p className="sticky bottom-0 border-t border-line bg-sunken px-5 py-2 text-small text-ink-2">
          The form has changed since: this answer is for {run.check.identifier}.
        </p>
      ) : null}
    </section>
  );
}

function resultOf(run: Run, cancel: () => void): ReactNode {
  switch (run.phase) {
    case 'idle':
      return <EmptyResult />;
    case 'running':
      return (
        <RunningResult key={run.id} startedAt={run.startedAt} cancelling={run.cancelling} onCancel={cancel} />
      );
    case 'refused':
      return <RefusedResult failure={run.failure} keeping={run.keeping} />;
    case 'done':
      return <Record key={run.check.id} check={run.check} />;
  }
}

/** What a screen reader says; the seconds that pass are not part of it. */
function announcement(run: Run): string {
  if (run.phase === 'running') return run.cancelling ? 'Cancelling the check.' : 'The check is running.';
  if (run.phase !== 'done') return '';
  // As of the answer, or a wait that runs out would be read aloud again and again.
  const { finishedAt, createdAt } = run.check.timing;
  const { title, sentence } = wordsFor(run.check, Date.parse(finishedAt ?? createdAt));
  return `${title}. ${sentence}`;
}

/** Whether the form asks for another customer than the answer is about; an emptied form asks for nobody. */
function isAnother(draft: Draft, asked: Draft | null): boolean {
  return asked !== null && draft !== asked && (draft.number !== '' || draft.identifier !== '');
}
