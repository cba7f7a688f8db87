/** Judges pictures off the window’s main thread. Of a picture nothing is kept but what was measured on it. */
import { type FaceModel, openFaceModel } from './face-model.ts';
import { type Answers, type FromJudge, picturesOf, type Question, type ToJudge } from './judge-messages.ts';
import { liveFrames } from './live-frames.ts';
import { compared, examined, located } from './still-pictures.ts';

let opened: FaceModel | null = null;
const live = liveFrames();

function model(): FaceModel {
  if (!opened) throw new Error('The face models are not open');
  return opened;
}

async function answer(question: Question): Promise<Answers[keyof Answers]> {
  switch (question.type) {
    case 'open':
      opened ??= await openFaceModel(question.files);
      return null;
    case 'examine':
      return examined(model(), question.picture, question.limits);
    case 'locate':
      return located(model(), question.picture);
    case 'compare':
      return compared(model(), question.first, question.second);
    case 'frame':
      return live.see(model(), question);
    case 'take':
      return live.take(question.since);
    case 'forget':
      live.forget();
      return null;
  }
}

const post = (reply: FromJudge) => self.postMessage(reply);

/** One at a time, in the order in which they came: the models cannot do two things at once. */
let last: Promise<void> = Promise.resolve();

self.addEventListener('message', ({ data: { id, question } }: MessageEvent<ToJudge>) => {
  last = last
    .then(() => answer(question))
    .then((value) => post({ id, ok: true, value }))
    .catch((error: unknown) => post({ id, ok: false, why: String(error) }))
    .finally(() => {
      for (const picture of picturesOf(question)) picture.close();
    });
});
