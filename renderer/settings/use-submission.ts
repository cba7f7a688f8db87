/** One form of a dialog on its way: what is wrong beside its fields, and what was refused as a whole. */
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import type { Failure, Result } from '../../shared/failure.ts';
import { useFocusFirstWrong } from '../design/use-focus-first-wrong.ts';

type Errors = Partial<Record<string, string>>;

interface SubmissionSteps<E extends Errors, T> {
  /** What is wrong before anything is asked of the main process; empty if nothing is. */
  readonly check: () => E;
  readonly ask: () => Promise<Result<T>>;
  /** Which field a refusal belongs to; null if it belongs to none. */
  readonly place: (failure: Failure) => E | null;
  readonly done: (value: T) => void;
}

interface Submission<E extends Errors> {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly errors: Partial<E>;
  readonly failure: Failure | null;
  readonly pending: boolean;
  readonly submit: (event: FormEvent) => void;
  /** Takes back what was said of fields that are being changed. */
  readonly forgive: (names: readonly string[]) => void;
}

export function useSubmission<E extends Errors, T>(steps: SubmissionSteps<E, T>): Submission<E> {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Partial<E>>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [pending, setPending] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useFocusFirstWrong(form, attempt);

  const refuse = (next: Partial<E>, whole: Failure | null) => {
    setErrors(next);
    setFailure(whole);
    setAttempt((count) => count + 1);
  };

  const run = async () => {
    if (pending) return;
    const wrong = steps.check();
    if (Object.keys(wrong).length > 0) return refuse(wrong, null);
    setPending(true);
    try {
      const result = await steps.ask();
      if (result.ok) return steps.done(result.value);
      const placed = steps.place(result.failure);
      refuse(placed ?? {}, placed ? null : result.failure);
    } finally {
      setPending(false);
    }
  };

  return {
    form,
    errors,
    failure,
    pending,
    submit: (event) => {
      event.preventDefault();
      void run();
    },
    forgive: (names) => {
      setFailure(null);
      setErrors((before) => {
        const left = Object.entries(before).filter(([name]) => !names.includes(name));
        return Object.fromEntries(left) as Partial<E>;
      });
    },
  };
}
