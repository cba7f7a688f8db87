/** Enter or the space, pressed once more than was needed for the lock or the palette to go. */
import { takesText } from './use-keys.ts';

/** As long as nobody has seen yet what came to light: as far apart as two clicks of a double click may be, in milliseconds. */
const UNSEEN_MS = 500;

/**
 * The lock, below which a decision may have the focus, and the palette, which leads to a form (`fields`): there Enter in a field of
 * text sends it, and nothing else has the focus by itself.
 */
const OVER = '[data-holds-press]';

const GIVING: readonly string[] = ['Enter', ' '];

/**
 * From the start on: where such a key was pressed in what has gone since, the same key presses nothing until somebody can have seen
 * what came to light below. The focus is back by then, on *Run check* or *Reject check*, and whoever pressed Enter twice to sign in
 * would send a check that may be charged, or decide. Any other key, and each press of the mouse, says that they have seen it.
 */
export function watchSecondPresses(): void {
  let last: { readonly key: string; readonly over: Element; goneAt: number | null } | null = null;
  const gone = new MutationObserver(() => {
    if (last === null || last.over.isConnected) return;
    last.goneAt = performance.now();
    gone.disconnect();
  });
  const press = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.isComposing || !(target instanceof Element)) return;
    const isUnseen = last?.key === key && last.goneAt !== null && performance.now() - last.goneAt < UNSEEN_MS;
    const isMeant = last?.over.getAttribute('data-holds-press') === 'fields' && !takesText(target);
    if (isUnseen && !isMeant && (key === 'Enter' || !takesText(target))) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    const over = GIVING.includes(key) ? target.closest(OVER) : null;
    last = over && { key, over, goneAt: null };
    gone.disconnect();
    if (over) gone.observe(document.body, { childList: true, subtree: true });
  };
  window.addEventListener('keydown', press, { capture: true });
  window.addEventListener('pointerdown', () => (last = null), { capture: true });
}
