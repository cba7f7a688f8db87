/** Requests to be looked at, word for word: before and after side by side, or what a new account would send. */
import { type ReactNode, useEffect, useRef } from 'react';
import { kinds } from '../../../shared/kinds.ts';
import { RequestText } from './request-text.tsx';
import type { ReviewedRequest } from './reviewed-requests.ts';

interface ReviewedListProps {
  readonly requests: readonly ReviewedRequest[];
  /** Where the list takes the place of a step before it: the key that ended that step must not confirm this one too. */
  readonly takesFocus?: boolean;
}

export function ReviewedList({ requests, takesFocus = false }: ReviewedListProps) {
  const top = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (takesFocus) top.current?.focus();
  }, [takesFocus]);
  return (
    <>
      <p ref={top} tabIndex={-1} className="text-ink-2 outline-none">
        An example, word for word; key and signature are masked. Every check from now on is asked like this.
      </p>
      {requests.map(({ kind, before, after, isOn }) => (
        <section key={kind} aria-label={kinds[kind].short} className="grid min-w-0 gap-2">
          <h3 className="font-semibold">
            {kinds[kind].short}
            {isOn ? null : <span className="font-normal text-ink-2"> · not offered at present</span>}
          </h3>
          {before === null ? (
            <RequestText label={`${kinds[kind].short}, request`} request={after} />
          ) : (
            <div className="grid gap-3 small:grid-cols-2">
              <Side title="Before">
                <RequestText label={`${kinds[kind].short}, before`} request={before} />
              </Side>
              <Side title="After">
                <RequestText label={`${kinds[kind].short}, after`} request={after} />
              </Side>
            </div>
          )}
        </section>
      ))}
    </>
  );
}

function Side({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-1">
      <h4 className="text-small text-ink-2">{title}</h4>
      {children}
    </div>
  );
}
