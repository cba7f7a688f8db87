/** One check for a reviewer: the record, the decision about it, what was noted and done, and what else there is of the person. */
import type { Check } from '../../shared/check.ts';
import { sentenceOf } from '../../shared/failure.ts';
import { AgainLine } from '../check/again/again-line.tsx';
import { Alert } from '../design/alert.tsx';
import { NoWayIn } from '../events/no-way-in.tsx';
import { PackPart } from '../evidence/pack-part.tsx';
import { Record } from '../record/record.tsx';
import { RelationshipPart } from '../retention/relationship-part.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import { NoteForm } from './note-form.tsx';
import { SamePerson } from './same-person.tsx';
import { Timeline } from './timeline.tsx';
import { useReview } from './use-review.ts';

interface ReviewedRecordProps {
  readonly check: Check;
  /** Opens another check. */
  readonly onOpen: (id: string) => void;
}

export function ReviewedRecord({ check, onOpen }: ReviewedRecordProps) {
  const state = useReview(check.id);
  const { review, failure, put } = state;
  const isUnderWay = check.state === 'ready' || check.state === 'sent';
  return (
    <>
      <Record
        check={check}
        withProvenance
        underVerdict={
          isUnderWay ? null : (
            <>
              <NoWayIn check={check} />
              <DecisionPanel check={check} state={state} />
              <AgainLine check={check} />
            </>
          )
        }
      />
      <NoteForm checkId={check.id} onNoted={put} />
      {failure ? (
        <div className="px-5 pb-5">
          <Alert tone="warn">{sentenceOf(failure)}</Alert>
        </div>
      ) : null}
      {review ? <Timeline checkId={check.id} entries={review.timeline} /> : null}
      {/* Not before it is known what stands above: the timeline would push a button away from under the pointer. */}
      {review || failure ? (
        <>
          <RelationshipPart check={check} />
          {isUnderWay ? null : <PackPart checkId={check.id} />}
          <SamePerson checkId={check.id} onOpen={onOpen} />
        </>
      ) : null}
    </>
  );
}
