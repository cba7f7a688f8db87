/** The programs of the threads: beside this one where it is built, else their sources. */

/** Whether this is the packed terminal, and not the repository's. */
export const isBuilt = import.meta.url.endsWith('.js');
const program = (built: string, source: string) => new URL(isBuilt ? built : source, import.meta.url);

export const programs = {
  historyWorker: program('history-worker.js', '../history/worker.ts'),
  copyWorker: program('copy-worker.js', '../history/file/copy-worker.ts'),
  pictureWorker: program('picture-worker.js', '../sandbox/picture/worker.ts'),
  evidenceWorker: program('evidence-worker.js', '../evidence/worker.ts'),
} as const;
