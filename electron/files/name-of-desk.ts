/** Whether a desk would take a new file for one of its own: what it finds there it goes by, writes over or takes away. */
import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Folders of a desk’s own: the locks of those who have its history open, and its log. One may not be there yet. */
const FOLDERS = /^(?:runners|logs)$/iu;

/** The history, what lies beside it, and the small files of a desk; in either case, since some file systems know none. */
const NAMES =
  /^(?:history\..*db|(?:desk|vault|restore|preferences)\b.*\.json|(?:runners|logs|came-forward)$)/iu;

const holdsDesk = (folder: string): boolean => existsSync(join(folder, 'desk.json'));

/** Whether the folder of the file is one of a desk’s own, by whatever link. */
function isInOwnFolder(path: string): boolean {
  try {
    const folder = realpathSync(dirname(path));
    return FOLDERS.test(basename(folder)) && holdsDesk(dirname(folder));
  } catch {
    // Nothing is written to a folder that cannot be found.
    return false;
  }
}

/** Whether the file lies among those of a desk. */
export const isInDesk = (path: string): boolean => holdsDesk(dirname(path)) || isInOwnFolder(path);

export const isNameOfDesk = (path: string): boolean =>
  (NAMES.test(basename(path)) && holdsDesk(dirname(path))) || isInOwnFolder(path);
