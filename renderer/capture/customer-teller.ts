/** Says to the customer's window what it is to show: the newest, no more often than it can be read, while it is open. */
import { NO_PROMPT, type Prompt } from '../../shared/prompt.ts';

/** The least time between two prompts, in milliseconds. */
export const GAP_MS = 100;

export interface CustomerTeller {
  /** What is to be shown from now on. */
  tell(prompt: Prompt): void;
  /** The window was opened or closed. */
  setOpen(isOpen: boolean): void;
  /** Nothing is going on any more; said at once. */
  end(): void;
}

/** A camera whose id the browser still hides cannot be looked through by another page. */
const sayable = (prompt: Prompt): Prompt =>
  prompt.camera?.deviceId === '' ? { ...prompt, camera: null } : prompt;

export function customerTeller(send: (prompt: Prompt) => void): CustomerTeller {
  let isOpen = false;
  let wanted = NO_PROMPT;
  let said = JSON.stringify(NO_PROMPT);
  let gap: ReturnType<typeof setTimeout> | null = null;

  function say(): void {
    const text = JSON.stringify(wanted);
    if (!isOpen || text === said) return;
    said = text;
    send(wanted);
    gap = setTimeout(() => {
      gap = null;
      say();
    }, GAP_MS);
  }

  function skipGap(): void {
    if (gap !== null) clearTimeout(gap);
    gap = null;
  }

  return {
    tell(prompt) {
      wanted = sayable(prompt);
      if (gap === null) say();
    },
    setOpen(opened) {
      if (opened === isOpen) return;
      isOpen = opened;
      // A window that is opened anew has heard nothing.
      said = JSON.stringify(NO_PROMPT);
      skipGap();
      say();
    },
    end() {
      wanted = NO_PROMPT;
      skipGap();
      say();
    },
  };
}
