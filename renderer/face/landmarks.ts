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

/** Middles of the two irises, in pixels of the picture. */
export interface Irises {
  readonly left: Point;
  readonly right: Point;
}

/** One face as the models see it. */
export interface FoundFace {
  readonly mesh: Mesh;
  /** Null unless asked for. With them, the lids were looked at closely too. */
  readonly irises: Irises | null;
}

/** How many points a mesh has. */
export const MESH_POINTS = 468;

export interface EyePoints {
  readonly outer: number;
  readonly inner: number;
  /** Two points of the upper lid, each above the point of the lower lid at the same place. */
  readonly upper: readonly [number, number];
  readonly lower: readonly [number, number];
}

export const points = {
  forehead: 10,
  chin: 152,
  rightEar: 234,
  leftEar: 454,
} as const;

export const leftEye: EyePoints = { outer: 263, inner: 362, upper: [387, 385], lower: [373, 380] };
export const rightEye: EyePoints = { outer: 33, inner: 133, upper: [160, 158], lower: [144, 153] };

/** The inner edge of the lips. */
export const lips = { upper: 13, lower: 14, rightCorner: 78, leftCorner: 308 } as const;

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

/** The place halfway between two points. */
export function between(mesh: Mesh, first: number, second: number): Point {
  const [a, b] = [pointOf(mesh, first), pointOf(mesh, second)];
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, z: (a.z + b.z) / 2 };
}
