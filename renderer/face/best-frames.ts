/**
 * The frames of which one may become the picture. A frame is let go as soon as a later one is as good: whatever stretch
 * of time is asked for, it would have been passed over. So few are left, and the first that is young enough is the best.
 */

interface KeptFrame<Frame> {
  /** Milliseconds. */
  readonly at: number;
  readonly quality: number;
  readonly frame: Frame;
}

export interface BestFrames<Frame> {
  add(kept: KeptFrame<Frame>): void;
  /** The best since then; null if there is none. */
  best(since: number): KeptFrame<Frame> | null;
  clear(): void;
}

/** At most `most` frames (two or more), none older than `span` milliseconds before the newest. */
export function bestFrames<Frame>(
  most: number,
  span: number,
  release: (frame: Frame) => void,
): BestFrames<Frame> {
  /** From the oldest and best to the newest. */
  let kept: KeptFrame<Frame>[] = [];

  function keep(those: readonly KeptFrame<Frame>[]): void {
    for (const one of kept) if (!those.includes(one)) release(one.frame);
    kept = [...those];
  }

  return {
    add: (added) => {
      const left = kept.filter(({ at, quality }) => at >= added.at - span && quality > added.quality);
      // With no room, the one before goes: the older ones are better, and the newest will be asked for when they are too old.
      kept.push(added);
      keep([...left.slice(0, most - 1), added]);
    },
    best: (since) => kept.find(({ at }) => at >= since) ?? null,
    clear: () => keep([]),
  };
}
