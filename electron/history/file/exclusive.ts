/** Work on the file of a history that needs everybody else to have it closed, such as putting another in its place. */

import { HistoryTrouble } from '../trouble.ts';
import { isAnyoneAtWork, whileNobodyElseOpens } from './runner.ts';

/**
 * Does `work` while no process has the history open and none can open it. Null, and nothing is done, where one has, or is
 * opening it. The folder has to be there.
 */
export function whileAlone<T>(
  { database, runners }: { readonly database: string; readonly runners: string },
  work: () => T,
  waitMs?: number,
): T | null {
  try {
    return whileNobodyElseOpens(database, () => (isAnyoneAtWork(runners) ? null : work()), waitMs);
  } catch (error) {
    if (error instanceof HistoryTrouble && error.kind === 'being-opened') return null;
    throw error;
  }
}
