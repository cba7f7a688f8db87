/** The check that an event is about, as the history has it. */
import type { Check } from '../../shared/check.ts';
import { type Failure, sentenceOf } from '../../shared/failure.ts';
import { Alert } from '../design/alert.tsx';
import { LinkButton } from '../design/button.tsx';
import { Record } from '../record/record.tsx';
import { openCheck } from '../shell/shell-store.ts';

interface CheckBesideProps {
  readonly id: string;
  readonly check: Check | null;
  readonly failure: Failure | null;
  readonly className: string;
}

export function CheckBeside({ id, check, failure, className }: CheckBesideProps) {
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
