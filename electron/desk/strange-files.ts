/**
 * What stands in the data folder where a file of the desk belongs and is none: a folder, a pipe, a link that leads nowhere.
 * Reading a pipe waits for whoever writes into it, for ever, and the thread of the database cannot be asked to stop then.
 * Likewise a file over which processes take turns that holds something: the desk never writes into it.
 */
import { lstatSync, type Stats, statSync } from 'node:fs';
import { basename, join } from 'node:path';
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
  const strange = files.find((path) => {
    const found = look(path);
    return found === null || found?.isFile() === false;
  });
  if (strange !== undefined) return basename(strange);
  const guard = database + GUARD;
  if ((look(guard)?.size ?? 0) > 0) return basename(guard);
  const found = look(runners);
  return found === null || found?.isDirectory() === false ? basename(runners) : null;
}
