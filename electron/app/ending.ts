/** The end: what is under way is settled and written before the process goes. */
import { app, powerMonitor } from 'electron';
import type { Core } from '../core.ts';
import type { Log } from '../log.ts';

/**
 * Longest wait for the end to be written, in milliseconds; what is not written by then is settled at the next start. A statement
 * of the database that takes longer, as one that writes the whole file anew, is broken off with the process.
 */
const PATIENCE_MS = 5_000;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * On Linux the system waits some seconds for who asks it to. macOS quits every app by itself, and Windows asks its windows.
 */
function endBeforeShutdown(): void {
  if (process.platform !== 'linux') return;
  powerMonitor.on('shutdown', (...[event]: unknown[]) => {
    // Electron’s types leave out what it hands over.
    (event as Event | undefined)?.preventDefault();
    app.quit();
  });
}

/** `settle` is what else has to be undone or written before the program goes. */
export function endInOrder(core: Core, log: Log, settle: () => Promise<unknown>): void {
  let isEnding = false;
  let settled = false;
  // For good: when the last listener of a signal goes, the system's own answer to it comes back, and that is the end at
  // once. Libraries listen and stop listening, for the time of one write say.
  for (const signal of SIGNALS) process.on(signal, () => app.quit());
  endBeforeShutdown();
  app.on('window-all-closed', () => app.quit());
  app.on('before-quit', (event) => {
    if (settled) return;
    event.preventDefault();
    if (isEnding) return;
    isEnding = true;
    const all = Promise.allSettled([settle(), core.close()]).then(() => true);
    const patience = new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE_MS, false));
    void Promise.race([all, patience]).then((isWritten) => {
      settled = true;
      // Leaving in order waits for each thread, and nothing else breaks off a statement that one of them is at.
      if (!isWritten) process.once('exit', () => process.kill(process.pid, 'SIGKILL'));
      log.info('closed');
      app.quit();
    });
  });
}
