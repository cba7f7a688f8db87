/** Where the desk lies on this machine. */
import { resolve } from 'node:path';
import { app } from 'electron';

const FLAG = '--data-dir';

/** `--data-dir FOLDER` or `--data-dir=FOLDER` if given, else the system's place for the app's data. */
export function dataFolder(argv: readonly string[]): string {
  const at = argv.indexOf(FLAG);
  const given = argv.find((word) => word.startsWith(`${FLAG}=`))?.slice(FLAG.length + 1) ?? argv[at + 1];
  return given && (at >= 0 || argv.some((word) => word.startsWith(`${FLAG}=`)))
    ? resolve(given)
    : app.getPath('userData');
}
