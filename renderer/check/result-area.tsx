/** The place of the answer. It is as large before it comes as after. */
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { wordsFor, wordsOfRecord } from '../../shared/standing-words.ts';
import { bringIntoSight } from '../design/into-sight.ts';
import { keepsFocus } from '../design/keeps-focus.ts';
import { NoWayIn } from '../events/no-way-in.tsx';
import { split } from '../shell/split.tsx';
import { AboutLine } from './about-line.tsx';
import { useCheck } from './check-store.ts';
import { EarlierNote } from './earlier-note.tsx';
import { EmptyResult } from './empty-result.tsx';
import { KnownResult } from './known-result.tsx';
import { hasAnswer, knownTitle } from './known-words.ts';
import { OverBudgetResult } from './over-budget-result.tsx';
import { NextLine } from './prepared/next-line.tsx';
import { RefusedResult } from './refused-result.tsx';
import { type FormScreen, type Run, runOn } from './run.ts';
import { RunningResult, SLOW_MS } from './running-result.tsx';
import { ToHistory } from './to-history.tsx';
import { WaitLine } from './wait-line.tsx';

/** Loaded while the window is idle, long before a check is over. */
const Record = split(async () => (await import('../record/record.tsx')).Record);

export function ResultArea({ screen }: { readonly screen: FormScreen }) {
  const latest = useCheck((state) => state.run);
  const run = useMemo(() => runOn(screen, latest), [screen, latest]);
  const cancel = useCheck((state) => state.cancel);
  const area = useRef<HTMLElement>(null);
  const place = useCallback((part: HTMLElement | null) => {
    area.current = part;
    keepsFocus.ref(part);
  }, []);
  const about = 'asked' in run && run.phase !== 'running' ? run.asked : null;

  // A button that goes with the wait takes the focus along; the answer is where it belongs then.
  useEffect(() => {
    if (run.phase !== 'running' && run.phase !== 'idle') bringIntoSight(area.current);
    if (run.phase !== 'running' && run.phase !== 'idle' && document.activeElement === document.body) {
      area.current?.focus({ preventScroll: true });
    }
  }, [run.phase]);

  // What is waited for, and the way to cancel it; a quick answer comes into sight by itself.
  useEffect(() => {
    if (run.phase !== 'running') return;
    const timer = setTimeout(() => bringIntoSight(area.current), SLOW_MS);
    return () => clearTimeout(timer);
  }, [run.phase]);

  return (
    <section
      {...keepsFocus}
      ref={place}
      aria-label="Result"
      className="min-h-90 min-w-0 overflow-clip rounded-xl outline-none border border-line bg-surface"
    >
      <p role="status" className="sr-only">
        {announcement(run)}
      </p>
      {/* Not around what is said: a screen reader waits with that until what is busy is done. */}
      <div aria-busy={run.phase === 'running'} className="contents">
        {resultOf(run, cancel, screen)}
      </div>
      {about ? <AboutLine asked={about} /> : null}
    </section>
  );
}

function resultOf(run: Run, cancel: () => void, screen: FormScreen): ReactNode {
  const next = screen === 'check' ? <NextLine /> : null;
  switch (run.phase) {
    case 'idle':
    case 'unconfirmed':
      return <EmptyResult screen={screen} />;
    case 'running':
      return <RunningResult key={run.id} run={run} onCancel={cancel} />;
    case 'refused':
      return (
        <>
          <RefusedResult failure={run.failure} keeping={run.keeping} />
          {next}
        </>
      );
    case 'known':
      return (
        <>
          <KnownResult run={run} />
          {next}
        </>
      );
    case 'over-budget':
      return (
        <>
          <OverBudgetResult run={run} />
          {next}
        </>
      );
    case 'done':
      return (
        <>
          {run.isEarlier ? <EarlierNote run={run} /> : null}
          <Record
            key={run.check.id}
            check={run.check}
            isAtHand={!run.isEarlier}
            underVerdict={
              <>
                <NoWayIn check={run.check} />
                <WaitLine check={run.check} />
                <ToHistory check={run.check} />
                {next}
              </>
            }
          />
        </>
      );
  }
}

/** What a screen reader says; the seconds that pass are not part of it. */
function announcement(run: Run): string {
  switch (run.phase) {
    case 'running':
      return run.cancelling ? 'Cancelling the check.' : 'The check is running.';
    case 'known':
      return `${knownTitle(run)}. Nothing was sent.`;
    case 'over-budget':
      return 'The day’s budget is spent. Nothing was sent.';
    case 'done':
      return run.isEarlier ? `${earlierWords(run)}; nothing was sent. ${answerWords(run)}` : answerWords(run);
    default:
      return '';
  }
}

const earlierWords = ({ check }: Extract<Run, { phase: 'done' }>) =>
  hasAnswer(check) ? 'An earlier answer' : 'An earlier check';

function answerWords({ check, isEarlier }: Extract<Run, { phase: 'done' }>): string {
  // As of the answer, or a wait that runs out would be read aloud again and again.
  const { finishedAt, createdAt } = check.timing;
  const endedAt = Date.parse(finishedAt ?? createdAt);
  const { title, sentence } = isEarlier ? wordsOfRecord(check) : wordsFor(check, endedAt);
  return `${title}. ${sentence}`;
}
