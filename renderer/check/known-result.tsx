/** The history knows the number already: the earlier answers, and the way past them. */
import { History } from 'lucide-react';
import { standingOf } from '../../shared/check.ts';
import type { CheckRow } from '../../shared/contract.ts';
import { sentenceOf } from '../../shared/failure.ts';
import { shownSigns } from '../../shared/seen-text.ts';
import { decidedWords } from '../../shared/timeline-words.ts';
import { Ago } from '../design/ago.tsx';
import { Alert } from '../design/alert.tsx';
import { Button } from '../design/button.tsx';
import { CautionWord } from '../design/caution-word.tsx';
import { whenWords } from '../design/dates.ts';
import { EnvironmentBadge, SandboxMark } from '../design/environment-badge.tsx';
import { StandingBadge } from '../design/standing-badge.tsx';
import { chosenProfile, useProfiles } from '../profiles/profile-store.ts';
import { useCheck } from './check-store.ts';
import { mayBeUsed } from './earlier.ts';
import { againHelp, knownTitle, knownWords, REPLACED_WORDS, restoredWords } from './known-words.ts';
import { mayBeSent } from './prepared/prepared.ts';
import { ReasonForm } from './reason-form.tsx';
import type { Run } from './run.ts';

export function KnownResult({ run }: { readonly run: Extract<Run, { phase: 'known' }> }) {
  const again = useCheck((state) => state.again);
  const environment = useProfiles((state) => chosenProfile(state)?.environment);
  const isBefore = run.isOfReplaced || run.rows.length === 0 || mayBeSent(run.asked);
  return (
    <>
      <header className="flex min-h-19 items-start gap-3.5 bg-calm-bg px-5 py-4 text-calm">
        <History aria-hidden className="size-7 shrink-0" />
        <div className="min-w-0">
          <h2 className="text-large font-semibold">{knownTitle(run)}</h2>
          {run.rows.length > 0 ? <p className="mt-0.5 text-ink">{knownWords(run.rows)}</p> : null}
          {isBefore ? (
            <p className="mt-0.5 text-ink">
              {run.isOfReplaced ? REPLACED_WORDS : restoredWords(environment)}
            </p>
          ) : null}
        </div>
      </header>
      {run.failure ? (
        <div className="px-5 pt-4">
          <Alert tone="warn">{sentenceOf(run.failure)}</Alert>
        </div>
      ) : null}
      <ul aria-label="Earlier answers" className="divide-y divide-line">
        {run.rows.map((row) => (
          <KnownRow key={row.id} row={row} identifier={run.asked.question.identifier} isBusy={run.taking} />
        ))}
      </ul>
      <div className="border-t border-line px-5 py-4">
        <ReasonForm
          label="Check again because …"
          example={againHelp(environment, run)}
          action="Check again"
          onGive={(reason) => void again(reason)}
        />
      </div>
    </>
  );
}

interface KnownRowProps {
  readonly row: CheckRow;
  /** Of the customer who is asked about now. */
  readonly identifier: string;
  /** One of the rows is being opened. */
  readonly isBusy: boolean;
}

function KnownRow({ row, identifier, isBusy }: KnownRowProps) {
  const takeEarlier = useCheck((state) => state.takeEarlier);
  const when = whenWords(row.createdAt);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 px-5 py-3">
      <span className="grid justify-items-start gap-1">
        <StandingBadge standing={standingOf(row)} />
        <CautionWord cautions={row.cautions} />
      </span>
      <div className="min-w-0 flex-1 basis-56">
        <p>
          <span className="font-semibold">
            <Ago instant={row.createdAt} />
          </span>
          <span className="text-ink-2"> · {when}</span>
        </p>
        <p className="flex flex-wrap items-center gap-x-1.5 text-small text-ink-2">
          <span className="min-w-0 break-words">
            by {row.operator} ·{' '}
            {row.identifier === identifier ? (
              shownSigns(identifier)
            ) : (
              <strong className="font-semibold text-warn">
                another identifier: {shownSigns(row.identifier)}
              </strong>
            )}{' '}
            · {row.profile}
            {row.decision === null ? null : (
              <>
                {' '}
                ·{' '}
                <strong className={`font-semibold ${row.decision === 'rejected' ? 'text-bad' : 'text-ink'}`}>
                  {decidedWords[row.decision]}
                </strong>
              </>
            )}
          </span>
          {row.sandbox ? <SandboxMark /> : <EnvironmentBadge environment={row.environment} />}
        </p>
      </div>
      {/* An answer about another picture says nothing of the face that is here, and one that was rejected is no proof. */}
      {mayBeUsed(row) ? (
        <Button
          isBusy={isBusy}
          aria-label={`Use this: the answer of ${when}`}
          onPress={() => takeEarlier(row.id)}
        >
          Use this
        </Button>
      ) : (
        <Button
          isBusy={isBusy}
          aria-label={`Look at it: the check of ${when}`}
          onPress={() => takeEarlier(row.id)}
        >
          Look at it
        </Button>
      )}
    </li>
  );
}
