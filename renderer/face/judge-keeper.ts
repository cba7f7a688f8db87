/**
 * Keeps one judge at hand for all that is asked of it. Whatever goes wrong with it ends in `null`: advice is a help, and
 * its absence must not be felt anywhere else.
 */
import type { Judge } from './judge.ts';

export interface JudgeKeeper {
  /** Starts the judge and its models, so that the first picture need not wait for them. */
  prepare(): void;
  /** Does the work with the judge, once its models are there; null if either failed or took too long. */
  use<Value>(work: (judge: Judge) => Promise<Value>, patience?: number): Promise<Value | null>;
  /** Tells the judge something, if there is one. */
  tell(work: (judge: Judge) => Promise<unknown>): void;
}

/** How long a picture may take, in milliseconds. */
const PATIENCE = 10_000;
/** How long the models may take before the first one: a computer that is busy, or just started, reads them slowly. */
const LOADING = 20_000;

export function keepJudge(start: () => Judge, usual = PATIENCE, loading = LOADING): JudgeKeeper {
  let open: { readonly judge: Judge; readonly ready: Promise<void> } | null = null;

  /** The judge at hand, or a new one. */
  function atHand() {
    if (open) return open;
    const judge = start();
    open = { judge, ready: judge.open() };
    return open;
  }

  /** A judge that failed or hangs is let go; the next picture has a new one. */
  function letGo(judge: Judge): void {
    judge.close();
    if (open?.judge === judge) open = null;
  }

  async function use<Value>(work: (judge: Judge) => Promise<Value>, patience = usual): Promise<Value | null> {
    let judge: Judge | null = null;
    try {
      const { judge: mine, ready } = atHand();
      judge = mine;
      await within(loading, ready);
      return await within(patience, work(mine));
    } catch {
      if (judge) letGo(judge);
      return null;
    }
  }

  return {
    prepare: () => {
      void use(async () => undefined);
    },
    use,
    tell: (work) => {
      if (open) void use(work);
    },
  };
}

function within<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The judge took too long')), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
