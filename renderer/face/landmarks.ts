/**
 * The points of the face mesh that are used. Left and right are those of the person, so the left eye lies on the right
 * of the picture.
 */

/** In pixels of the picture; `z` too, and smaller is nearer to the camera. */
export interface Point {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

export type Mesh = readonly Point[];

/** How many points a mesh has. */
export const MESH_POINTS = 468;

export interface EyePoints {
  readonly outer: number;
  readonly inner: number;
}

export const points = {
  forehead: 10,
  chin: 152,
  rightEar: 234,
  leftEar: 454,
} as const;

export const leftEye: EyePoints = { outer: 263, inner: 362 };
export const rightEye: EyePoints = { outer: 33, inner: 133 };

/** A point by its number. A mesh that lacks it is a defect: only whole meshes are taken from the model. */
export function pointOf(mesh: Mesh, index: number): Point {
  const point = mesh[index];
  if (!point) throw new Error(`The mesh has no point ${index}`);
  return point;
}

/** Distance in the picture, in pixels; depth is left out. */
export function apart(a: Pick<Point, 'x' | 'y'>, b: Pick<Point, 'x' | 'y'>): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
