/** Whether a file is in the hands of the machine's administrators alone: rules that the one they bind can change bind nobody. */
import {
  accessSync,
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** Anybody but its owner may write. */
const OTHERS_WRITE = 0o022;

/** Who the administrator is by number, and from which folder down it is looked; another one in tests alone. */
export interface Keeper {
  readonly owner: number;
  readonly top: string;
}

export const ROOT: Keeper = { owner: 0, top: '/' };

const isOf = (owner: number, { uid, mode }: Stats) => uid === owner && (mode & OTHERS_WRITE) === 0;

/** The folder and those above it. */
function upTo(top: string, folder: string): string[] {
  const above = dirname(folder);
  return folder === top || above === folder ? [folder] : [folder, ...upTo(top, above)];
}

function does(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

/** An access list may let somebody write whom the mode does not. */
const mayWrite = (path: string) => does(() => accessSync(path, constants.W_OK));
/** Where a mode says nothing of it. Nothing is written. */
const opensForWriting = (path: string) => does(() => closeSync(openSync(path, 'r+')));

/** Why the open file at `path` could be changed or replaced by somebody who is no administrator; null where it could not. */
export function notGuarded(path: string, descriptor: number, { owner, top }: Keeper = ROOT): string | null {
  const file = fstatSync(descriptor);
  if (!file.isFile() || lstatSync(path).isSymbolicLink()) return 'it is no plain file';
  if (process.platform === 'win32') return opensForWriting(path) ? 'you may write to it' : null;
  if (!isOf(owner, file)) return 'it has to belong to root, and nobody else may write to it';
  // A link on the way is as safe as the folder in which it lies; where it leads is looked at too.
  const folders = [...upTo(top, dirname(path)), ...upTo(top, realpathSync(dirname(path)))];
  const open = folders.find((folder) => !isOf(owner, statSync(folder)));
  if (open !== undefined) return `its folder ${open} has to belong to root, and nobody else may write to it`;
  if (process.getuid?.() === owner) return null;
  const writable = [path, ...folders].find(mayWrite);
  return writable === undefined ? null : `you may write to ${writable}`;
}
