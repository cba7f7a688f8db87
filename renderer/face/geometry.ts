/** Where a face is and how large: measured on the mesh, in pixels of the picture. */
import { apart, between, leftEye, type Mesh, rightEye } from './landmarks.ts';
import type { Box, Size } from './pixels.ts';

/** From one place to another, in shares of a length that is named where it is used. */
export interface Offset {
  readonly across: number;
  readonly down: number;
}

/** Smallest upright box around the mesh: forehead to chin, cheek to cheek, without hair and ears. */
export function boxOf(mesh: Mesh): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const point of mesh) {
    left = Math.min(left, point.x);
    top = Math.min(top, point.y);
    right = Math.max(right, point.x);
    bottom = Math.max(bottom, point.y);
  }
  if (right < left) return { x: 0, y: 0, width: 0, height: 0 };
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Longer side of a box, in pixels. */
export const longerSide = (box: Box): number => Math.max(box.width, box.height);

/** How large a face is: its box’s longer side by the picture’s shorter one. */
export function shareOf(box: Box, picture: Size): number {
  return longerSide(box) / Math.max(1, Math.min(picture.width, picture.height));
}

/** How much of the picture’s width or height a face takes, whichever is more. */
export function fillOf(box: Box, picture: Size): number {
  return Math.max(box.width / Math.max(1, picture.width), box.height / Math.max(1, picture.height));
}

/** From the middle of one eye to the middle of the other, in pixels. */
export function eyeDistanceOf(mesh: Mesh): number {
  return apart(between(mesh, leftEye.outer, leftEye.inner), between(mesh, rightEye.outer, rightEye.inner));
}

/** Share of a box that lies within the picture, 0 to 1. */
export function insideOf(box: Box, { width, height }: Size): number {
  const across = Math.min(width, box.x + box.width) - Math.max(0, box.x);
  const down = Math.min(height, box.y + box.height) - Math.max(0, box.y);
  const area = box.width * box.height;
  return area > 0 ? (Math.max(0, across) * Math.max(0, down)) / area : 0;
}

/**
 * How far the middle of a box lies from the middle of the picture, where the oval stands: shares of the picture’s
 * shorter side. Positive is to the right and down.
 */
export function offsetOf(box: Box, picture: Size): Offset {
  const side = Math.max(1, Math.min(picture.width, picture.height));
  return {
    across: (box.x + box.width / 2 - picture.width / 2) / side,
    down: (box.y + box.height / 2 - picture.height / 2) / side,
  };
}
