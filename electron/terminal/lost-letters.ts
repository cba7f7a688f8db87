/**
 * What was typed, or comes from a file, in another encoding than UTF-8: a byte that is no letter of it comes as one sign that
 * says so, so that two names could come as the same.
 */
import { existsSync } from 'node:fs';
import { namedFolder } from '../desk/named-folder.ts';
import { wrongUse } from './exit.ts';

export const isLost = (text: string): boolean => text.includes('\ufffd');

/** Refuses what would be kept with letters of it lost. What only looks for something may name what was kept so before. */
export function refuseLost(what: string, text: string): void {
  if (!isLost(text)) return;
  throw wrongUse(
    `${what} is not UTF-8, so letters of it would be lost. Write it, or the file that it comes from, in UTF-8.`,
  );
}

/** The folder that was named, which is not made under a name whose letters are lost: others would come to be in it. */
export function folderNamed(typed: string): string {
  const folder = namedFolder(typed);
  if (!existsSync(folder)) refuseLost('--data-dir', typed);
  return folder;
}
