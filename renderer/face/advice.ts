/** What staff are told of a picture: the first thing that could be better, or that nothing was found. */

import type { FaceLimits } from '../../shared/face-limits.ts';
import { longerSide } from './geometry.ts';
import type { FaceMeasures, Measures } from './measures.ts';

export const adviceWords = {
  'no-face': 'No face was found in this picture. Choose another one.',
  two: 'Two people are in this picture: cut it to one.',
  several: 'Several people are in this picture: cut it to one.',
  small: 'The face is small: choose a closer picture.',
  dark: 'The face is dark; more light helps.',
  bright: 'The face is very bright; softer light helps.',
  blurred: 'The picture is blurred.',
  aside: 'The face is turned aside or tilted; a picture from the front helps.',
  good: 'One face, large and sharp enough.',
} as const;

export type Advice = keyof typeof adviceWords;

/** One piece of advice, the weightiest first. A value that is no number is outside of its limit. */
export function adviceOn({ faces, face }: Measures, limits: FaceLimits): Advice {
  if (!face) return 'no-face';
  if (faces > 1) return faces === 2 ? 'two' : 'several';
  if (isSmall(face, limits)) return 'small';
  // Half in shadow and half burnt out: a lamp in front helps with both.
  if (!(face.brightness >= limits.brightnessMin && face.dark <= limits.darkShare)) return 'dark';
  if (!(face.brightness <= limits.brightnessMax && face.bright <= limits.brightShare)) return 'bright';
  if (!(face.sharpness >= limits.sharpness)) return 'blurred';
  return isFrontal(face, limits) ? 'good' : 'aside';
}

function isSmall(face: FaceMeasures, limits: FaceLimits): boolean {
  return !(
    face.size >= limits.boxMin &&
    longerSide(face.box) >= limits.boxPixels &&
    face.eyeDistance >= limits.eyeDistance
  );
}

function isFrontal({ yaw, pitch, roll }: FaceMeasures, limits: FaceLimits): boolean {
  return Math.abs(yaw) <= limits.yaw && Math.abs(pitch) <= limits.pitch && Math.abs(roll) <= limits.roll;
}
