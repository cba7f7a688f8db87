/** The bytes of an answer, gathered as they come. */

/** How much is set aside at first, in bytes: most answers are smaller. */
const FIRST = 16_384;

export interface Gathered {
  /** False when this makes more than is taken; then nothing of it is kept. */
  take(piece: Uint8Array): boolean;
  /** How much came, with what was too much. */
  readonly size: number;
  /** What was kept, in one piece of its own. */
  whole(): Buffer;
}

/**
 * Gathers `most` bytes at most. Each piece is copied: as it came it is a window on all that was read from the network at a time,
 * and an answer in pieces of one byte would hold more than a gigabyte of memory before it is found to be too large.
 */
export function gatherUpTo(most: number): Gathered {
  let held = Buffer.alloc(0);
  let kept = 0;
  let size = 0;
  return {
    take(piece) {
      size += piece.length;
      if (size > most) return false;
      if (size > held.length) {
        const wider = Buffer.alloc(Math.max(FIRST, size, held.length * 2));
        wider.set(held);
        held = wider;
      }
      held.set(piece, kept);
      kept = size;
      return true;
    },
    get size() {
      return size;
    },
    whole: () => Buffer.from(held.subarray(0, kept)),
  };
}
