/** A defect of the main process: one dialog with a reference, and facts in the log. Never a stack on screen. */
import { randomUUID } from 'node:crypto';
import { app, dialog } from 'electron';
import { factsOf, type Log } from '../log.ts';

/** Logs a defect and gives its reference. What tells of a defect must not make another one. */
function logged(log: Log, error: unknown, message: string): string {
  const reference = randomUUID().slice(0, 8);
  try {
    log.error({ reference, ...factsOf(error) }, message);
  } catch {
    // The dialog comes regardless.
  }
  return reference;
}

export function reportDefects(log: Log): void {
  let isTold = false;
  const report = (error: unknown): void => {
    const reference = logged(log, error, 'defect');
    const title = 'Something went wrong in Veridesk';
    const words = `What was already in the history is safe. If it happens again, tell your administrator this reference: ${reference}.`;
    // An error box stops this process until somebody presses its button: no answer would be read and no desk locked meanwhile.
    if (!app.isReady()) {
      dialog.showErrorBox(title, words);
      return;
    }
    // Those that come while it stands there are in the log.
    if (isTold) return;
    isTold = true;
    const over = () => {
      isTold = false;
    };
    dialog.showMessageBox({ type: 'error', message: title, detail: words, buttons: ['OK'] }).then(over, over);
  };
  process.on('uncaughtException', report);
  process.on('unhandledRejection', report);
}

/** The app could not start: says so and ends it, since one without a window would keep every later one from starting. */
export function failToStart(log: Log, error: unknown): void {
  const reference = logged(log, error, 'not started');
  dialog.showErrorBox(
    'Veridesk could not start',
    `What was already in the history is safe. Start it again, and if that does not help, tell your administrator this reference: ${reference}.`,
  );
  app.exit(1);
}
