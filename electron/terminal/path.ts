/** What stands at a path that was named. */
import { lstatSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { wrongUse } from './exit.ts';
import { refuseLost } from './lost-letters.ts';

/** The whole path of a file to be written. A name that ends as a folder’s does, or that is not UTF-8, is refused: the file would get another. */
export function fileAt(typed: string): string {
  if (typed.endsWith('/') || typed.endsWith(sep)) throw wrongUse(`${typed} names a folder. Name a file.`);
  refuseLost('The name of the file to be written', typed);
  return resolve(typed);
}

/** Whether anything stands there, be it a link that leads nowhere. What cannot be looked at is met by whoever writes there. */
export function isTaken(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false;
  }
}
