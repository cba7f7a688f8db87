/** The face engine as the record uses it. Loaded when two faces are first looked at; all of its work is done in a worker. */
import type { Box } from '../../face/pixels.ts';
import { judgeKeeper } from '../../face/start-judge.ts';

export { likeness } from '../../face/examine.ts';

/** The box of the largest face, in pixels of the picture; null if none was found, or none could be looked for. */
export async function boxOf(picture: Blob): Promise<Box | null> {
  // What is no picture is no failure of the judge’s.
  const bitmap = await createImageBitmap(picture).catch(() => null);
  return bitmap && judgeKeeper.use((judge) => judge.ask<'locate'>({ type: 'locate', picture: bitmap }));
}
