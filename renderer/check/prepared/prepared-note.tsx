/** That the form was filled from a prepared check, and what becomes of that one; or why the form could not be kept. */
import type { ProfileSummary } from '../../../shared/contract.ts';
import { sentenceOf } from '../../../shared/failure.ts';
import type { KindName } from '../../../shared/kinds.ts';
import { Alert } from '../../design/alert.tsx';
import { whenWords } from '../../design/dates.ts';
import type { Draft } from '../draft.ts';
import { goesOnWords, otherCustomerWords, otherProfileWords, preparedIn } from './prepared.ts';
import { usePrepared } from './prepared-store.ts';

interface PreparedNoteProps {
  readonly draft: Draft;
  readonly kind: KindName;
  /** The chosen one. */
  readonly profile: ProfileSummary;
}

export function PreparedNote({ draft, kind, profile }: PreparedNoteProps) {
  const failure = usePrepared(({ unkept }) => (unkept?.draft === draft ? unkept.failure : null));
  const { prepared } = draft;
  if (prepared === null && failure === null) return null;
  const own = preparedIn(draft, kind);
  const others = own
    ? [otherProfileWords(own, profile), otherCustomerWords(own, draft.identifier)].filter(
        (words) => words !== null,
      )
    : [];
  return (
    <div className="col-span-full grid grid-cols-1 gap-2 wrap-anywhere">
      {failure ? <Alert tone="warn">{sentenceOf(failure)}</Alert> : null}
      {others.map((words) => (
        <Alert key={words} tone="warn">
          {words}
        </Alert>
      ))}
      {own?.isRestored ? (
        <Alert tone="warn">
          It waited when the history was restored from a backup, so it may have been sent since that was made.
        </Alert>
      ) : null}
      {prepared === null ? null : (
        <p className="text-small text-ink-2">
          {own === null
            ? goesOnWords(prepared, draft.numbers[kind])
            : `Prepared by ${prepared.operator}, ${whenWords(prepared.preparedAt)}. It can be sent once.`}
        </p>
      )}
    </div>
  );
}
