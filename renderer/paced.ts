/** Work that is asked for far more often than it is worth doing: deliveries can come by the thousand. */

/** Milliseconds between one reading and the next; nobody reads faster. */
const REST_MS = 250;

/**
 * The same work, done at once, and at most so often. What is asked for meanwhile comes to one more time at the end, which
 * all who asked wait for.
 */
export function paced(work: () => Promise<void>, restMs = REST_MS): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isAsked = false;
  let endedAt = Number.NEGATIVE_INFINITY;

  const run = async () => {
    try {
      while (isAsked) {
        const rest = endedAt + restMs - performance.now();
        if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
        isAsked = false;
        await work();
        endedAt = performance.now();
      }
    } finally {
      running = null;
    }
  };

  return () => {
    isAsked = true;
    running ??= run();
    return running;
  };
}
