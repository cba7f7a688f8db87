/** The two pictures that a person compares: the customer’s, and the registry’s. */
import { z } from 'zod';
import { KindName } from '../kinds.ts';
import { PictureType } from '../picture.ts';
import { CheckId } from './common.ts';

/** A picture and the check that it came with. Base64 without a prefix. */
export const FacePicture = z.strictObject({
  mediaType: PictureType,
  base64: z.string(),
  from: z.strictObject({ checkId: CheckId, kind: KindName, at: z.iso.datetime() }),
});
export type FacePicture = z.infer<typeof FacePicture>;

/**
 * `capture` was sent with this check, or for a BVN or NIN with the newest face check of the same number. `registry` is
 * this answer’s portrait, or else that of the newest answer for the same number. `erasedAt` is when this check’s own
 * picture was erased by the profile’s rule.
 */
export const Faces = z.strictObject({
  capture: FacePicture.nullable(),
  registry: FacePicture.nullable(),
  erasedAt: z.iso.datetime().nullable(),
});
export type Faces = z.infer<typeof Faces>;
