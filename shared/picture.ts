/** A picture of the customer, as it travels with a face check. */
import { z } from 'zod';
import { isBase64 } from './base64.ts';

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const PictureType = z.enum(pictureTypes);
export type PictureType = z.infer<typeof PictureType>;

/** Largest picture that crosses to the main process, in bytes before base64; a profile's own limit is lower. */
export const PICTURE_MAX_BYTES = 6_000_000;

/** Base64 without line breaks and without a data address's prefix. */
export const Picture = z.strictObject({
  mediaType: PictureType,
  base64: z
    .string()
    .max(Math.ceil(PICTURE_MAX_BYTES / 3) * 4)
    .refine((text) => text !== '' && !text.startsWith('=') && isBase64(text)),
});
export type Picture = z.infer<typeof Picture>;

/** What the history says of a picture that was sent. `sha256` is of its bytes, in hex. */
export const PictureFacts = z.strictObject({
  mediaType: PictureType,
  bytes: z.number().int().positive(),
  sha256: z.string(),
});
export type PictureFacts = z.infer<typeof PictureFacts>;

/** First bytes of the formats that are taken, in base64. */
const BEGINNINGS: readonly (readonly [string, PictureType])[] = [
  ['/9j/', 'image/jpeg'],
  ['iVBORw0KGgo', 'image/png'],
  ['UklGR', 'image/webp'],
];

/** The format that a picture's own first bytes tell; null if it is none of those that are taken. */
export function pictureTypeOf(base64: string): PictureType | null {
  const type = BEGINNINGS.find(([start]) => base64.startsWith(start))?.[1] ?? null;
  // Bytes 9 to 11 of a WebP file are “EBP”; other files of that container begin the same way.
  return type === 'image/webp' && base64.slice(12, 16) !== 'RUJQ' ? null : type;
}

/** Bytes of a picture, from its base64. */
export function pictureBytes(base64: string): number {
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  return (base64.length / 4) * 3 - padding;
}
