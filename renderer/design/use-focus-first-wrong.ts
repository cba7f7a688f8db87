/** Takes a person to what has to be put right. */
import { type RefObject, useEffect } from 'react';

/** Fields, and the buttons with `data-wrong`: a button has no state of being invalid that a screen reader would say. */
const WRONG = ':is([aria-invalid="true"], [data-wrong]):not(:disabled)';

/** After each refused attempt, focuses the first wrong control in reading order. Attempts count from 1. */
export function useFocusFirstWrong(form: RefObject<HTMLElement | null>, attempt: number): void {
  useEffect(() => {
    if (attempt === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>(WRONG);
    wrong?.focus();
    // A field that is in sight stays where it is, and what is wrong with it stands below it.
    for (const id of wrong?.getAttribute('aria-describedby')?.split(' ') ?? [])
      document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [form, attempt]);
}
