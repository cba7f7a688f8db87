/** Save and discard, and what became of it. */
import { sentenceOf } from '../../../shared/failure.ts';
import { Alert } from '../../design/alert.tsx';
import { Button, LinkButton } from '../../design/button.tsx';
import { Waiting } from '../../design/waiting.tsx';
import { PageFooter } from './page-frame.tsx';
import { usePage } from './page-store.ts';

export function SaveBar({ isChanged }: { readonly isChanged: boolean }) {
  const { errors, failure, pending, saved, review, discard, loadPresent, save } = usePage();
  const wrong = Object.keys(errors).length;
  return (
    <PageFooter>
      {failure && review === null ? (
        <div className="w-full">
          <Alert
            tone="bad"
            actions={
              failure.code === 'profile-changed' ? (
                <LinkButton onPress={() => loadPresent()}>Load the current settings</LinkButton>
              ) : undefined
            }
          >
            {sentenceOf(failure)}
          </Alert>
        </div>
      ) : null}
      <p role="status" className="mr-auto text-ink-2">
        {wrong > 0
          ? `${wrong === 1 ? 'One field has' : `${wrong} fields have`} to be put right first. Nothing was saved.`
          : isChanged
            ? 'Not saved yet.'
            : saved
              ? 'Saved.'
              : ''}
      </p>
      <Button isDisabled={!isChanged || pending} onPress={discard}>
        Discard changes
      </Button>
      <Button
        variant="primary"
        isBusy={pending}
        isDisabled={!isChanged && !pending}
        onPress={() => void save()}
      >
        {pending ? <Waiting /> : null} Save settings
      </Button>
    </PageFooter>
  );
}
