/** Where a face is and how large: measured on the mesh, in pixels of the picture. */
import { apart, type EyePoints, leftEye, type Mesh, pointOf, rightEye } from './landmarks.ts';
import type { Box, Size } from './pixels.ts';

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

/** From the middle of one eye to the middle of the other, in pixels. */
export function eyeDistanceOf(mesh: Mesh): number {
  return apart(middleOf(mesh, leftEye), middleOf(mesh, rightEye));
}

function middleOf(mesh: Mesh, eye: EyePoints): { readonly x: number; readonly y: number } {
  const [outer, inner] = [pointOf(mesh, eye.outer), pointOf(mesh, eye.inner)];
  return { x: (outer.x + inner.x) / 2, y: (outer.y + inner.y) / 2 };
}
