/** The names of the backups in their folder, and which of them are kept. */
import { lstat, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const NAME = /^veridesk-(\d{8}T\d{6}Z)-([0-9a-f]{8})\.vdbackup$/u;

/** The series of a history: its backups bear it, so that those of another desk in the same folder are left alone. */
export const seriesOf = (keyCheck: string) => keyCheck.slice(0, 8);

/** The name of a backup that is made at this moment; names sort by time. */
export function nameOf(at: Date, series: string): string {
  return `veridesk-${at.toISOString().replace(/[-:]|\.\d+/gu, '')}-${series}.vdbackup`;
}

/** Whose file it is; null for one that is no backup, whatever its name: an empty one, a link, or none any more. */
async function ownerOf(path: string): Promise<number | null> {
  const found = await lstat(path).catch(() => null);
  return found?.isFile() && found.size > 0 ? found.uid : null;
}

/**
 * The backups of the series of `made` that lie in the folder, itself included. What bears such a name and is somebody else’s, or
 * empty, neither counts nor goes: in a folder that others write to, it would take the place of a backup.
 */
async function presentIn(folder: string, made: string): Promise<string[]> {
  const series = NAME.exec(made)?.[2];
  const names = await readdir(folder).catch(() => []);
  const owner = await ownerOf(join(folder, made));
  const present = [made];
  for (const name of names) {
    if (name === made || NAME.exec(name)?.[2] !== series) continue;
    if (owner !== null && (await ownerOf(join(folder, name))) === owner) present.push(name);
  }
  return present;
}

/**
 * The order in which they were made, `made` last. It is told by what the history knows of it and not by their names alone,
 * which come of a clock that may have been wrong. One that the history does not know was made before it took note of them, or
 * after the backup from which it was restored: it comes after the last one of an earlier name. Where it knows none such, those
 * of after `made` come first, since theirs is the clock that was ahead.
 */
function inOrder(present: readonly string[], known: readonly string[], made: string): string[] {
  const before = known.filter((name) => name !== made);
  const unknown = present.filter((name) => name !== made && !before.includes(name)).sort();
  const order = [...before];
  for (const name of unknown.filter((one) => one < made))
    order.splice(order.findLastIndex((one) => one < name) + 1, 0, name);
  for (const name of unknown.filter((one) => one > made).reverse()) {
    const last = before.findLast((one) => one < name);
    order.splice(last === undefined ? 0 : order.indexOf(last) + 1, 0, name);
  }
  return [...order, made];
}

/**
 * What the history is to know of that order from now on: all that lie in the folder, and some that do not, since two disks may
 * lie there by turns.
 */
export async function orderWith(
  folder: string,
  made: string,
  keep: number,
  known: readonly string[],
): Promise<string[]> {
  const present = await presentIn(folder, made);
  const order = inOrder(present, known, made);
  return order.filter((name, i) => present.includes(name) || i >= order.length - 2 * keep);
}

/**
 * Removes the oldest backups of a series beyond the newest `keep`, by the order in which they were made. The one just made stays.
 * What cannot be removed stays for the next time.
 */
export async function keepNewest(
  folder: string,
  made: string,
  keep: number,
  known: readonly string[] = [],
): Promise<void> {
  const present = await presentIn(folder, made);
  const order = inOrder(present, known, made).filter((name) => present.includes(name));
  for (const name of order.slice(0, -keep)) {
    await rm(join(folder, name), { force: true }).catch(() => undefined);
  }
}
