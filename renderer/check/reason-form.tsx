/** Why something is done all the same, in a person's own words. Without words it is not done. */
import { type KeyboardEvent as PressInForm, useRef, useState } from 'react';
import { isSeen } from '../../shared/seen-text.ts';
import { Button } from '../design/button.tsx';
import { TextField } from '../design/text-field.tsx';
import { useFocusFirstWrong } from '../design/use-focus-first-wrong.ts';
import { useReason } from './reason-store.ts';

/** The contract takes no longer reason. */
const REASON_MAX = 300;

/** Whether a key was pressed in such a form, which takes the keys that run a check to give the reason. */
export const isInReasonForm = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('[data-gives-reason]') !== null;

interface ReasonFormProps {
  /** Begins the sentence that the person ends: “Check again because …”. */
  readonly label: string;
  readonly example: string;
  readonly action: string;
  readonly onGive: (reason: string) => void;
}

export function ReasonForm({ label, example, action, onGive }: ReasonFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { text: reason, type: setReason } = useReason();
  const [attempt, setAttempt] = useState(0);
  useFocusFirstWrong(form, attempt);
  const wrong = wrongWith(reason);

  const give = () => {
    if (wrong === undefined) onGive(reason.trim());
    else setAttempt(attempt + 1);
  };
  // Ctrl+Enter runs the check from anywhere else; here it would ask anew, and what is typed would go with the stop.
  // It comes before the button, which keeps Enter to itself, whatever else is held.
  const press = (event: PressInForm) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    give();
  };

  return (
    <form
      ref={form}
      aria-label={label}
      noValidate
      data-gives-reason
      onKeyDownCapture={press}
      onSubmit={(event) => {
        event.preventDefault();
        give();
      }}
      className="grid gap-2"
    >
      <TextField
        label={label}
        value={reason}
        onChange={setReason}
        help={example}
        error={attempt > 0 ? wrong : undefined}
      />
      <div>
        <Button type="submit">{action}</Button>
      </div>
    </form>
  );
}

function wrongWith(reason: string): string | undefined {
  if (!isSeen(reason)) return 'Give the reason; it is kept with the check.';
  return reason.trim().length > REASON_MAX ? `Shorten the reason to ${REASON_MAX} characters.` : undefined;
}
