/** Copies of a history as the main thread asks for them: each in a thread of its own, that ends with its answer. */
import { Worker } from 'node:worker_threads';
import type { HistoryFacts } from '../../shared/backup.ts';
import { HistoryTrouble, type HistoryTroubleKind } from './trouble.ts';

export type CopyTask =
  | { readonly type: 'copy'; readonly from: string; readonly key: Uint8Array; readonly to: string }
  | { readonly type: 'examine'; readonly path: string; readonly key: Uint8Array };

export type CopyAnswer =
  | { readonly ok: true; readonly value: HistoryFacts }
  | { readonly ok: false; readonly kind: HistoryTroubleKind; readonly why: string };

/** Does one task and rejects with a `HistoryTrouble`. The key is copied into the thread, which wipes its copy. */
export function copyInThread(program: URL, task: CopyTask): Promise<HistoryFacts> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(program, { name: 'history-copy', workerData: task });
    worker.once('message', (answer: CopyAnswer) => {
      if (answer.ok) resolve(answer.value);
      else reject(new HistoryTrouble(answer.kind, answer.why));
    });
    worker.once('error', (error) => reject(new HistoryTrouble('defect', error.name)));
    worker.once('exit', () => reject(new HistoryTrouble('defect', 'the thread has ended')));
  });
}
