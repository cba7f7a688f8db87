/** How bright a face is. Measured in the oval inside the face’s box alone: the room behind says nothing of the face. */

import type { FaceLimits } from '../../shared/face-limits.ts';
import { type Box, clipped, inOval, luma, type Pixels } from './pixels.ts';

export interface Light {
  /** Mean brightness, 0 to 255. */
  readonly brightness: number;
  /** Share of pixels that are too dark to show anything, 0 to 1. */
  readonly dark: number;
  /** Share of pixels that are too bright to show anything, 0 to 1. */
  readonly bright: number;
}

/** All zero if no part of the box lies in the picture. */
export function lightOf(
  pixels: Pixels,
  box: Box,
  limits: Pick<FaceLimits, 'darkLevel' | 'brightLevel'>,
): Light {
  const part = clipped(box, pixels);
  let count = 0;
  let sum = 0;
  let dark = 0;
  let bright = 0;
  for (let y = part.y; y < part.y + part.height; y += 1) {
    for (let x = part.x; x < part.x + part.width; x += 1) {
      if (!inOval(box, x, y)) continue;
      const value = luma(pixels.data, (y * pixels.width + x) * 4);
      count += 1;
      sum += value;
      if (value <= limits.darkLevel) dark += 1;
      if (value >= limits.brightLevel) bright += 1;
    }
  }
  if (count === 0) return { brightness: 0, dark: 0, bright: 0 };
  return { brightness: sum / count, dark: dark / count, bright: bright / count };
}
