/** A check that did not start, or whose answer could not be written: why, and what to do. */
import type { ReactNode } from 'react';
import { type Failure, sentenceOf } from '../../shared/failure.ts';
import { Alert } from '../design/alert.tsx';
import { LinkButton } from '../design/button.tsx';
import { useShell } from '../shell/shell-store.ts';
import { useCheck } from './check-store.ts';

interface RefusedResultProps {
  readonly failure: Failure;
  readonly keeping: boolean;
}

export function RefusedResult({ failure, keeping }: RefusedResultProps) {
  return (
    <div className="p-5">
      <Alert
        tone={failure.code === 'answer-not-kept' ? 'bad' : 'warn'}
        actions={<RefusedAction failure={failure} keeping={keeping} />}
      >
        {sentenceOf(failure)}
      </Alert>
    </div>
  );
}

function RefusedAction({ failure, keeping }: RefusedResultProps): ReactNode {
  const go = useShell((state) => state.go);
  const { keep, askAgain } = useCheck();
  switch (failure.code) {
    case 'answer-not-kept':
      return (
        <LinkButton isDisabled={keeping} onPress={() => keep()}>
          Try again
        </LinkButton>
      );
    case 'keys-missing':
    case 'keys-environment':
    case 'profile-unknown':
    case 'kind-off':
      return <LinkButton onPress={() => go('settings')}>Open Settings</LinkButton>;
    case 'already-running':
    case 'check-repeated':
    case 'check-unknown':
      return <LinkButton onPress={() => go('history')}>Open History</LinkButton>;
    case 'production-unconfirmed':
      return <LinkButton onPress={() => askAgain()}>Confirm…</LinkButton>;
    default:
      return <LinkButton onPress={() => askAgain()}>Try again</LinkButton>;
  }
}
