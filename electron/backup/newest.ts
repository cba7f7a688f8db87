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

/** Removes the oldest backups of a series beyond the newest `keep`. What cannot be removed stays for the next time. */
export async function keepNewest(folder: string, series: string, keep: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => NAME.exec(name)?.[2] === series);
  for (const name of names.sort().reverse().slice(keep)) {
    await rm(join(folder, name), { force: true }).catch(() => undefined);
  }
}
