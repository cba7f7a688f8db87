/** The check that an event is about, as the history has it. */
import { useCallback, useEffect, useState } from 'react';
import type { Check } from '../../shared/check.ts';
import { type Failure, sentenceOf } from '../../shared/failure.ts';
import { client } from '../client.ts';
import { Alert } from '../design/alert.tsx';
import { LinkButton } from '../design/button.tsx';
import { useWindowFocus } from '../design/use-window-focus.ts';
import { Record } from '../record/record.tsx';
import { useSignedInAgain } from '../session/use-signed-in-again.ts';
import { openCheck } from '../shell/shell-store.ts';

interface CheckBesideProps {
  readonly id: string;
  readonly className: string;
}

export function CheckBeside({ id, className }: CheckBesideProps) {
  const [check, setCheck] = useState<Check | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const read = useCallback(() => {
    void client.checks.show({ id }).then((result) => {
      if (result.ok) setCheck(result.value);
      setFailure(result.ok ? null : result.failure);
    });
  }, [id]);
  useEffect(() => {
    read();
    return client.checks.changed((changed) => {
      if (changed.id === id) read();
    });
  }, [id, read]);
  useSignedInAgain(read);
  useWindowFocus(read);

  return (
    <section aria-label="The check" className={className}>
      <div className="flex items-baseline gap-3 px-5 pt-4 pb-3">
        <h3 className="mr-auto text-small font-semibold">The check</h3>
        <LinkButton className="text-small" onPress={() => void openCheck(id)}>
          Open in the history
        </LinkButton>
      </div>
      {failure ? (
        <div className="px-5 pb-5">
          <Alert tone="warn">{sentenceOf(failure)}</Alert>
        </div>
      ) : null}
      {check ? <Record check={check} /> : null}
    </section>
  );
}
