/** Why nothing was saved of a profile's page; where it was changed elsewhere, with the way to what it is now. */
import { type Failure, sentenceOf } from '../../../shared/failure.ts';
import { Alert } from '../../design/alert.tsx';
import { LinkButton } from '../../design/button.tsx';
import { usePage } from './page-store.ts';

export function PageFailure({ failure }: { readonly failure: Failure }) {
  const loadPresent = usePage((state) => state.loadPresent);
  return (
    <div className="w-full">
      <Alert
        tone="bad"
        actions={
          failure.code === 'profile-changed' ? (
            <LinkButton onPress={() => void loadPresent()}>Load the current settings</LinkButton>
          ) : undefined
        }
      >
        {sentenceOf(failure)}
      </Alert>
    </div>
  );
}
