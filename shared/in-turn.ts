/**
 * Gives what runs works one after the other, in the order in which they are asked for: the next begins once the one before
 * has ended, however that ended, which its own caller alone is told.
 */
export function inTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}
