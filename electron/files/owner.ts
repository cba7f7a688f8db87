/** Whose a file is that an administrator writes in a folder of somebody else’s, who has to be able to use it afterwards. */
import { closeSync, constants, fchownSync, fstatSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The owner of the file that is there, or else of its folder; null where that cannot be told. */
function ownerOf(path: string) {
  for (const one of [path, dirname(path)]) {
    const found = statSync(one, { throwIfNoEntry: false });
    if (found) return { uid: found.uid, gid: found.gid };
  }
  return null;
}

/** Gives an open file to the owner of what it will take the place of, or of the folder there. Others cannot give files away. */
export function giveAsAt(path: string, file: number): void {
  if (process.getuid?.() !== 0) return;
  const owner = ownerOf(path);
  if (owner === null || owner.uid === 0) return;
  try {
    fchownSync(file, owner.uid, owner.gid);
  } catch {
    // Not every file system knows owners.
  }
}

/** The same of a file that lies there: never through a link, and none that has another name elsewhere. */
export function giveFileAsAt(path: string, named: string): void {
  if (process.getuid?.() !== 0) return;
  const file = openSync(named, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const found = fstatSync(file);
    if (found.isFile() && found.nlink === 1) giveAsAt(path, file);
  } finally {
    closeSync(file);
  }
}

/**
 * Makes an empty file that nobody else can read, unless there is one: SQLite makes files that others can read until their mode is
 * set, and whoever has one open by then can hold it for ever. What cannot be made, says whoever opens it next.
 */
export function makePrivate(path: string): void {
  try {
    const file = openSync(path, 'wx', 0o600);
    try {
      giveAsAt(dirname(path), file);
    } finally {
      closeSync(file);
    }
  } catch {
    // There is one, or none can be made.
  }
}
