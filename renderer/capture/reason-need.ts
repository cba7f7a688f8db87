/** Whether a reason is asked of whoever uses a picture against the advice. */
import type { FaceAdvice } from '../../shared/capture.ts';
import type { Examination, MeasureName } from '../face/examine.ts';

/** `optional`: a reason can be given and is kept, and none is asked for. */
export type ReasonNeed = 'none' | 'optional' | 'needed';

const LIGHT: ReadonlySet<MeasureName> = new Set(['brightness', 'dark', 'bright']);

/** A picture that could not be judged has no advice to go against. */
export function reasonNeed(
  advice: FaceAdvice | null,
  examination: Examination | null | undefined,
): ReasonNeed {
  if (advice === null || advice === 'good') return 'none';
  if (advice !== 'dark' && advice !== 'bright') return 'needed';
  // Brightness falls for darker skin in equal light: nobody is held up, or has to explain themselves, by it alone.
  const isLightAlone = examination?.lines.every(({ name, isWithin }) => isWithin || LIGHT.has(name)) ?? true;
  return isLightAlone ? 'optional' : 'needed';
}
