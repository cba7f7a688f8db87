/**
 * From one judged frame after another to one hint that stands long enough to be read, and to the moment at which the
 * picture is taken without a hand. Knows no camera and no clock: it is told when each frame was seen, in milliseconds.
 */

import type { FaceLimits } from '../../shared/face-limits.ts';
import { longerSide } from './geometry.ts';
import { type Hint, hintOn, isLightAlone, limitsBehind, type Sight } from './hints.ts';
import type { Measures } from './measures.ts';

/** How long all must be well before the picture is taken, in milliseconds. */
export const STEADY_MS = 800;
/** How long the light may be the only trouble before the picture is taken all the same. */
export const LIGHT_ALONE_MS = 3_000;
/** How long a hint stands at the least. */
export const HINT_STANDS_MS = 300;

/** Over how long a movement is measured: between two frames, what the model is unsure of would be too much of it. */
const MOTION_OVER_MS = 250;

/** The middle of a face, in pixels, and when it was there. */
interface Place {
  readonly at: number;
  readonly x: number;
  readonly y: number;
}

export interface Step {
  readonly hint: Hint;
  /** How much of the time before the picture is over, 0 to 1. */
  readonly steady: number;
  /** The picture shall be taken now, of the frames since then. */
  readonly takeSince: number | null;
}

export interface Guidance {
  step(at: number, measures: Measures, limits: FaceLimits): Step;
}

export function beginGuidance(): Guidance {
  let hint: Hint = 'starting';
  /** When the hint that stands was last what was seen. */
  let agreedAt = 0;
  /** Where the face was lately, the oldest first. */
  let trail: readonly Place[] = [];
  /** Since when all is well; and since when it is, but for the light. */
  let wellSince: number | null = null;
  let nearlySince: number | null = null;

  function sightOf(at: number, measures: Measures): Sight {
    const { face } = measures;
    if (!face) {
      trail = [];
      return { measures, motion: 0 };
    }
    const { x, y, width, height } = face.box;
    const here = { at, x: x + width / 2, y: y + height / 2 };
    // The last one before the stretch is needed where frames come slowly.
    const from = trail.findLastIndex((place) => place.at <= at - MOTION_OVER_MS);
    trail = [...trail.slice(Math.max(0, from)), here];
    return { measures, motion: speed(trail[0] ?? here, here, longerSide(face.box)) };
  }

  function show(seen: Hint, at: number): void {
    if (seen === hint) agreedAt = at;
    else if (hint === 'starting' || at - agreedAt >= HINT_STANDS_MS) [hint, agreedAt] = [seen, at];
  }

  return {
    step: (at, measures, limits) => {
      const sight = sightOf(at, measures);
      const nearer = limitsBehind(hint, limits);
      const seen = hintOn(sight, nearer);
      show(seen, at);
      wellSince = seen === 'good' ? (wellSince ?? at) : null;
      nearlySince = seen === 'good' || isLightAlone(sight, nearer) ? (nearlySince ?? at) : null;
      if (nearlySince === null) return { hint, steady: 0, takeSince: null };
      const well = wellSince === null ? 0 : (at - wellSince) / STEADY_MS;
      const steady = Math.min(1, Math.max(well, (at - nearlySince) / LIGHT_ALONE_MS));
      const since = well >= 1 ? wellSince : nearlySince;
      return { hint, steady, takeSince: steady >= 1 ? since : null };
    },
  };
}

/** How far the face went, in its lengths a second. */
function speed(from: Place, to: Place, length: number): number {
  const seconds = Math.max(MOTION_OVER_MS, to.at - from.at) / 1000;
  return Math.hypot(to.x - from.x, to.y - from.y) / Math.max(1, length) / seconds;
}
