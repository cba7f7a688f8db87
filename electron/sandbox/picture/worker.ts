/** The thread in which pictures are decoded: takes one at a time, answers each with what it found. */
import { parentPort } from 'node:worker_threads';
import { findIn } from './finding.ts';
import type { SentPicture } from './form.ts';

parentPort?.on('message', async (picture: SentPicture) => {
  parentPort?.postMessage(await findIn(picture));
});
