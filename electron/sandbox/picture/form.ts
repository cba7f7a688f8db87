/** Tells whether a field of a request has the form of a picture, and takes it out of its text. */
import { type PictureType, pictureTypeOf } from '../../../shared/picture.ts';

const PREFIX = /^data:image\/[a-z0-9.+-]{2,20};base64,/iu;

/** A picture as it came, in the format that its first bytes tell; what follows them has not been looked at. */
export interface SentPicture {
  readonly type: PictureType;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What is wrong with the form of a picture in base64, as a sentence part; null if nothing is. */
export function problemOfPicture(value: unknown): string | null {
  if (typeof value !== 'string' || value === '') return 'must be a picture as a base64 text';
  const text = withoutPrefix(value);
  if (!isBase64(text)) return 'must be base64, alone or after “data:image/…;base64,”';
  return pictureTypeOf(text) === null ? 'must be a JPEG, PNG or WebP picture' : null;
}

/** The picture of a field in whose form nothing is wrong, or null. Its bytes have a memory of their own. */
export function pictureIn(value: unknown): SentPicture | null {
  if (typeof value !== 'string') return null;
  const text = withoutPrefix(value);
  const type = pictureTypeOf(text);
  return type && { type, bytes: new Uint8Array(Buffer.from(text, 'base64')) };
}

function withoutPrefix(value: string): string {
  return value.slice(PREFIX.exec(value.slice(0, 64))?.[0].length ?? 0);
}

/** Looks for a wrong sign instead of matching the whole: texts of many megabytes would exhaust a matcher's stack. */
function isBase64(text: string): boolean {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  return text.length % 4 === 0 && !/[^A-Za-z0-9+/]/u.test(padding ? text.slice(0, -padding) : text);
}
