/** Folders of a person at this machine, and the one that they name for a desk. */
import { homedir, userInfo } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';

/** The person’s own folder, also where HOME is empty. */
export function ownFolder(): string {
  return isAbsolute(homedir()) ? homedir() : userInfo().homedir;
}

/** Whole, from where the program runs. A shell leaves the `~` of `--data-dir=~/desk` as it is, and nobody means a folder of that name. */
export function namedFolder(name: string): string {
  return /^~(?:[/\\]|$)/u.test(name) ? join(ownFolder(), name.slice(1)) : resolve(name);
}
