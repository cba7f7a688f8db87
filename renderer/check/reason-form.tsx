/** Why something is done all the same, in a person's own words. Without words it is not done. */
import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '../design/button.tsx';
import { TextField } from '../design/text-field.tsx';
import { useFocusFirstWrong } from '../design/use-focus-first-wrong.ts';
import { useReason } from './reason-store.ts';

/** The contract takes no longer reason. */
const REASON_MAX = 300;

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
  // Ctrl+Enter runs the check from anywhere else; here it gives the reason, and must not ask anew.
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    give();
  };

  return (
    <form
      ref={form}
      aria-label={label}
      noValidate
      onKeyDown={press}
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
  if (reason.trim() === '') return 'Give the reason; it is kept with the check.';
  return reason.trim().length > REASON_MAX ? `Shorten the reason to ${REASON_MAX} characters.` : undefined;
}
