/** The frame of a dialog's form: its fields, what was refused, and the two buttons. */
import type { FormEvent, ReactNode, RefObject } from 'react';
import { type Failure, sentenceOf } from '../../shared/failure.ts';
import { Alert } from '../design/alert.tsx';
import { Button, type ButtonProps } from '../design/button.tsx';
import { DialogActions } from '../design/dialog.tsx';
import { ignoreSecondClick } from '../design/second-click.ts';
import { Waiting } from '../design/waiting.tsx';

interface DialogFormProps {
  readonly submission: {
    readonly form: RefObject<HTMLFormElement | null>;
    readonly failure: Failure | null;
    readonly pending: boolean;
    readonly submit: (event: FormEvent) => void;
  };
  readonly action: string;
  readonly variant?: NonNullable<ButtonProps['variant']>;
  /** Whether there is something to act on yet. */
  readonly isReady?: boolean;
  readonly onClose: () => void;
  /** Ends the action that is under way; where there is none it goes to its end. */
  readonly onStop?: () => void;
  readonly children?: ReactNode;
}

export function DialogForm({
  submission,
  action,
  variant = 'primary',
  isReady = true,
  onClose,
  onStop,
  children,
}: DialogFormProps) {
  const { form, failure, pending, submit } = submission;
  return (
    <form
      ref={form}
      onSubmit={submit}
      // Where the first click was refused and may be meant all the same, nobody has read why by the second.
      onClickCapture={ignoreSecondClick}
      noValidate
      className="contents"
    >
      {children}
      {failure ? <Alert tone="bad">{sentenceOf(failure)}</Alert> : null}
      <DialogActions>
        <Button onPress={pending && onStop ? onStop : onClose} isDisabled={pending && !onStop}>
          Cancel
        </Button>
        <Button type="submit" variant={variant} isBusy={pending} isDisabled={!isReady}>
          {pending ? <Waiting /> : null} {action}
        </Button>
      </DialogActions>
    </form>
  );
}
