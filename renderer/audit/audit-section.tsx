/** Settings → Audit: the log of who did what, its proof, and the key that signs it. */

import { useCallback, useEffect } from 'react';
import { counted } from '../../shared/counted.ts';
import { LinkButton } from '../design/button.tsx';
import { whenWords } from '../design/dates.ts';
import { say } from '../design/said.tsx';
import { TryAgainAlert } from '../design/try-again-alert.tsx';
import { useUnderWay } from '../design/use-under-way.ts';
import { useMay } from '../session/session-store.ts';
import { useSignedInAgain } from '../session/use-signed-in-again.ts';
import { Section } from '../settings/section.tsx';
import { sections } from '../settings/sections.ts';
import { AuditList } from './audit-list.tsx';
import { useAudit } from './audit-store.ts';
import { KeyPart } from './key-part.tsx';
import { useLogMoved } from './use-log-moved.ts';
import { VerifyPart } from './verify-part.tsx';

export function AuditSection() {
  const mayRead = useMay('reviewer');
  const maySign = useMay('administrator');
  const { state, failure, load, lookAgain, sign } = useAudit();

  const read = useCallback(() => {
    if (mayRead) void load();
  }, [mayRead, load]);
  useEffect(read, [read]);
  useSignedInAgain(read);
  useLogMoved(
    useCallback(async () => {
      if (mayRead) await lookAgain();
    }, [mayRead, lookAgain]),
  );

  const [isSigning, signNow] = useUnderWay(async () => {
    await sign();
    if (useAudit.getState().failure === null) say('The log is signed.');
  });

  return (
    <Section {...sections.audit}>
      {mayRead ? (
        <>
          <div className="grid gap-3 rounded-xl border border-line bg-surface p-4">
            <p className="text-ink-2">
              Every check, look, copy, decision and change is written down here, each entry with the hash of
              the one before it. What is changed or taken out afterwards is found.
            </p>
            <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
              <dt className="text-ink-2">Written</dt>
              <dd>{state ? entriesWords(state.head.seq) : '…'}</dd>
              <dt className="text-ink-2">Last signed</dt>
              <dd>
                {state === null ? '…' : null}
                {state && state.lastHead === null ? 'Not yet. It is signed once a day.' : null}
                {state?.lastHead
                  ? `${whenWords(state.lastHead.signedAt)}, up to entry ${state.lastHead.seq.toLocaleString('en-GB')}`
                  : null}
                {maySign && state && state.head.seq > (state.lastHead?.seq ?? 0) ? (
                  <LinkButton className="ml-3" isBusy={isSigning} onPress={signNow}>
                    Sign now
                  </LinkButton>
                ) : null}
              </dd>
            </dl>
            <VerifyPart />
            <KeyPart onMade={() => void load()} />
          </div>
          <TryAgainAlert failure={failure} onTryAgain={load} />
          <AuditList />
        </>
      ) : (
        <p className="text-ink-2">Reviewers and administrators read the log of who did what.</p>
      )}
    </Section>
  );
}

const entriesWords = (count: number) =>
  count === 0
    ? 'Nothing yet. What is done at this desk writes the first entries.'
    : counted(count, 'entry', 'entries');
