/** What stands at a path that was named. */
import { lstatSync } from 'node:fs';

/** Whether anything stands there, be it a link that leads nowhere. What cannot be looked at is met by whoever writes there. */
export function isTaken(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false;
  }
}
