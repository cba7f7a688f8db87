/**
 * A picture from the camera, a file or the clipboard, drawn anew: the right way up, without anything that was
 * written into it besides its pixels (place, camera, time), and as large as the profile allows.
 */
import type { Picture } from '../../../shared/picture.ts';
import { HEAD_BYTES, type PixelSize, unreadable } from '../../../shared/pixel-size.ts';
import { isSizeBehind, refusalOf, type Step, stepsFor, tooLargeFor } from './fit-picture.ts';

/** A picture that can be sent as it is. */
export interface ReadyPicture extends PixelSize {
  readonly content: Picture;
  readonly blob: Blob;
}

export type PictureVerdict =
  | { readonly ok: true; readonly picture: ReadyPicture }
  | { readonly ok: false; readonly sentence: string };

/** Makes a picture ready for a profile that takes at most `maxBytes`, or says in one sentence why it cannot be used. */
export async function preparePicture(source: Blob, maxBytes: number): Promise<PictureVerdict> {
  const refusal = refusalOf(await headOf(source), source.size);
  if (refusal !== null) return { ok: false, sentence: refusal };
  const bitmap = await createImageBitmap(source, { imageOrientation: 'from-image' }).catch(() => null);
  if (bitmap === null) return { ok: false, sentence: unreadable };
  try {
    for (const step of stepsFor(bitmap)) {
      const blob = await jpegOf(bitmap, step);
      if (blob === null) return { ok: false, sentence: unmade };
      if (blob.size > maxBytes) continue;
      const content = { mediaType: 'image/jpeg', base64: await base64Of(blob) } as const;
      return { ok: true, picture: { width: step.width, height: step.height, content, blob } };
    }
    return { ok: false, sentence: tooLargeFor(maxBytes) };
  } finally {
    bitmap.close();
  }
}

/** As much as says how large the picture is, which is not decoded for that. */
async function headOf(source: Blob): Promise<Uint8Array> {
  const head = await bytesOf(source.slice(0, HEAD_BYTES));
  return isSizeBehind(head, source.size) ? bytesOf(source) : head;
}

/** A folder, or a file that went since, has no bytes; it is refused like anything that is no picture. */
const bytesOf = async (source: Blob) =>
  new Uint8Array(await source.arrayBuffer().catch(() => new ArrayBuffer(0)));

/** Of a picture that can be read, all that keeps it from being drawn and packed anew is want of memory. */
const unmade =
  'This picture could not be made ready: the computer may be short of memory. Close other programs, then add it again.';

/** Null where there is no canvas to be had, or it cannot be packed. */
async function jpegOf(bitmap: ImageBitmap, step: Step): Promise<Blob | null> {
  const type = 'image/jpeg';
  return (
    (await drawn(bitmap, step)
      ?.convertToBlob({ type, quality: step.quality })
      .catch(() => null)) ?? null
  );
}

/** In plain memory: it is read back at once, and what lies on a graphics card is lost where its driver starts anew. */
function drawn(bitmap: ImageBitmap, { width, height }: PixelSize): OffscreenCanvas | null {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  // A JPEG has no see-through parts; left alone they would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return canvas;
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let signs = '';
  // In portions, since a function takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 8192)
    signs += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(signs);
}
