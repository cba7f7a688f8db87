/** Work on the file of a history that needs everybody else to have it closed, such as putting another in its place. */
import { isAnyoneAtWork, whileNobodyElseOpens } from './runner.ts';

/**
 * Does `work` while no process has the history open and none can open it. Null, and nothing is done, where one has. The
 * folder has to be there.
 */
export function whileAlone<T>(
  { database, runners }: { readonly database: string; readonly runners: string },
  work: () => T,
): T | null {
  return whileNobodyElseOpens(database, () => (isAnyoneAtWork(runners) ? null : work()));
}
