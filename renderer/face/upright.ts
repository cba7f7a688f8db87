/** How the camera’s picture is turned to stand upright, in the worker and in the window alike. */
import type { Quarter } from '../../shared/camera.ts';
import type { Size } from './pixels.ts';

/** The size of a frame once it stands upright. */
export function uprightSize({ width, height }: Size, quarter: Quarter): Size {
  return quarter % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** Turns a canvas of the upright size so that the frame is drawn at its corner as it came. */
export function turnUpright(
  context: Pick<OffscreenCanvasRenderingContext2D, 'setTransform'>,
  { width, height }: Size,
  quarter: Quarter,
): void {
  if (quarter === 0) context.setTransform(1, 0, 0, 1, 0, 0);
  if (quarter === 90) context.setTransform(0, 1, -1, 0, height, 0);
  if (quarter === 180) context.setTransform(-1, 0, 0, -1, width, height);
  if (quarter === 270) context.setTransform(0, -1, 1, 0, 0, width);
}
