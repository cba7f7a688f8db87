/** Which of several frames makes the best picture. */

import type { FaceLimits } from '../../shared/face-limits.ts';
import { adviceOn } from './advice.ts';
import type { FaceMeasures, Measures } from './measures.ts';

/** Openness of an eye beyond which more is not better. */
const WIDE_OPEN = 0.3;
/** What eyes count for that were not looked at: less than open ones, more than closed ones. */
const UNSEEN_EYES = 0.7;

/** 0 without a face; up to 1 with one, by how sharp and frontal it is and how open its eyes; 1 more if all is well. */
export function qualityOf(measures: Measures, limits: FaceLimits): number {
  const { face } = measures;
  if (!face) return 0;
  const quality = sharp(face, limits) * frontal(face, limits) * open(face);
  const isWell = adviceOn(measures, limits) === 'good';
  return (Number.isFinite(quality) ? quality : 0) + (isWell ? 1 : 0);
}

/** 0 to 1; half at the limit. */
const sharp = ({ sharpness }: FaceMeasures, limits: FaceLimits): number =>
  sharpness / (sharpness + Math.max(1, limits.sharpness));

/** 1 from the front, half at the limit, 0 far beyond. */
function frontal({ yaw, pitch, roll }: FaceMeasures, limits: FaceLimits): number {
  const away = Math.max(
    Math.abs(yaw) / limits.yaw,
    Math.abs(pitch) / limits.pitch,
    Math.abs(roll) / limits.roll,
  );
  return Math.max(0, 1 - away / 2);
}

const open = ({ eyesOpen }: FaceMeasures): number =>
  eyesOpen === null ? UNSEEN_EYES : Math.min(1, eyesOpen / WIDE_OPEN);
