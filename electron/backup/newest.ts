/** The names of the backups in their folder, and which of them are kept. */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const NAME = /^veridesk-(\d{8}T\d{6}Z)-([0-9a-f]{8})\.vdbackup$/u;

/** The series of a history: its backups bear it, so that those of another desk in the same folder are left alone. */
export const seriesOf = (keyCheck: string) => keyCheck.slice(0, 8);

/** The name of a backup that is made at this moment; names sort by time. */
export function nameOf(at: Date, series: string): string {
  return `veridesk-${at.toISOString().replace(/[-:]|\.\d+/gu, '')}-${series}.vdbackup`;
}

/**
 * Removes the oldest backups of a series beyond the newest `keep`, counted back from the one just made, which stays. Names
 * of a time after it come of a clock that was ahead: they are neither counted nor removed until their time has come. What
 * cannot be removed stays for the next time.
 */
export async function keepNewest(folder: string, made: string, keep: number): Promise<void> {
  const series = NAME.exec(made)?.[2];
  const before = (await readdir(folder)).filter((name) => NAME.exec(name)?.[2] === series && name < made);
  for (const name of before
    .sort()
    .reverse()
    .slice(keep - 1)) {
    await rm(join(folder, name), { force: true }).catch(() => undefined);
  }
}
