/** Copies of a history, its own file written anew among them: each in a thread of its own, that ends with its answer. */
import { Worker } from 'node:worker_threads';
import type { HistoryFacts } from '../../../shared/backup.ts';
import type { JournalLine } from '../../../shared/journal.ts';
import { HistoryTrouble, type HistoryTroubleKind } from '../trouble.ts';
import type { HistoryAt } from './restored-mark.ts';
import type { RewriteEnd } from './rewrite.ts';

export type CopyTask =
  | { readonly type: 'copy'; readonly from: string; readonly key: Uint8Array; readonly to: string }
  | { readonly type: 'examine'; readonly path: string; readonly key: Uint8Array }
  | {
      readonly type: 'mark';
      readonly path: string;
      readonly key: Uint8Array;
      readonly line: JournalLine;
      /** The history whose place it takes, if that one is open. */
      readonly replaced: HistoryAt | null;
    }
  | {
      readonly type: 'rewrite';
      readonly path: string;
      readonly runnersFolder: string;
      readonly key: Uint8Array;
    };

/** The program of the thread: its TypeScript source unless a built one is named. */
export const copyProgram = (built?: URL): URL => built ?? new URL('./copy-worker.ts', import.meta.url);

interface Results {
  readonly copy: HistoryFacts;
  readonly examine: HistoryFacts;
  readonly mark: null;
  readonly rewrite: RewriteEnd;
}
export type Result = Results[CopyTask['type']];

export type CopyAnswer =
  | { readonly ok: true; readonly value: Result }
  | { readonly ok: false; readonly kind: HistoryTroubleKind; readonly why: string };

/** Does one task and rejects with a `HistoryTrouble`. The key is copied into the thread, which wipes its copy. */
export function copyInThread<T extends CopyTask>(program: URL, task: T): Promise<Results[T['type']]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(program, { name: 'history-copy', workerData: task });
    worker.once('message', (answer: CopyAnswer) => {
      if (answer.ok) resolve(answer.value as Results[T['type']]);
      else reject(new HistoryTrouble(answer.kind, answer.why));
    });
    worker.once('error', (error) => reject(new HistoryTrouble('defect', error.name)));
    worker.once('exit', () => reject(new HistoryTrouble('defect', 'the thread has ended')));
  });
}
