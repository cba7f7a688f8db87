/** Save and discard, and what became of it. */
import { Button } from '../../design/button.tsx';
import { Waiting } from '../../design/waiting.tsx';
import { PageFailure } from './page-failure.tsx';
import { PageFooter } from './page-frame.tsx';
import { usePage } from './page-store.ts';

export function SaveBar({ isChanged }: { readonly isChanged: boolean }) {
  const { errors, failure, pending, saved, review, discard, save } = usePage();
  const wrong = Object.keys(errors).length;
  return (
    <PageFooter>
      {failure && review === null ? <PageFailure failure={failure} /> : null}
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
