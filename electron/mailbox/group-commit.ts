/** Group commit: what comes in while the disk is busy is written together, so that one sync serves many. */

/** Most that one transaction takes. */
const LARGEST_GROUP = 500;

interface Waiting<T> {
  readonly item: T;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Puts single items together to groups. `write` writes a group in one transaction and returns when that is durable.
 * The promise of an item is resolved after that, or rejected with what `write` threw.
 */
export function groupCommit<T>(write: (group: readonly T[]) => void) {
  let waiting: Waiting<T>[] = [];
  let isDue = false;

  const writeNext = () => {
    isDue = false;
    const group = waiting.slice(0, LARGEST_GROUP);
    waiting = waiting.slice(LARGEST_GROUP);
    try {
      write(group.map(({ item }) => item));
      for (const { resolve } of group) resolve();
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
    if (waiting.length > 0) schedule();
  };
  const schedule = () => {
    if (isDue) return;
    isDue = true;
    // After all requests that are readable now have been read.
    setImmediate(writeNext);
  };

  return {
    add: (item: T): Promise<void> =>
      new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject });
        schedule();
      }),
    /** How many wait for their group. */
    waiting: () => waiting.length,
  };
}
