/** Threads of the database. Starting one takes longer than opening a history, so one can be started ahead. */
import { Worker } from 'node:worker_threads';

/** Rows live for a moment only: with less room for them the thread stays small, and a long list takes no longer. */
const YOUNG_MAX_MB = 16;

export const startThread = (program: URL): Worker =>
  new Worker(program, { name: 'history', resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MAX_MB } });

export interface SpareThread {
  /** The thread that waits, once; a new one after that, or if the one that waited has ended. */
  take(): Worker;
  /** Ends the thread if nobody has taken it, once it is loaded. */
  end(): Promise<void>;
}

/**
 * Starts a thread that waits for its history. It knows no key and no file yet, and keeps no program from ending once it is
 * loaded. Until then it does: the database's library aborts the whole process where its thread is ended while it is loaded.
 */
export function spareThread(program: URL): SpareThread {
  const started = startThread(program);
  let waiting: Worker | null = started;
  const forget = () => {
    waiting = null;
  };
  // Whoever takes the next one is told by that one why it cannot start.
  started.on('error', forget).on('exit', forget);
  const loaded = new Promise((resolve) => started.once('message', resolve).once('exit', resolve));
  void loaded.then(() => waiting?.unref());
  return {
    take() {
      const taken = waiting;
      if (!taken) return startThread(program);
      forget();
      taken.off('error', forget).off('exit', forget).ref();
      return taken;
    },
    async end() {
      const left = waiting;
      forget();
      if (!left) return;
      await loaded;
      await left.terminate();
    },
  };
}
