/** Over a check that was taken from the history: that it is no new one, and what of it is not of the customer who is here. */
import { History, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { lawfulBasisWords } from '../../shared/ground.ts';
import { shownSigns } from '../../shared/seen-text.ts';
import { Ago } from '../design/ago.tsx';
import { whenWords } from '../design/dates.ts';
import { hasAnswer } from './known-words.ts';
import type { Run } from './run.ts';

export function EarlierNote({ run }: { readonly run: Extract<Run, { phase: 'done' }> }) {
  const { check, isComparedNow, isUsed, endedPrepared, asked } = run;
  const { createdAt } = check.timing;
  const ground = asked?.question.ground;
  return (
    <div className="grid grid-cols-1 gap-1 border-b border-line bg-sunken px-5 py-2.5">
      <p className="flex items-start gap-2.5">
        <History aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-2" />
        <span className="min-w-0 wrap-anywhere">
          <strong className="font-semibold">
            {hasAnswer(check) ? 'An earlier answer.' : 'An earlier check.'}
          </strong>{' '}
          {whenWords(createdAt)} (<Ago instant={createdAt} />
          ), by {check.operator}. Nothing was sent now.
          {isComparedNow && Object.keys(check.declared).length > 0
            ? ' It is compared with what is declared now; the history keeps it as it was.'
            : ''}
          {isUsed && ground
            ? ` That it was used, on the lawful basis “${lawfulBasisWords[ground.basis]}”, stands in its timeline.`
            : ''}
          {endedPrepared ? ' The prepared check waits no more.' : ''}
        </span>
      </p>
      {asked && asked.question.identifier !== check.identifier ? (
        <Other>It was made for another customer identifier: {shownSigns(check.identifier)}.</Other>
      ) : null}
      {asked?.question.picture ? (
        <Other>
          It is about the picture that was sent then. The one in the form was compared with nothing.
        </Other>
      ) : null}
    </div>
  );
}

function Other({ children }: { readonly children: ReactNode }) {
  return (
    <p className="flex items-start gap-2.5 font-semibold text-warn">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}
