/** Takes a person to what has to be put right. */
import { type RefObject, useEffect } from 'react';
import { say } from './said.tsx';

/** Fields, and the buttons with `data-wrong`: a button has no state of being invalid that a screen reader would say. */
const WRONG = ':is([aria-invalid="true"], [data-wrong]):not(:disabled)';

/**
 * After each refused attempt, focuses the first wrong control in reading order. Attempts count from 1. One that has the focus
 * already, as where Enter was pressed in it, is not told anew by a screen reader: what is wrong with it is said.
 */
export function useFocusFirstWrong(form: RefObject<HTMLElement | null>, attempt: number): void {
  useEffect(() => {
    if (attempt === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>(WRONG);
    if (!wrong) return;
    const lines = (wrong.getAttribute('aria-describedby')?.split(' ') ?? []).flatMap(
      (id) => document.getElementById(id) ?? [],
    );
    // What has the keys lies on top.
    if (wrong === document.activeElement) say(lines.map(({ textContent }) => textContent).join(' '), true);
    else wrong.focus();
    // A field that is in sight stays where it is, and what is wrong with it stands below it.
    for (const line of lines) line.scrollIntoView({ block: 'nearest' });
    // Where there is no room for both, the keys are where they can be seen.
    wrong.scrollIntoView({ block: 'nearest' });
  }, [form, attempt]);
}
