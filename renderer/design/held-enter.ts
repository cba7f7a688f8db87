/** Enter, held down a moment too long. */

/**
 * From the start on: a key that is held presses once. The engine gives a form at each of its repeats, and the answer that came
 * meanwhile would give way to “This number is known”, or a question that nobody has read be taken for answered. Lines of text
 * are written by it as before.
 */
export function watchHeldEnter(): void {
  const hold = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !event.repeat || event.isComposing) return;
    if (event.target instanceof HTMLTextAreaElement && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('keydown', hold, { capture: true });
}
