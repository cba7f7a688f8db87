/** The oval that the face belongs in, the same before the person at the desk and before the customer. */
import type { Size } from '../face/guide.ts';

/** Shares of the picture's shorter side: a head as large as is best for a face check. */
const OVAL = { across: 0.29, down: 0.39 } as const;

/** The oval in a picture of that size, in its pixels: a path from the top, clockwise. */
export function ovalIn({ width, height }: Size): string {
  const side = Math.min(width, height);
  const [across, down] = [side * OVAL.across, side * OVAL.down];
  const [x, y] = [width / 2, height / 2];
  return `M${x} ${y - down}A${across} ${down} 0 0 1 ${x} ${y + down}A${across} ${down} 0 0 1 ${x} ${y - down}Z`;
}
