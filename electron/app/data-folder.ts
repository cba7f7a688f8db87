/** Where the desk lies on this machine. */
import { resolve } from 'node:path';
import { app } from 'electron';

/** `--data-dir=FOLDER` if given, else the system's place for the app's data. */
export function dataFolder(argv: readonly string[]): string {
  const flag = '--data-dir=';
  const given = argv.find((argument) => argument.startsWith(flag));
  return given ? resolve(given.slice(flag.length)) : app.getPath('userData');
}
