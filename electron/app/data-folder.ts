/** Where the desk lies on this machine. */
import { namedFolder } from '../desk/named-folder.ts';
import { usualFolder } from '../desk/usual-folder.ts';

const FLAG = '--data-dir';

/**
 * `--data-dir FOLDER` or `--data-dir=FOLDER` if given, else the system's place for the app's data. Null where it is named and
 * empty, as a variable that is not set leaves it: the usual desk would be opened in place of the one that was meant.
 */
export function dataFolder(argv: readonly string[]): string | null {
  const at = argv.findIndex((word) => word === FLAG || word.startsWith(`${FLAG}=`));
  const word = argv[at];
  if (word === undefined) return usualFolder();
  const given = word === FLAG ? (argv[at + 1] ?? '') : word.slice(FLAG.length + 1);
  return given.trim() === '' ? null : namedFolder(given);
}
