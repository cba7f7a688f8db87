/** A failure in its words, with the way to try again; nothing where there is none. */
import { type Failure, sentenceOf } from '../../shared/failure.ts';
import { Alert } from './alert.tsx';
import { LinkButton } from './button.tsx';

interface TryAgainAlertProps {
  readonly failure: Failure | null;
  readonly onTryAgain: () => unknown;
}

export function TryAgainAlert({ failure, onTryAgain }: TryAgainAlertProps) {
  if (!failure) return null;
  return (
    <Alert tone="warn" actions={<LinkButton onPress={() => void onTryAgain()}>Try again</LinkButton>}>
      {sentenceOf(failure)}
    </Alert>
  );
}
