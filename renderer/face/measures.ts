/** All that is measured on one picture, put together. */

import type { FaceLimits } from '../../shared/face-limits.ts';
import { eyesOpenOf, gazeOf } from './eyes.ts';
import {
  boxOf,
  eyeDistanceOf,
  fillOf,
  insideOf,
  longerSide,
  type Offset,
  offsetOf,
  shareOf,
} from './geometry.ts';
import { type HeadPose, headPoseOf, STRAIGHT_PITCH } from './head-pose.ts';
import type { FoundFace } from './landmarks.ts';
import { type Light, lightOf } from './light.ts';
import { mouthOpenOf } from './mouth.ts';
import { type Box, clipped, type Pixels, type Size, seenFrom } from './pixels.ts';
import { sharpnessOf } from './sharpness.ts';

/** One face; lengths in pixels of the picture as it will be sent. */
export interface FaceMeasures extends HeadPose, Light {
  /** Of the face, forehead to chin; may reach beyond the picture. */
  readonly box: Box;
  /** The box’s longer side, share of the picture’s shorter side. */
  readonly size: number;
  /** Share of the picture’s width or height, whichever is more. */
  readonly fill: number;
  /** Share of the box that lies within the picture. */
  readonly inside: number;
  /** From the middle of the picture, in shares of its shorter side. */
  readonly offset: Offset;
  /** Pixels. */
  readonly eyeDistance: number;
  /** Height by width of the eye that is less open; null where its lids were not looked at closely. */
  readonly eyesOpen: number | null;
  /** Of the irises from the middles of the eyes, in widths of an eye; null where they were not looked for. */
  readonly gaze: Offset | null;
  /** Height by width of the gap between the lips. */
  readonly mouthOpen: number;
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

/** Measures a picture by the faces that were found, in its own pixels; pixels are read for the largest face alone. */
export function measure(
  picture: Size,
  found: readonly FoundFace[],
  read: ReadPixels,
  limits: FaceLimits,
): Measures {
  const largestFirst = found
    .map((face) => ({ face, length: longerSide(boxOf(face.mesh)) }))
    .sort((a, b) => b.length - a.length);
  const largest = largestFirst[0];
  if (!largest) return { faces: 0, face: null };
  const counted = largestFirst.filter(({ length }) => length >= limits.otherFace * largest.length);
  return { faces: counted.length, face: faceOf(picture, largest.face, read, limits) };
}

function faceOf(
  picture: Size,
  { mesh, irises }: FoundFace,
  read: ReadPixels,
  limits: FaceLimits,
): FaceMeasures {
  const pose = headPoseOf(mesh);
  const box = boxOf(mesh);
  const part = clipped(box, picture);
  const seen = part.width > 0 && part.height > 0;
  const pixels = seen ? read(part) : { data: new Uint8ClampedArray(), width: 0, height: 0 };
  const inPart = seenFrom(part, box);
  return {
    box,
    size: shareOf(box, picture),
    fill: fillOf(box, picture),
    inside: insideOf(box, picture),
    offset: offsetOf(box, picture),
    eyeDistance: eyeDistanceOf(mesh),
    eyesOpen: irises && eyesOpenOf(mesh),
    gaze: irises && gazeOf(mesh, irises),
    mouthOpen: mouthOpenOf(mesh),
    ...pose,
    pitch: pose.pitch - STRAIGHT_PITCH,
    ...lightOf(pixels, inPart, limits),
    sharpness: sharpnessOf(pixels, inPart),
  };
}
