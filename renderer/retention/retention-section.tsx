/** Settings → Retention: the policy, whose relationship ended, what would go, erasing it, and the certificates. */

import { useEffect, useState } from 'react';
import { sentenceOf } from '../../shared/failure.ts';
import { Alert } from '../design/alert.tsx';
import { Button } from '../design/button.tsx';
import { TryAgainAlert } from '../design/try-again-alert.tsx';
import { useWindowFocus } from '../design/use-window-focus.ts';
import { useMay, useSession } from '../session/session-store.ts';
import { Section } from '../settings/section.tsx';
import { sections } from '../settings/sections.ts';
import { CertificateList } from './certificate-list.tsx';
import { DuePart } from './due-part.tsx';
import { EndDialog } from './end-dialog.tsx';
import { EndedList } from './ended-list.tsx';
import { isOfLook, useRetention } from './retention-store.ts';
import { YearsField } from './years-field.tsx';

export function RetentionSection() {
  const { state, failure, hasFailed, load, follow } = useRetention();
  const who = useSession((session) => session.session?.operator?.id ?? null);
  const mayEnter = useMay('reviewer');
  const [entering, setEntering] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew when somebody else is at work
  useEffect(() => void load(), [load, who]);
  useWindowFocus(load);
  useEffect(follow, [follow]);

  return (
    <Section
      {...sections.retention}
      action={
        mayEnter ? (
          <Button size="small" onPress={() => setEntering(true)}>
            Enter an end…
          </Button>
        ) : null
      }
    >
      {failure && !isOfLook(failure) ? (
        <Alert tone="warn">{sentenceOf(failure)}</Alert>
      ) : (
        <TryAgainAlert failure={failure} onTryAgain={load} />
      )}
      {hasFailed ? (
        <Alert tone="bad">
          It stopped: the history could not be written. What was erased by then stays erased, and its
          certificate is closed at the next start. Make room on the disk, then look again.
        </Alert>
      ) : null}
      {state ? (
        <>
          <div className="grid grid-cols-1 gap-4 rounded-xl border border-line bg-surface p-4">
            <YearsField years={state.years} />
            <DuePart state={state} />
          </div>
          <EndedList ended={state.ended} />
          <CertificateList state={state} />
        </>
      ) : null}
      {entering ? <EndDialog onClose={() => setEntering(false)} /> : null}
    </Section>
  );
}
