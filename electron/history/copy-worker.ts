/**
 * A thread for one copy of a history, or one look at a copy: it takes its task with its start, answers once and ends. The
 * thread of the open history goes on answering meanwhile.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { copyHistory, examineCopy } from './copy.ts';
import type { CopyAnswer, CopyTask } from './copy-thread.ts';
import { troubleFrom } from './trouble.ts';

const task = workerData as CopyTask;

function answer(): CopyAnswer {
  try {
    const value =
      task.type === 'copy' ? copyHistory(task.from, task.key, task.to) : examineCopy(task.path, task.key);
    return { ok: true, value };
  } catch (error) {
    const { kind, message: why } = troubleFrom(error);
    return { ok: false, kind, why };
  } finally {
    task.key.fill(0);
  }
}

parentPort?.postMessage(answer());
