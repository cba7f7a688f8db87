/** Chance that comes out the same each time. */

export interface Chance {
  /** From 0 up to, and without, 1. */
  next(): number;
  below(count: number): number;
  pick<T>(from: readonly T[]): T;
  /** One of the values by its share; the shares need not come to 1. */
  share<T>(from: readonly (readonly [T, number])[]): T;
}

/** Mulberry32: 32 bits of state, and even enough for rows of a bench. */
export function chance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    next,
    below,
    pick: (from) => from[below(from.length)] as (typeof from)[number],
    share(from) {
      let left = next() * from.reduce((sum, [, share]) => sum + share, 0);
      for (const [value, share] of from) {
        left -= share;
        if (left < 0) return value;
      }
      return from[0]?.[0] as (typeof from)[number][0];
    },
  };
}
