/**
 * What stands in the data folder where a file of the desk belongs and is none: a folder, a pipe, a link that leads nowhere.
 * Reading a pipe waits for whoever writes into it, for ever, and the thread of the database cannot be asked to stop then.
 * Likewise a file over which processes take turns that holds something: the desk never writes into it. And one that is to be
 * read whole and is larger than any of ours.
 */
import { lstatSync, type Stats, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { TEXT_MAX } from '../files/read-text.ts';
import type { Places } from './places.ts';

const GUARD = '.guard';

/** Behind the history’s own name: its journals, its index, and what is noted or held beside it. */
const BESIDE = [
  '',
  '-wal',
  '-shm',
  '-journal',
  GUARD,
  '.moving-aside',
  '.damage-met',
  '.untold',
  '.room',
  '.room-to-read',
] as const;

/** Undefined where nothing is there; null for a link that leads nowhere or in a circle, or what may not be looked at. */
function look(path: string): Stats | null | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false }) ?? lookAtLink(path);
  } catch {
    return lookAtLink(path);
  }
}

/** A place that cannot be looked at at all is told by whoever reads it. */
function lookAtLink(path: string): null | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) ? null : undefined;
  } catch {
    return undefined;
  }
}

/** The name of the first thing that is not what belongs in its place; null where there is none. */
export function strangeFile({ folder, deskFile, vault, database, runners }: Places): string | null {
  const own = [deskFile, vault, `${vault}.lock`, join(folder, 'restore.json')];
  const files = [...own, ...BESIDE.map((end) => database + end)];
  const read = new Set([...own, `${database}.moving-aside`, `${database}.untold`]);
  const strange = files.find((path) => {
    const found = look(path);
    if (found === null || found?.isFile() === false) return true;
    return read.has(path) && (found?.size ?? 0) > TEXT_MAX;
  });
  if (strange !== undefined) return basename(strange);
  const guard = database + GUARD;
  if ((look(guard)?.size ?? 0) > 0) return basename(guard);
  const found = look(runners);
  return found === null || found?.isDirectory() === false ? basename(runners) : null;
}
