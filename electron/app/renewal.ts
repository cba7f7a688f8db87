/** A window whose page has lost its process is opened anew; one that loses it again and again is left to a person. */
import { type BrowserWindow, dialog, type MessageBoxOptions } from 'electron';

/** So many times within so many milliseconds it is opened anew by itself. */
const TIMES = 3;
const WITHIN_MS = 60_000;

const QUESTION: MessageBoxOptions = {
  type: 'error',
  title: 'Veridesk',
  message: 'The window of Veridesk stops again and again',
  detail:
    'What was already in the history is safe. Close other programs and try again, and if it does not help, tell your administrator.',
  buttons: ['Try again', 'Close Veridesk'],
  defaultId: 0,
  cancelId: 1,
  noLink: true,
};

export interface Renewal {
  /** Puts a new window in the place of the one that is of no use any more. */
  readonly again: () => void;
  readonly quit: () => void;
  /** The window that is of no use, over which a person is asked. */
  readonly over: () => BrowserWindow | null;
}

/** Hears each time that the page has lost its process. */
export function renewal({ again, quit, over }: Renewal): () => void {
  let renewed: number[] = [];

  async function ask(): Promise<void> {
    const window = over();
    const { response } = await (window
      ? dialog.showMessageBox(window, QUESTION)
      : dialog.showMessageBox(QUESTION));
    if (response === 0) again();
    else quit();
  }

  return () => {
    const now = performance.now();
    renewed = renewed.filter((at) => now - at < WITHIN_MS);
    if (renewed.length < TIMES) {
      renewed.push(now);
      // Not while the shell is still telling that the process is gone.
      setImmediate(again);
      return;
    }
    renewed = [];
    void ask();
  };
}
