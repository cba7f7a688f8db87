/** Bringing what is at work in step with what the profiles ask for: at each change, and by itself while something is wrong. */

/** Where that failed as a whole, it is tried again after so long, in milliseconds. */
const AGAIN_MS = 30_000;

export interface Following {
  /** Runs once more, behind the run that is under way. Resolves when that has ended; never rejects. */
  follow(): Promise<void>;
  readonly hasEnded: () => boolean;
  /** No run by itself from now on, until `begin`. Resolves when none is under way any more. */
  end(): Promise<void>;
  begin(): void;
}

/** `run` says after how many milliseconds it is to run again; null is not by itself. `stumbled` hears of what it throws. */
export function makeFollowing(
  run: () => Promise<number | null>,
  stumbled: (error: unknown) => void,
): Following {
  let chain: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;
  let hasEnded = false;

  function runAgain(afterMs: number | null): void {
    if (timer) clearTimeout(timer);
    timer = null;
    if (hasEnded || afterMs === null) return;
    timer = setTimeout(() => void follow(), afterMs);
    timer.unref();
  }

  function follow(): Promise<void> {
    chain = chain.then(run).then(runAgain, (error: unknown) => {
      if (hasEnded) return;
      stumbled(error);
      runAgain(AGAIN_MS);
    });
    return chain;
  }

  return {
    follow,
    hasEnded: () => hasEnded,
    async end() {
      hasEnded = true;
      if (timer) clearTimeout(timer);
      await chain;
    },
    begin() {
      hasEnded = false;
    },
  };
}
