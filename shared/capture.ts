/** How the picture of a face check was taken, and what the machine advised on it. */
import { z } from 'zod';

/**
 * What the machine says of a picture, the weightiest first: the first thing that could be better, or `good`. Each is
 * advice; none keeps a picture from being sent.
 */
export const faceAdvices = [
  'no-face',
  'two',
  'several',
  'small',
  'large',
  'cut',
  'dark',
  'bright',
  'blurred',
  'aside',
  'eyes',
  'mouth',
  'good',
] as const;
export const FaceAdvice = z.enum(faceAdvices);
export type FaceAdvice = z.infer<typeof FaceAdvice>;

const pictureSources = ['camera', 'file', 'clipboard', 'terminal'] as const;

/**
 * `shot` tells how a camera's picture was taken, and is null for every other source. `advice` is null where the picture
 * could not be judged. `override` is why it was used against the advice, in a person's words.
 */
export const Capture = z.strictObject({
  source: z.enum(pictureSources),
  shot: z.enum(['hands-free', 'by-hand']).nullable(),
  advice: FaceAdvice.nullable(),
  override: z.string().trim().min(1).max(300).nullable(),
});
export type Capture = z.infer<typeof Capture>;
