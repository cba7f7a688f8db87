/** Whether a mouth is open: from the inner edge of the lips. */
import { apart, lips, type Mesh, pointOf } from './landmarks.ts';

/** Height between the lips by their width; near 0 for a closed mouth, and for one without width. */
export function mouthOpenOf(mesh: Mesh): number {
  const width = apart(pointOf(mesh, lips.rightCorner), pointOf(mesh, lips.leftCorner));
  return width > 0 ? apart(pointOf(mesh, lips.upper), pointOf(mesh, lips.lower)) / width : 0;
}
