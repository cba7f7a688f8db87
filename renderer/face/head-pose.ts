/**
 * How a head is held, from four points of the mesh: the two sides of the face, forehead and chin. The depth that the
 * model tells is in the mesh’s own points already, in pixels, so the angles are those of a rigid head. On sample faces they
 * agree with how far the nose stands out of the middle; the library’s own angles are about two thirds of them.
 */
import { type Mesh, type Point, pointOf, points } from './landmarks.ts';

export interface HeadPose {
  /** Tilted to a shoulder, in degrees; positive is clockwise in the picture. */
  readonly roll: number;
  /** Turned to a side, in degrees; positive is to the right of the picture. */
  readonly yaw: number;
  /** Raised or lowered, in degrees; positive is raised. */
  readonly pitch: number;
}

const degrees = (radians: number) => (radians * 180) / Math.PI;

/**
 * The pitch that the mesh shows for a head that is held straight, in degrees: its depth leans. Ten sample
 * faces that are neither raised nor lowered gave −19 to 3 (`npm run bench -- measures`).
 */
export const STRAIGHT_PITCH = -10;

/** Turns in the plane of the picture, about its corner. */
function turned(point: Point, angle: number): Point {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: point.x * cos - point.y * sin, y: point.x * sin + point.y * cos, z: point.z };
}

/** All zero for a mesh whose four points fall together. */
export function headPoseOf(mesh: Mesh): HeadPose {
  const right = pointOf(mesh, points.rightEar);
  const left = pointOf(mesh, points.leftEar);
  const top = pointOf(mesh, points.forehead);
  const bottom = pointOf(mesh, points.chin);
  // The tilt is taken out first; what is left of the depth between the sides is the turn, between top and bottom the nod.
  const roll = Math.atan2(left.y - right.y, left.x - right.x);
  const across = turned({ x: left.x - right.x, y: left.y - right.y, z: left.z - right.z }, -roll);
  const down = turned({ x: bottom.x - top.x, y: bottom.y - top.y, z: bottom.z - top.z }, -roll);
  const yaw = Math.atan2(across.z, across.x);
  const pitch = Math.atan2(-down.z, down.y);
  return { roll: degrees(roll), yaw: degrees(yaw), pitch: degrees(pitch) };
}
