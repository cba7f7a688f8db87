/** Looks at a still picture in full, and compares two: on this computer, in the worker, as advice. */

import { type FaceLimits, faceLimits } from '../../shared/face-limits.ts';
import { type Examination, examinationOf } from './examination.ts';
import { type LikenessWords, likenessWords } from './likeness-words.ts';
import { judgeKeeper } from './start-judge.ts';

export type { Examination, MeasureLine, MeasureName } from './examination.ts';

/**
 * Null if the picture could not be examined on this computer. Two further models, 3.6 MB, are loaded for the first one;
 * a picture then takes a fraction of a second.
 */
export async function examine(picture: Blob, limits: FaceLimits = faceLimits): Promise<Examination | null> {
  const examined = await judgeKeeper.use(async (judge) => {
    const bitmap = await decoded(picture);
    return bitmap && judge.ask<'examine'>({ type: 'examine', picture: bitmap, limits });
  });
  return examined && examinationOf(examined, limits);
}

/** Advice, never an outcome. */
export type Likeness =
  /** −1 to 1; of one picture with itself 1. */
  | { readonly cosine: number; readonly words: LikenessWords }
  /** No face was found in it. */
  | { readonly missing: 'first' | 'second' };

/**
 * Compares the largest faces of two pictures; null if they could not be compared on this computer. A model of 7.1 MB is
 * loaded for the first comparison. The descriptions of the faces do not leave the worker, and are gone afterwards.
 */
export async function likeness(first: Blob, second: Blob): Promise<Likeness | null> {
  const compared = await judgeKeeper.use(async (judge) => {
    const [one, other] = await Promise.all([decoded(first), decoded(second)]);
    if (one && other) return judge.ask<'compare'>({ type: 'compare', first: one, second: other });
    one?.close();
    other?.close();
    return null;
  });
  if (!compared || 'missing' in compared) return compared;
  return { cosine: compared.cosine, words: likenessWords(compared.cosine) };
}

/** Null for what is no picture: that is no failure of the judge’s. */
const decoded = (picture: Blob): Promise<ImageBitmap | null> => createImageBitmap(picture).catch(() => null);
