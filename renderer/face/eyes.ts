/** Whether eyes are open, and whether they look straight ahead: from the points of the lids and of the irises. */
import type { Offset } from './geometry.ts';
import {
  apart,
  between,
  type EyePoints,
  type Irises,
  leftEye,
  type Mesh,
  type Point,
  pointOf,
  rightEye,
} from './landmarks.ts';

/**
 * Of the eye that is less open: the height between the lids by its width (eye aspect ratio: Soukupová and Čech, 2016),
 * about 0.3 for an open eye. 0 for an eye without width. It tells nothing on a mesh whose lids were not looked at
 * closely, with the irises: that one shows closed eyes open.
 */
export function eyesOpenOf(mesh: Mesh): number {
  return Math.min(opennessOf(mesh, leftEye), opennessOf(mesh, rightEye));
}

function opennessOf(mesh: Mesh, { outer, inner, upper, lower }: EyePoints): number {
  const width = apart(pointOf(mesh, outer), pointOf(mesh, inner));
  const height =
    apart(pointOf(mesh, upper[0]), pointOf(mesh, lower[0])) +
    apart(pointOf(mesh, upper[1]), pointOf(mesh, lower[1]));
  return width > 0 ? height / 2 / width : 0;
}

/**
 * How far the irises stand from the middles of their eyes, on average, in widths of an eye: along the line between the
 * eye’s corners, and across it. Positive is to the right and down, as a straight head is seen in the picture.
 */
export function gazeOf(mesh: Mesh, irises: Irises): Offset {
  const left = irisOffset(mesh, leftEye.inner, leftEye.outer, irises.left);
  const right = irisOffset(mesh, rightEye.outer, rightEye.inner, irises.right);
  return { across: (left.across + right.across) / 2, down: (left.down + right.down) / 2 };
}

/** `from` is the corner on the left of the picture. */
function irisOffset(mesh: Mesh, from: number, to: number, iris: Point): Offset {
  const [a, b] = [pointOf(mesh, from), pointOf(mesh, to)];
  const width = apart(a, b);
  if (width === 0) return { across: 0, down: 0 };
  const middle = between(mesh, from, to);
  const [x, y] = [(b.x - a.x) / width, (b.y - a.y) / width];
  const [right, down] = [iris.x - middle.x, iris.y - middle.y];
  return { across: (right * x + down * y) / width, down: (down * x - right * y) / width };
}
