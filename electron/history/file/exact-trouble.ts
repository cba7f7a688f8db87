/** For some of what the system refuses, SQLite has one word alone: that a file does not open, or that the disk has an error. */
import { accessSync, closeSync, constants, existsSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from '../../files/error-code.ts';
import { roomOnDisk } from '../../files/room-on-disk.ts';
import { HistoryTrouble, troubleFrom } from '../trouble.ts';

const VAGUE = /\bSQLITE_(?:IOERR|CANTOPEN)/u;

const BESIDE = ['', '-wal', '-shm', '.guard'] as const;

/** Less than SQLite’s index of its journal takes, in bytes. */
const NO_ROOM = 64 * 1024;

/**
 * What the system says of the file at `path` and its folder. The file itself is not opened: closing it would let go of the
 * locks that SQLite has on it in this process.
 */
function saidOf(path: string, runnersFolder: string): string | null {
  const folder = dirname(path);
  const { R_OK, W_OK, X_OK } = constants;
  try {
    accessSync(folder, R_OK | W_OK | X_OK);
    for (const file of [...BESIDE.map((end) => path + end), runnersFolder])
      if (existsSync(file)) accessSync(file, R_OK | W_OK);
    if (process.platform !== 'win32') closeSync(openSync(folder, 'r'));
    return roomOnDisk(folder) < NO_ROOM ? 'ENOSPC' : null;
  } catch (error) {
    return errorCode(error) ?? null;
  }
}

/** What was thrown over the history at `path`, as exactly as it can be told. */
export function exactTrouble(error: unknown, path: string, runnersFolder: string): HistoryTrouble {
  const trouble = troubleFrom(error);
  if (trouble.kind !== 'not-writable' || !VAGUE.test(trouble.message)) return trouble;
  const said = saidOf(path, runnersFolder);
  return said === null ? trouble : new HistoryTrouble('not-writable', said);
}
