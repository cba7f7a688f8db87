/** Enter or the space, pressed once more than was needed for the lock or the palette to go. */
import { takesText } from './use-keys.ts';

/**
 * As long as nobody has seen yet what came to light, once it is drawn: as far apart as two clicks of a double click may be, in
 * milliseconds.
 */
const UNSEEN_MS = 500;

/**
 * The lock, below which a decision may have the focus, and the palette, which leads to a form (`fields`): there Enter in a field of
 * text sends it, and nothing else has the focus by itself.
 */
const OVER = '[data-holds-press]';

const GIVING: readonly string[] = ['Enter', ' '];

interface Press {
  readonly key: string;
  readonly over: Element;
  isGone: boolean;
  /** When what came to light was drawn; null until it is. */
  drawnAt: number | null;
}

/** When it was pressed, and not when the page came to it: a busy computer may take longer than anybody needs to see. */
const isUnseen = ({ isGone, drawnAt }: Press, pressedAt: number) =>
  isGone && (drawnAt === null || pressedAt - drawnAt < UNSEEN_MS);

/**
 * From the start on: where such a key was pressed in what has gone since, the same key presses nothing until somebody can have seen
 * what came to light below. The focus is back by then, on *Run check* or *Reject check*, and whoever pressed Enter twice to sign in
 * would send a check that may be charged, or decide. Any other key, and each press of the mouse, says that they have seen it.
 */
export function watchSecondPresses(): void {
  let last: Press | null = null;
  const gone = new MutationObserver(() => {
    const mine = last;
    if (mine === null || mine.over.isConnected) return;
    mine.isGone = true;
    gone.disconnect();
    requestAnimationFrame(() => {
      mine.drawnAt = performance.now();
    });
  });
  const press = (event: KeyboardEvent) => {
    const { key, target, timeStamp } = event;
    if (event.isComposing || !(target instanceof Element)) return;
    const isAgain = last?.key === key && isUnseen(last, timeStamp);
    const isMeant = last?.over.getAttribute('data-holds-press') === 'fields' && !takesText(target);
    if (isAgain && !isMeant && (key === 'Enter' || !takesText(target))) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    const over = GIVING.includes(key) ? target.closest(OVER) : null;
    last = over && { key, over, isGone: false, drawnAt: null };
    gone.disconnect();
    if (over) gone.observe(document.body, { childList: true, subtree: true });
  };
  window.addEventListener('keydown', press, { capture: true });
  window.addEventListener('pointerdown', () => (last = null), { capture: true });
}
