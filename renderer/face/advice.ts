/** What staff are told of a picture: the first thing that could be better, or that nothing was found. */

import type { FaceAdvice } from '../../shared/capture.ts';
import type { FaceLimits } from '../../shared/face-limits.ts';
import { longerSide } from './geometry.ts';
import type { FaceMeasures, Measures } from './measures.ts';

export const adviceWords: Readonly<Record<FaceAdvice, string>> = {
  'no-face': 'No face was found in this picture.',
  two: 'Two people are in this picture; one alone is needed.',
  several: 'Several people are in this picture; one alone is needed.',
  small: 'The face is small; a closer picture helps.',
  large: 'The face fills the picture; one from further away helps.',
  cut: 'The face is cut off at the edge.',
  dark: 'The face is dark; more light helps.',
  bright: 'The face is very bright; softer light helps.',
  blurred: 'The picture is blurred.',
  aside: 'The face is turned aside or tilted; a picture from the front helps.',
  eyes: 'The eyes seem closed, or look aside.',
  mouth: 'The mouth is wide open.',
  good: 'One face, large and sharp enough.',
};

/** One piece of advice, the weightiest first. A value that is no number is outside of its limit. */
export function adviceOn({ faces, face }: Measures, limits: FaceLimits): FaceAdvice {
  if (!face) return 'no-face';
  if (faces > 1) return faces === 2 ? 'two' : 'several';
  return adviceOnFace(face, limits);
}

function adviceOnFace(face: FaceMeasures, limits: FaceLimits): FaceAdvice {
  if (isSmall(face, limits)) return 'small';
  if (!(face.fill <= limits.boxMax)) return 'large';
  if (!(face.inside >= limits.inside)) return 'cut';
  // Half in shadow and half burnt out: a lamp in front helps with both.
  if (isDark(face, limits)) return 'dark';
  if (isBright(face, limits)) return 'bright';
  if (!(face.sharpness >= limits.sharpness)) return 'blurred';
  if (!isFrontal(face, limits)) return 'aside';
  if (!areEyesWell(face, limits)) return 'eyes';
  return face.mouthOpen <= limits.mouthOpen ? 'good' : 'mouth';
}

export function isSmall(face: FaceMeasures, limits: FaceLimits): boolean {
  return !(
    face.size >= limits.boxMin &&
    longerSide(face.box) >= limits.boxPixels &&
    face.eyeDistance >= limits.eyeDistance
  );
}

export const isDark = ({ brightness, dark }: FaceMeasures, limits: FaceLimits): boolean =>
  !(brightness >= limits.brightnessMin && dark <= limits.darkShare);

export const isBright = ({ brightness, bright }: FaceMeasures, limits: FaceLimits): boolean =>
  !(brightness <= limits.brightnessMax && bright <= limits.brightShare);

export const isTurned = ({ yaw, pitch }: FaceMeasures, limits: FaceLimits): boolean =>
  !(Math.abs(yaw) <= limits.yaw && Math.abs(pitch) <= limits.pitch);

export const isTilted = ({ roll }: FaceMeasures, limits: FaceLimits): boolean =>
  !(Math.abs(roll) <= limits.roll);

const isFrontal = (face: FaceMeasures, limits: FaceLimits): boolean =>
  !isTurned(face, limits) && !isTilted(face, limits);

/** Eyes that were not looked at are not judged. */
export function areEyesWell({ eyesOpen, gaze }: FaceMeasures, limits: FaceLimits): boolean {
  const areOpen = eyesOpen === null || eyesOpen >= limits.eyesOpen;
  // Up and down is left out: lids and lashes hide too much of the iris.
  return areOpen && (gaze === null || Math.abs(gaze.across) <= limits.gaze);
}
