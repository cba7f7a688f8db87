/** Takes a person to what has to be put right. */
import { type RefObject, useEffect } from 'react';

/** After each refused attempt, focuses the first wrong control in reading order. Attempts count from 1. */
export function useFocusFirstWrong(form: RefObject<HTMLElement | null>, attempt: number): void {
  useEffect(() => {
    if (attempt === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled)')?.focus();
  }, [form, attempt]);
}
