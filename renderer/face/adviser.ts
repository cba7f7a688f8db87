/**
 * Keeps the judge at hand from picture to picture. Whatever goes wrong with it ends in `null`: advice is a help, and
 * its absence must not be felt anywhere else.
 */

import { faceLimits } from '../../shared/face-limits.ts';
import { type Advice, adviceOn } from './advice.ts';
import type { Judge } from './judge.ts';

export interface Adviser {
  /** Starts the judge and its models, so that the first picture need not wait for them. */
  prepare(): void;
  /** Advice on a picture; null if it could not be judged. */
  advise(picture: Blob): Promise<Advice | null>;
}

/** How long a picture, and the models before it, may take, in milliseconds. */
export const PATIENCE = 10_000;

export function adviserWith(
  start: () => Judge,
  decode: (picture: Blob) => Promise<ImageBitmap>,
  patience = PATIENCE,
): Adviser {
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

  async function tried<Value>(work: (judge: Judge) => Promise<Value>): Promise<Value | null> {
    let judge: Judge | null = null;
    try {
      const { judge: mine, ready } = atHand();
      judge = mine;
      return await within(
        patience,
        ready.then(() => work(mine)),
      );
    } catch {
      if (judge) letGo(judge);
      return null;
    }
  }

  return {
    prepare: () => {
      void tried(async () => undefined);
    },
    advise: async (picture) => {
      const measures = await tried(async (judge) => judge.judge(await decode(picture)));
      return measures && adviceOn(measures, faceLimits);
    },
  };
}

function within<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The judge took too long')), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
