/** Takes a person to what has to be put right. */
import { type RefObject, useEffect } from 'react';

/** Fields, and the buttons with `data-wrong`: a button has no state of being invalid that a screen reader would say. */
const WRONG = ':is([aria-invalid="true"], [data-wrong]):not(:disabled)';

/** After each refused attempt, focuses the first wrong control in reading order. Attempts count from 1. */
export function useFocusFirstWrong(form: RefObject<HTMLElement | null>, attempt: number): void {
  useEffect(() => {
    if (attempt === 0) return;
    form.current?.querySelector<HTMLElement>(WRONG)?.focus();
  }, [form, attempt]);
}
