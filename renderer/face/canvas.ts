/** Drawing in the worker, and looking whether there is anything on a drawing. */
import type { Box, Pixels, Size } from './pixels.ts';

/** Longer side of the drawing that the models see, in pixels; a face that is large enough is still found in it. */
const LOOK_SIDE = 640;

export interface Canvas {
  readonly canvas: OffscreenCanvas;
  readonly context: OffscreenCanvasRenderingContext2D;
}

/** Kept in plain memory, since every drawing is read back. */
export function canvasOf({ width, height }: Size): Canvas {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No canvas to draw a picture on');
  return { canvas, context };
}

/** The size at which the models look at a picture. */
export function lookSize({ width, height }: Size): Size {
  const scale = Math.min(1, LOOK_SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** A part of the picture at the given size; what lies beyond the picture stays black. */
export function drawn(picture: ImageBitmap, part: Box, size: Size): ImageData {
  const { context } = canvasOf(size);
  context.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, size.width, size.height);
  return context.getImageData(0, 0, size.width, size.height);
}

/** A pixel this dark or darker is black, of 255: a covered lens gives some noise. */
const BLACK = 12;
/** Every how many pixels one is looked at. */
const STRIDE = 7;

/** Whether there is nothing to be seen at all. */
export function isBlack({ data }: Pixels): boolean {
  for (let at = 0; at < data.length; at += 4 * STRIDE) {
    if (Math.max(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) > BLACK) return false;
  }
  return true;
}
