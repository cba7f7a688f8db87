/** Tells whether a field of a request is a picture. */

const PREFIX = /^data:image\/[a-z0-9.+-]{2,20};base64,/iu;
/** Enough of base64 for the first bytes of every form. */
const HEAD_SIGNS = 24;

/** What is wrong with a picture in base64, as a sentence part; null if nothing is. Only its beginning is decoded. */
export function problemOfPicture(value: unknown): string | null {
  if (typeof value !== 'string' || value === '') return 'must be a picture as a base64 text';
  const text = value.slice(PREFIX.exec(value.slice(0, 64))?.[0].length ?? 0);
  if (!isBase64(text)) return 'must be base64, alone or after “data:image/…;base64,”';
  const isKnown = beginsAsPicture(Buffer.from(text.slice(0, HEAD_SIGNS), 'base64'));
  return isKnown ? null : 'must be a JPEG, PNG or WebP picture';
}

/** Looks for a wrong sign instead of matching the whole: texts of many megabytes would exhaust a matcher's stack. */
function isBase64(text: string): boolean {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  return text.length % 4 === 0 && !/[^A-Za-z0-9+/]/u.test(padding ? text.slice(0, -padding) : text);
}

function beginsAsPicture(head: Buffer): boolean {
  const hex = head.toString('hex');
  if (hex.startsWith('ffd8ff') || hex.startsWith('89504e470d0a1a0a')) return true;
  return head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP';
}
