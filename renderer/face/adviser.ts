/** Advice on a still picture, as it will be sent. */

import type { FaceAdvice } from '../../shared/capture.ts';
import { faceLimits } from '../../shared/face-limits.ts';
import { adviceOn } from './advice.ts';
import type { JudgeKeeper } from './judge-keeper.ts';

export interface Adviser {
  /** Starts the judge and its models, so that the first picture need not wait for them. */
  prepare(): void;
  /** Advice on a picture; null if it could not be judged. */
  advise(picture: Blob): Promise<FaceAdvice | null>;
}

export function adviserWith(keeper: JudgeKeeper, decode: (picture: Blob) => Promise<ImageBitmap>): Adviser {
  return {
    prepare: keeper.prepare,
    advise: async (blob) => {
      const measures = await keeper.use(async (judge) => {
        const picture = await decode(blob).catch(() => null);
        return picture && judge.ask<'judge'>({ type: 'judge', picture, limits: faceLimits });
      });
      return measures && adviceOn(measures, faceLimits);
    },
  };
}
