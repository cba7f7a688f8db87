/** The face engine as the record uses it. Loaded when two faces are first looked at; all of its work is done in a worker. */
import { faceLimits } from '../../../shared/face-limits.ts';
import type { Box, Size } from '../../face/pixels.ts';
import { judgeKeeper } from '../../face/start-judge.ts';

export { likeness } from '../../face/examine.ts';

/** Room that is left around a picture at the second look, share of its longer side. */
const ROOM = 0.4;

/**
 * The box of the largest face, in pixels of the picture; null if none was found. A face that fills its picture, as on
 * many a registry’s photo, is found only with room around it, so there is a second look.
 */
export async function boxOf(picture: Blob, size: Size): Promise<Box | null> {
  const box = await found(await createImageBitmap(picture));
  if (box) return box;
  const room = Math.round(ROOM * Math.max(size.width, size.height));
  // What lies beyond the picture is empty.
  const wider = [-room, -room, size.width + 2 * room, size.height + 2 * room] as const;
  const seen = await found(await createImageBitmap(picture, ...wider));
  return seen && { ...seen, x: seen.x - room, y: seen.y - room };
}

async function found(bitmap: ImageBitmap): Promise<Box | null> {
  const measures = await judgeKeeper.use((judge) =>
    judge.ask<'judge'>({ type: 'judge', picture: bitmap, limits: faceLimits }),
  );
  return measures?.face?.box ?? null;
}
