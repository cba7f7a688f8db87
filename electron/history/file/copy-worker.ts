/**
 * A thread for one copy of a history, one look at a copy, one mark in it, or one writing anew of the file itself: it takes
 * its task with its start, answers once and ends. The thread of the open history goes on answering meanwhile.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { troubleFrom } from '../trouble.ts';
import { copyHistory, examineCopy } from './copy.ts';
import type { CopyAnswer, CopyTask, Result } from './copy-thread.ts';
import { markRestored } from './restored-mark.ts';
import { rewriteHistory } from './rewrite.ts';

const task = workerData as CopyTask;

function result(): Result {
  switch (task.type) {
    case 'copy':
      return copyHistory(task.from, task.key, task.to);
    case 'examine':
      return examineCopy(task.path, task.key);
    case 'mark':
      markRestored(task.path, task.key, task.line, task.replaced);
      return null;
    case 'rewrite':
      return rewriteHistory(task.path, task.runnersFolder, task.key);
  }
}

function answer(): CopyAnswer {
  try {
    return { ok: true, value: result() };
  } catch (error) {
    const { kind, message: why } = troubleFrom(error);
    return { ok: false, kind, why };
  } finally {
    task.key.fill(0);
    if (task.type === 'mark') task.replaced?.key.fill(0);
  }
}

parentPort?.postMessage(answer());
