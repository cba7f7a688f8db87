/**
 * What retention does by itself, when the desk opens and once an hour: closes certificates that a crash or a full disk left
 * open, minimises what is due, and gets what was erased out of the files.
 */
import type { CheckState } from '../../shared/check.ts';
import type { RetentionStore } from './ports.ts';
import { mergeOwed, rewriteWhole } from './scrub.ts';

interface KeepingPorts {
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number;
  /** Whether a person erases at this moment, which does the same and more. */
  readonly isBusy: () => boolean;
  /** What is shown of a check is no longer what is kept. */
  readonly changed: (id: string, state: CheckState) => void;
  /** Hears of the file that is being written anew: checks wait for it, and so does closing. */
  readonly rewriting: (work: Promise<unknown>) => void;
}

/** Ends early where nothing more is to be begun; what is owed stays owed. */
export const keepRetention =
  (store: RetentionStore, { now, isBusy, changed, rewriting }: KeepingPorts) =>
  async (isWanted: () => boolean): Promise<void> => {
    const goesOn = () => isWanted() && !isBusy();
    while ((await store.settleErasures(now())).isMore && isWanted());
    for (let isMore = true; isMore && goesOn(); ) {
      const run = await store.minimiseDue(now());
      for (const { id, state } of run.minimised) changed(id, state);
      isMore = run.isMore;
    }
    const owed = await mergeOwed(store, goesOn);
    // Checks wait for it, so it is done by itself only where a certificate waits for it too.
    if (owed.pages !== 'erase' || !goesOn()) return;
    const work = rewriteWhole(store, now);
    rewriting(work);
    await work;
  };
