/** Judges pictures off the window’s main thread. Of a picture nothing is kept but what was measured on it. */

import { faceLimits } from '../../shared/face-limits.ts';
import { type FaceModel, openFaceModel } from './face-model.ts';
import type { FromJudge, ToJudge } from './judge-messages.ts';
import { type Measures, measure } from './measures.ts';
import type { Box, Size } from './pixels.ts';

/** Longer side of the drawing that the models see, in pixels; a face that is large enough is still found in it. */
const LOOK_SIDE = 640;

let model: FaceModel | null = null;

async function judged(picture: ImageBitmap): Promise<Measures> {
  try {
    if (!model) throw new Error('The face models are not open');
    const whole = { x: 0, y: 0, width: picture.width, height: picture.height };
    const meshes = await model.look(drawn(picture, whole, fitted(whole)), whole);
    // The face itself is read in the picture’s own pixels, as they will be sent.
    return measure(whole, meshes, (part) => drawn(picture, part, part), faceLimits);
  } finally {
    picture.close();
  }
}

/** A part of the picture at the given size, on a canvas that goes with the picture. */
function drawn(picture: ImageBitmap, part: Box, { width, height }: Size): ImageData {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No canvas to draw a picture on');
  context.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}

function fitted({ width, height }: Size): Size {
  const scale = Math.min(1, LOOK_SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

async function answer(message: ToJudge): Promise<Measures | null> {
  if (message.type === 'judge') return judged(message.picture);
  model ??= await openFaceModel(message.files);
  return null;
}

const post = (reply: FromJudge) => self.postMessage(reply);

/** One at a time, in the order in which they came: the models cannot do two things at once. */
let last: Promise<void> = Promise.resolve();

self.addEventListener('message', ({ data }: MessageEvent<ToJudge>) => {
  last = last
    .then(() => answer(data))
    .then((value) => post({ id: data.id, ok: true, value }))
    .catch((error: unknown) => post({ id: data.id, ok: false, why: String(error) }));
});
