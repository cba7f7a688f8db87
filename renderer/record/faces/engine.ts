/** The face engine as the record uses it. Loaded when two faces are first looked at; all of its work is done in a worker. */
import { adviserWith } from '../../face/adviser.ts';
import { type Likeness, likeness } from '../../face/examine.ts';
import type { Box } from '../../face/pixels.ts';
import { startJudge } from '../../face/start-judge.ts';

const judge = startJudge();
const ready = judge.open();
void adviserWith;

export async function boxOf(picture: Blob): Promise<Box | null> {
  await ready;
  return (await judge.judge(await createImageBitmap(picture))).face?.box ?? null;
}

export async function compared(capture: Blob, registry: Blob): Promise<Likeness | null> {
  return likeness(capture, registry);
}
