/** Gets what was erased out of the files of the history, a slice at a time. */
import type { RetentionStore } from './ports.ts';

type Store = Pick<RetentionStore, 'scrubbingOwed' | 'mergeIndex' | 'emptyJournal' | 'rewriteFile'>;

/** How often it is tried to write the file anew while somebody else writes, and the wait between, in milliseconds. */
const TRIES = 20;
const BETWEEN_MS = 250;

/** Merges the search index to the end, so that no word of what was erased is left in it. */
export async function mergeWhole(store: Pick<Store, 'mergeIndex'>, goesOn: () => boolean): Promise<void> {
  while (goesOn() && (await store.mergeIndex()).isMore);
}

/** The same where it is owed, and out of the journal too, which holds the index as it was. Gives what was owed before. */
export async function mergeOwed(store: Omit<Store, 'rewriteFile'>, goesOn: () => boolean) {
  const owed = await store.scrubbingOwed();
  if (owed.index && goesOn()) {
    await mergeWhole(store, goesOn);
    await store.emptyJournal();
  }
  return owed;
}

/**
 * Writes the file anew, which is noted on the certificates. False where somebody was in the way, or there is no room for it.
 */
export async function rewriteWhole(
  store: Pick<Store, 'rewriteFile' | 'emptyJournal'>,
  now: () => number,
): Promise<boolean> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const end = await store.rewriteFile(now);
    // What lasts is not waited for, since writers would wait as well. It is tried again within the hour.
    if (end === 'still-read' || end === 'no-room') return false;
    if (end === 'rewritten') {
      // The note itself stands in the journal, which holds nothing of before any more.
      await store.emptyJournal();
      return true;
    }
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
  }
  return false;
}
