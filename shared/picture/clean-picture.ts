/**
 * A picture without its metadata, whoever made it: place, time, camera, small copies and comments stay on this computer.
 * The pixels are not decoded and not changed. A damaged file is told from a whole one by its parts.
 */
import type { PictureType } from '../picture.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import { cleanPng } from './clean-png.ts';
import { cleanWebp } from './clean-webp.ts';

const cleaners: Readonly<Record<PictureType, (bytes: Uint8Array) => Uint8Array | null>> = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/webp': cleanWebp,
};

/** The bytes that may be sent; null if the file is damaged, ends too soon or is no still picture of this type. */
export function cleanPicture(type: PictureType, bytes: Uint8Array): Uint8Array | null {
  return cleaners[type](bytes);
}
