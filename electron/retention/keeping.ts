/**
 * What retention does by itself, when the desk opens and once an hour: closes certificates that a crash left open, minimises
 * what is due, and gets what was erased out of the files.
 */
import type { CheckState } from '../../shared/check.ts';
import type { RetentionStore } from './ports.ts';
import { mergeWhole, rewriteWhole } from './scrub.ts';

const HOUR_MS = 3_600_000;

interface KeepingPorts {
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number;
  /** Whether a person erases at this moment, which does the same and more. */
  readonly isBusy: () => boolean;
  /** What is shown of a check is no longer what is kept. */
  readonly changed: (id: string, state: CheckState) => void;
  /** Tried again an hour later: what is owed stays owed. */
  readonly stumbled: (error: unknown) => void;
}

export function keepRetention(store: RetentionStore, { now, isBusy, changed, stumbled }: KeepingPorts) {
  let hasEnded = false;
  const goesOn = () => !hasEnded && !isBusy();

  async function keep(): Promise<void> {
    await store.settleErasures(now());
    for (let isMore = true; isMore && goesOn(); ) {
      const run = await store.minimiseDue(now());
      for (const { id, state } of run.minimised) changed(id, state);
      isMore = run.isMore;
    }
    const owed = await store.scrubbingOwed();
    if (owed.index && goesOn()) {
      await mergeWhole(store, goesOn);
      await store.emptyJournal();
    }
    // Others wait for it, so it is done by itself only where a certificate waits for it too.
    if (owed.pages === 'erase' && goesOn()) await rewriteWhole(store, now);
  }

  const tried = () => keep().catch(stumbled);
  let running = tried();
  const timer = setInterval(() => {
    running = running.then(tried);
  }, HOUR_MS);
  timer.unref();
  return {
    /** Resolves when nothing more is asked of the history, so that it can be closed. */
    end: (): Promise<void> => {
      hasEnded = true;
      clearInterval(timer);
      return running;
    },
  };
}
