/** The package of Electron on disk. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../history/testing/temporary-history.ts';

/** With two programs in it, and a record that names one of them, or none: then its unpacking was broken off. */
export function unpackedElectron(record: string | null): string {
  const home = temporaryFolder();
  mkdirSync(join(home, 'dist'));
  for (const name of ['electron', 'electron-here']) writeFileSync(join(home, 'dist', name), '');
  if (record !== null) writeFileSync(join(home, 'path.txt'), record);
  return home;
}
