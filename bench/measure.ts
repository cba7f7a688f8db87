/**
 * Measures several things against each other in one run. Figures of two runs cannot be compared on a machine that has
 * other work to do, so every subject takes its turn in every round (A B C, A B C, …), after some rounds to warm up.
 */

/** One thing to measure. `run` is timed; `after`, which clears up behind it, is not. */
export interface Subject {
  readonly run: () => unknown;
  readonly after?: () => unknown;
}

export interface Rounds {
  readonly rounds: number;
  /** Rounds before the first that counts. */
  readonly warmUp: number;
}

/** Milliseconds of each counted round, by the subject's name. */
export type Samples<N extends string> = Record<N, number[]>;

/** Runs the subjects in turn, round by round. A subject may build on what the one before it left in the same round. */
export async function interleave<N extends string>(
  subjects: Record<N, Subject>,
  { rounds, warmUp }: Rounds,
): Promise<Samples<N>> {
  const entries = Object.entries(subjects) as [N, Subject][];
  const samples = Object.fromEntries(entries.map(([name]) => [name, []])) as unknown as Samples<N>;
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const [name, { run, after }] of entries) {
      const from = performance.now();
      const result = run();
      // A subject that answers at once is not made to wait for a turn of the event loop.
      if (result instanceof Promise) await result;
      const took = performance.now() - from;
      if (round >= 0) samples[name].push(took);
      await after?.();
    }
  }
  return samples;
}

/** The nearest-rank percentile: the smallest sample that at least `percent` per cent of the samples do not exceed. */
export function percentile(samples: readonly number[], percent: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const rank = Math.ceil((percent / 100) * sorted.length);
  const found = sorted[Math.min(Math.max(rank, 1), sorted.length) - 1];
  if (found === undefined) throw new RangeError('There are no samples');
  return found;
}

export const p50 = (samples: readonly number[]): number => percentile(samples, 50);
