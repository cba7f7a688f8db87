/** A defect of the main process: one dialog with a reference, and facts in the log. Never a stack on screen. */
import { randomUUID } from 'node:crypto';
import { dialog } from 'electron';
import { factsOf, type Log } from '../log.ts';

export function reportDefects(log: Log): void {
  const report = (error: unknown): void => {
    const reference = randomUUID().slice(0, 8);
    log.error({ reference, ...factsOf(error) }, 'defect');
    dialog.showErrorBox(
      'Something went wrong in Veridesk',
      `What was already in the history is safe. If it happens again, tell your administrator this reference: ${reference}.`,
    );
  };
  process.on('uncaughtException', report);
  process.on('unhandledRejection', report);
}
