/** What is done behind the answers: a while after one, so that nobody waits for it, and once for several of them. */

/** Milliseconds after an answer. Answers that come soon after one another share what is done behind them. */
const PAUSE_MS = 200;

/** `stumbled` hears of what failed: nobody waits for it, so nothing else fails with it, and the next time tries again. */
export function behindAnswers(work: () => void, stumbled: (error: unknown) => void) {
  let timer: NodeJS.Timeout | null = null;

  /** Nothing more is done until `soon` is asked for again: the file is closed, or somebody else works on the whole of it. */
  const cancel = (): void => {
    if (timer) clearTimeout(timer);
    timer = null;
  };
  /** At once. */
  const catchUp = (): void => {
    cancel();
    try {
      work();
    } catch (error) {
      stumbled(error);
    }
  };
  return {
    catchUp,
    /** The same a while later, once, however often it is asked for. */
    soon(): void {
      timer ??= setTimeout(catchUp, PAUSE_MS);
    },
    cancel,
  };
}
