/** What a profile says of pictures: how they are sent, how long they are kept, and where the advice on them starts. */
import { z } from 'zod';
import {
  type FaceLimit,
  faceLimitNames,
  faceLimits,
  faceThresholds,
  type Threshold,
} from '../face-limits.ts';
import { PICTURE_MAX_BYTES } from '../picture.ts';
import { recordOf } from '../record-of.ts';

/** How a picture is written into the body: base64 alone, or as a data address with its media type. */
export const pictureForms = ['base64', 'data-url'] as const;

const DAYS_SENTENCE = 'Pictures are kept for 1 to 3,650 days.';

/** How long a picture that was sent is kept: with its record, until a person has accepted or rejected the check, or so many days. */
export const PictureKeep = z.discriminatedUnion(
  'rule',
  [
    z.strictObject({ rule: z.literal('keep') }),
    z.strictObject({ rule: z.literal('decision') }),
    z.strictObject({
      rule: z.literal('days'),
      days: z.number(DAYS_SENTENCE).int(DAYS_SENTENCE).min(1, DAYS_SENTENCE).max(3_650, DAYS_SENTENCE),
    }),
  ],
  'Pictures are kept by one of three rules: keep, decision or days.',
);
export type PictureKeep = z.infer<typeof PictureKeep>;

const LEAST_BYTES = 20_000;
const SIZE_SENTENCE = 'The largest picture is from 20,000 to 6,000,000 bytes.';

export const PictureSettings = z.strictObject({
  form: z.enum(pictureForms, 'The form of a picture is base64 or data-url.'),
  /** Largest picture in bytes, before base64. */
  maxBytes: z
    .number()
    .int(SIZE_SENTENCE)
    .min(LEAST_BYTES, SIZE_SENTENCE)
    .max(PICTURE_MAX_BYTES, SIZE_SENTENCE),
  /** A profile of before there was a choice kept them all. */
  keep: PictureKeep.default({ rule: 'keep' }),
});

function limitOf(name: FaceLimit) {
  const { min, max, name: words, value }: Threshold = faceThresholds[name];
  const sentence = `${words}: a number from ${min} to ${max}.`;
  return z.number(sentence).min(min, sentence).max(max, sentence).default(value);
}

/**
 * The limits of the advice. One that is missing takes the table’s value, and one that the table no longer has is left
 * out, so that a profile stays readable when the table changes.
 */
const FaceLimitSettings = z.object(recordOf(faceLimitNames, limitOf));

export const CaptureSettings = z.strictObject({ limits: FaceLimitSettings.default(faceLimits) });
