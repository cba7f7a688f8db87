/**
 * Loaded before the thread of copies: a copy is made as ever, but its answer comes once its file has lost its name. So one
 * that is cancelled when its file has grown was under way, however busy the machine is.
 */
import { existsSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { CopyTask } from '../../history/file/copy-thread.ts';

const task = workerData as CopyTask | null;

if (parentPort && task?.type === 'copy') {
  const { to } = task;
  const answer = parentPort.postMessage.bind(parentPort);
  const nobody = new Int32Array(new SharedArrayBuffer(4));
  parentPort.postMessage = (...what) => {
    while (existsSync(to)) Atomics.wait(nobody, 0, 0, 5);
    answer(...what);
  };
}
