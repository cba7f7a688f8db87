/** All that is measured on one picture, put together. */

import type { FaceLimits } from '../../shared/face-limits.ts';
import { boxOf, eyeDistanceOf, longerSide, shareOf } from './geometry.ts';
import { type HeadPose, headPoseOf } from './head-pose.ts';
import type { Mesh } from './landmarks.ts';
import { type Light, lightOf } from './light.ts';
import { type Box, clipped, type Pixels, type Size, seenFrom } from './pixels.ts';
import { sharpnessOf } from './sharpness.ts';

/** One face; lengths in pixels of the picture as it will be sent. */
export interface FaceMeasures extends HeadPose, Light {
  /** Of the face, forehead to chin; may reach beyond the picture. */
  readonly box: Box;
  /** The box’s longer side, share of the picture’s shorter side. */
  readonly size: number;
  /** Pixels. */
  readonly eyeDistance: number;
  /** Variance of the Laplacian, levels² at a mean of 128. */
  readonly sharpness: number;
}

export interface Measures {
  /** Faces that count: the largest, and those not much smaller. */
  readonly faces: number;
  /** The largest one. */
  readonly face: FaceMeasures | null;
}

/** Gives the picture’s pixels inside a box that lies within it. */
export type ReadPixels = (part: Box) => Pixels;

/** Measures a picture by the meshes of its faces, in its own pixels; pixels are read for the largest face alone. */
export function measure(
  picture: Size,
  found: readonly Mesh[],
  read: ReadPixels,
  limits: FaceLimits,
): Measures {
  const largestFirst = found
    .map((mesh) => ({ mesh, length: longerSide(boxOf(mesh)) }))
    .sort((a, b) => b.length - a.length);
  const largest = largestFirst[0];
  if (!largest) return { faces: 0, face: null };
  const counted = largestFirst.filter(({ length }) => length >= limits.otherFace * largest.length);
  return { faces: counted.length, face: faceOf(picture, largest.mesh, read, limits) };
}

function faceOf(picture: Size, mesh: Mesh, read: ReadPixels, limits: FaceLimits): FaceMeasures {
  const box = boxOf(mesh);
  const part = clipped(box, picture);
  const seen = part.width > 0 && part.height > 0;
  const pixels = seen ? read(part) : { data: new Uint8ClampedArray(), width: 0, height: 0 };
  const inPart = seenFrom(part, box);
  return {
    box,
    size: shareOf(box, picture),
    eyeDistance: eyeDistanceOf(mesh),
    ...headPoseOf(mesh),
    ...lightOf(pixels, inPart, limits),
    sharpness: sharpnessOf(pixels, inPart),
  };
}
