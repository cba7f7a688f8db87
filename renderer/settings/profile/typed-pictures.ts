/** What a profile says of pictures, as its form holds it: how they are sent, how long they are kept, where advice begins. */
import { type FaceLimit, faceLimitNames, faceThresholds } from '../../../shared/face-limits.ts';
import type { pictureForms } from '../../../shared/profile/picture-settings.ts';
import type { PictureKeep, ProfileSettings } from '../../../shared/profile.ts';
import { recordOf } from '../../../shared/record-of.ts';

export type PictureForm = (typeof pictureForms)[number];

export interface TypedPictures {
  readonly pictureForm: PictureForm;
  /** In kB. */
  readonly pictureMax: string;
  readonly keepRule: PictureKeep['rule'];
  /** Stands there for the other rules too, and counts for its own. */
  readonly keepDays: string;
  readonly limits: Readonly<Record<FaceLimit, string>>;
}

const BYTES_PER_KB = 1000;
/** What the field begins with where another rule holds. */
const USUAL_DAYS = '90';

/** What is typed where the table’s own value stands. */
export const usualLimit = (name: FaceLimit) => String(faceThresholds[name].value);

export function typedPicturesFrom({ picture, capture }: ProfileSettings): TypedPictures {
  const { form, maxBytes, keep } = picture;
  return {
    pictureForm: form,
    pictureMax: String(maxBytes / BYTES_PER_KB),
    keepRule: keep.rule,
    keepDays: keep.rule === 'days' ? String(keep.days) : USUAL_DAYS,
    limits: recordOf(faceLimitNames, (name) => String(capture.limits[name])),
  };
}

/** NaN for what is no number, which every schema refuses. */
export const numberIn = (typed: string) => (/^\d+(\.\d+)?$/u.test(typed.trim()) ? Number(typed) : Number.NaN);

/** The same as settings, for the schema to judge. */
export function picturesIn(typed: TypedPictures): Pick<ProfileSettings, 'picture' | 'capture'> {
  const { pictureForm, pictureMax, keepRule, keepDays, limits } = typed;
  return {
    picture: {
      form: pictureForm,
      maxBytes: Math.round(numberIn(pictureMax) * BYTES_PER_KB),
      keep: keepRule === 'days' ? { rule: keepRule, days: numberIn(keepDays) } : { rule: keepRule },
    },
    capture: {
      limits: recordOf(faceLimitNames, (name) => numberIn(limits[name])),
    },
  };
}
