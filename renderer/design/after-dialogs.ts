/** What somebody asked for outside of the window, and what has to wait while a dialog lies over it. */
import { isModalOpen } from './use-keys.ts';

/** One dialog often follows another: only when none has come for so long, in milliseconds, is the last one gone. */
const GONE_AFTER_MS = 300;

/**
 * Calls `act` with what was asked for: at once, or when no dialog lies over the window any more, since what was typed
 * into it would go with the screen. Of what is asked for meanwhile the last is wanted.
 */
export function afterDialogs<T>(act: (asked: T) => void): {
  readonly ask: (asked: T) => void;
  readonly end: () => void;
} {
  let waiting: { readonly asked: T } | null = null;
  let soon: ReturnType<typeof setTimeout> | undefined;
  let watch: MutationObserver | null = null;

  const end = (): void => {
    waiting = null;
    clearTimeout(soon);
    watch?.disconnect();
    watch = null;
  };
  const look = (): void => {
    if (waiting === null || isModalOpen()) return;
    const { asked } = waiting;
    end();
    act(asked);
  };

  return {
    ask(asked) {
      end();
      if (!isModalOpen()) return act(asked);
      waiting = { asked };
      watch = new MutationObserver(() => {
        clearTimeout(soon);
        if (!isModalOpen()) soon = setTimeout(look, GONE_AFTER_MS);
      });
      watch.observe(document.body, { childList: true, subtree: true });
    },
    end,
  };
}
