/**
 * From one judged frame after another to one hint that stands long enough to be read, and to the moment at which the
 * picture is taken without a hand. Knows no camera and no clock: it is told when each frame was seen, in milliseconds.
 */

import type { FaceLimits } from '../../shared/face-limits.ts';
import type { Hint } from '../../shared/hints.ts';
import { longerSide } from './geometry.ts';
import { hintOn, isLightAlone, limitsBehind, type Sight } from './hints.ts';
import type { FaceMeasures, Measures } from './measures.ts';

/** How long all must be well before the picture is taken, in milliseconds. */
export const STEADY_MS = 800;
/** How long the light may be the only trouble before the picture is taken all the same. */
export const LIGHT_ALONE_MS = 3_000;
/** How long a hint stands at the least. */
export const HINT_STANDS_MS = 300;

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
  let last: { readonly at: number; readonly face: FaceMeasures; readonly motion: number } | null = null;
  /** Since when all is well; and since when it is, but for the light. */
  let wellSince: number | null = null;
  let nearlySince: number | null = null;

  function sightOf(at: number, measures: Measures): Sight {
    const { face } = measures;
    const motion = face && last ? (last.motion + speed(last.face, face, at - last.at)) / 2 : 0;
    last = face && { at, face, motion };
    return { measures, motion };
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

/** How far the middle of the face went, in lengths of the face a second. */
function speed(before: FaceMeasures, now: FaceMeasures, milliseconds: number): number {
  const middle = ({ box }: FaceMeasures) => [box.x + box.width / 2, box.y + box.height / 2] as const;
  const [x, y] = middle(now);
  const [beforeX, beforeY] = middle(before);
  const length = Math.max(1, longerSide(now.box));
  return Math.hypot(x - beforeX, y - beforeY) / length / Math.max(0.001, milliseconds / 1000);
}
