/** Whether a desk would take a new file for one of its own: what it finds there it goes by, writes over or takes away. */
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The history, what lies beside it, and the small files of a desk; in either case, since some file systems know none. */
const NAMES = /^(?:history\..*db|(?:desk|vault|restore|preferences)\b.*\.json)/iu;

/** Whether a desk lies in the folder of the file. */
export const isInDesk = (path: string): boolean => existsSync(join(dirname(path), 'desk.json'));

export const isNameOfDesk = (path: string): boolean => NAMES.test(basename(path)) && isInDesk(path);
