/** A decision as it is being made: which, why, and in one's own words. The same for one check and for several. */
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { type Failure, sentenceOf } from '../../shared/failure.ts';
import { type DecisionDraft, type DecisionName, noteFault } from '../../shared/review.ts';
import { isSeen } from '../../shared/seen-text.ts';
import { Alert } from '../design/alert.tsx';
import { Button } from '../design/button.tsx';
import { DialogActions } from '../design/dialog.tsx';
import { SelectField } from '../design/select-field.tsx';
import { TextArea } from '../design/text-area.tsx';
import { useFocusFirstWrong } from '../design/use-focus-first-wrong.ts';
import { Waiting } from '../design/waiting.tsx';
import { decisionWords } from './decision-words.ts';
import type { Typed } from './drafts-store.ts';
import { useReasons } from './use-reasons.ts';

export type Said = Pick<DecisionDraft, 'decision' | 'reason' | 'note'>;

interface DecisionFormProps {
  /** Null until a person has chosen it. */
  readonly decision: DecisionName | null;
  /** The choice of it, where it stands within the form. It is told whether it was missed. */
  readonly choice?: (isMissed: boolean) => ReactNode;
  readonly typed: Typed;
  readonly onType: (typed: Typed) => void;
  /** What the button says after the verb: “check”, “12 checks”. */
  readonly noun: string;
  readonly failure: Failure | null;
  readonly pending: boolean;
  readonly isInDialog?: boolean;
  readonly onDecide: (said: Said) => void;
  readonly onCancel: () => void;
}

export function DecisionForm({
  decision,
  choice,
  typed,
  onType,
  noun,
  failure,
  pending,
  isInDialog = false,
  onDecide,
  onCancel,
}: DecisionFormProps) {
  const { reason, note } = typed;
  const reasons = useReasons();
  const [missed, setMissed] = useState<'decision' | 'reason' | null>(null);
  const [attempt, setAttempt] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstWrong(form, attempt);

  const ofDecision = decision === null ? [] : (reasons?.[decision] ?? []);
  const choices = ofDecision.map((text) => ({ value: text, label: text }));
  // What was chosen for another decision is no reason for this one.
  const chosen = choices.some(({ value }) => value === reason) ? reason : '';
  const ofReason = failure?.field === 'reason' ? sentenceOf(failure) : undefined;

  const fault = noteFault(note);
  const Actions = isInDialog ? DialogActions : 'div';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissed(decision === null ? 'decision' : chosen === '' ? 'reason' : null);
    if (decision === null || chosen === '' || fault !== undefined) return setAttempt((count) => count + 1);
    onDecide({ decision, reason: chosen, note: isSeen(note) ? note.trim() : null });
  };

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-3">
      {choice?.(missed === 'decision' && decision === null)}
      <SelectField
        label="Reason"
        value={chosen}
        choices={[
          { value: '', label: decision === null ? 'Choose the decision first' : 'Choose a reason' },
          ...choices,
        ]}
        error={missed === 'reason' && chosen === '' ? 'Choose a reason.' : ofReason}
        isDisabled={pending}
        onChange={(next) => onType({ reason: next, note })}
      />
      <TextArea
        label="Note"
        note="optional"
        rows={2}
        value={note}
        error={fault}
        // What came to it while it is written would be in no decision, and gone.
        onChange={pending ? undefined : (text) => onType({ reason, note: text })}
      />
      {failure && ofReason === undefined ? <Alert tone="warn">{sentenceOf(failure)}</Alert> : null}
      <Actions className={isInDialog ? '' : 'flex justify-end gap-2'}>
        <Button onPress={onCancel} isDisabled={pending}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" isBusy={pending}>
          {pending ? <Waiting /> : null} {decision === null ? 'Decide on' : decisionWords[decision].act}{' '}
          {noun}
        </Button>
      </Actions>
    </form>
  );
}
