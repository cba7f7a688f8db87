/** What the person before the camera is asked to do: one thing at a time, in words that are read from a distance. */

import type { FaceLimit, FaceLimits } from '../../shared/face-limits.ts';
import type { Hint } from '../../shared/hints.ts';
import { areEyesWell, isBright, isDark, isSmall, isTilted, isTurned } from './advice.ts';
import type { Offset } from './geometry.ts';
import type { FaceMeasures, Measures } from './measures.ts';

export { type Hint, hintWords } from '../../shared/hints.ts';

/** What is measured on one frame, and how fast the face moves, in its own lengths a second. */
export interface Sight {
  readonly measures: Measures;
  readonly motion: number;
}

/** The weightiest thing that could be better; `good` if there is none. A value that is no number is outside of its limit. */
export function hintOn(sight: Sight, limits: FaceLimits): Hint {
  const { faces, face } = sight.measures;
  if (!face) return 'no-face';
  if (faces > 1) return 'one-person';
  return (
    placeHint(face, limits) ??
    poseHint(sight.motion, face, limits) ??
    lightHint(face, limits) ??
    restHint(face, limits)
  );
}

/** Whether the light is all that could be better. It is a hint, and keeps no picture from being taken. */
export function isLightAlone({ measures, motion }: Sight, limits: FaceLimits): boolean {
  const { faces, face } = measures;
  if (!face || faces > 1) return false;
  return (
    lightHint(face, limits) !== null &&
    placeHint(face, limits) === null &&
    poseHint(motion, face, limits) === null &&
    restHint(face, limits) === 'good'
  );
}

function placeHint(face: FaceMeasures, limits: FaceLimits): Hint | null {
  if (!(face.fill <= limits.boxMax)) return 'further';
  if (!(face.inside >= limits.inside)) return wayToMiddle(face.offset);
  if (isSmall(face, limits)) return 'closer';
  const { across, down } = face.offset;
  return Math.abs(across) <= limits.offCentre && Math.abs(down) <= limits.offCentre
    ? null
    : wayToMiddle(face.offset);
}

/** The camera faces the customer: who is on the left of its picture has to go to their own left. */
function wayToMiddle({ across, down }: Offset): Hint {
  if (Math.abs(across) >= Math.abs(down)) return across < 0 ? 'left' : 'right';
  return down < 0 ? 'down' : 'up';
}

function poseHint(motion: number, face: FaceMeasures, limits: FaceLimits): Hint | null {
  if (isTurned(face, limits)) return 'face-forward';
  if (isTilted(face, limits)) return 'level';
  return motion <= limits.motion ? null : 'hold-still';
}

function lightHint(face: FaceMeasures, limits: FaceLimits): Hint | null {
  if (isDark(face, limits)) return 'more-light';
  return isBright(face, limits) ? 'less-light' : null;
}

function restHint(face: FaceMeasures, limits: FaceLimits): Hint {
  if (!(face.sharpness >= limits.sharpness)) return 'blurred';
  if (!areEyesWell(face, limits)) return 'eyes';
  return face.mouthOpen <= limits.mouthOpen ? 'good' : 'mouth';
}

/** By how much a limit has to be passed before its hint is taken back, so that it does not come and go. */
const margins: Partial<Record<Hint, Partial<Record<FaceLimit, number>>>> = {
  closer: { boxMin: 1.06, boxPixels: 1.06, eyeDistance: 1.06 },
  further: { boxMax: 0.95 },
  left: { offCentre: 0.75 },
  right: { offCentre: 0.75 },
  up: { offCentre: 0.75 },
  down: { offCentre: 0.75 },
  'face-forward': { yaw: 0.85, pitch: 0.85 },
  level: { roll: 0.85 },
  'hold-still': { motion: 0.7 },
  'more-light': { brightnessMin: 1.1, darkShare: 0.85 },
  'less-light': { brightnessMax: 0.95, brightShare: 0.85 },
  blurred: { sharpness: 1.15 },
  eyes: { eyesOpen: 1.1, gaze: 0.85 },
  mouth: { mouthOpen: 0.85 },
};

/** The limits while a hint stands: those that it came from are a little stricter. */
export function limitsBehind(standing: Hint, limits: FaceLimits): FaceLimits {
  const stricter = Object.entries(margins[standing] ?? {}) as [FaceLimit, number][];
  return { ...limits, ...Object.fromEntries(stricter.map(([name, by]) => [name, limits[name] * by])) };
}
