/** The log: what happened, never to whom. It takes fixed words and plain facts; no text of a person or of a service. */
import { appendFileSync, closeSync, fstatSync, mkdirSync, openSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pino, { type Logger } from 'pino';

export type Log = Pick<Logger, 'info' | 'warn' | 'error'>;

/** Once it is larger than this the log is begun anew, and the one before it kept, in bytes. */
const LARGEST = 5_000_000;

const fileIn = (folder: string): string => join(folder, 'veridesk.log');

/** The file of the log, open for what is added to it; `place` is what the file system knows it by. */
interface OpenFile {
  readonly descriptor: number;
  readonly place: number;
  size: number;
}

/** Where another program holds it, it goes on growing until it can be. */
function setAside(file: string, aside: string): void {
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
}

/** Opens it for what is added to it. */
function openFile(folder: string): OpenFile {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = fileIn(folder);
  const found = statSync(file, { throwIfNoEntry: false });
  // Opening a pipe would wait for whoever reads from it.
  if (found?.isFile() === false) throw new Error('no file');
  if ((found?.size ?? 0) > LARGEST) setAside(file, join(folder, 'veridesk.1.log'));
  const descriptor = openSync(file, 'a', 0o600);
  const { ino, size } = fstatSync(descriptor);
  return { descriptor, place: ino, size };
}

/**
 * What has grown large goes by another name as soon as it is opened again: a desk stays open for weeks. What somebody has moved
 * away or removed by then, as for a help desk, would take all that follows along.
 */
function closeOld(file: OpenFile | null, folder: string): OpenFile | null {
  const isInPlace = () => statSync(fileIn(folder), { throwIfNoEntry: false })?.ino === file?.place;
  if (file === null || (file.size <= LARGEST && isInPlace())) return file;
  closeSync(file.descriptor);
  return null;
}

/**
 * A log in `folder`, readable by its owner alone. It never throws: a disk that is full, or a folder that cannot be written
 * to, must end nothing that is told here. Lines are lost until it can be written again.
 */
export function openLog(folder: string): Log {
  let file: OpenFile | null = null;
  let isTorn = false;
  const write = (line: string): void => {
    try {
      file = closeOld(file, folder);
      file ??= openFile(folder);
      appendFileSync(file.descriptor, isTorn ? `\n${line}` : line);
      file.size += line.length;
      isTorn = false;
    } catch {
      // Part of the line may be there: the next one begins on its own.
      isTorn = file !== null;
    }
  };
  return pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, { write });
}

/** A line of a stack that names a place in a program, as V8 writes it. */
const FRAME = /^\s+at .*:\d+:\d+\)?$/u;
/** A folder in front of a file's name, on any system; user names are in it. */
const FOLDER = /\(?(file:\/\/)?([A-Za-z]:)?[\\/].*[\\/]/u;

/**
 * What may be written of a defect: its class and where it was thrown. Its message stays out, since it can hold what a
 * person typed or a service answered.
 */
export function factsOf(error: unknown): { name: string; at: string[] } {
  if (!(error instanceof Error)) return { name: typeof error, at: [] };
  const { stack = '', message, name } = error;
  // The stack begins with the message, and a line of that may look like a place.
  const from = message === '' ? 0 : stack.indexOf(message) + message.length;
  const frames = stack
    .slice(from)
    .split('\n')
    .filter((line) => FRAME.test(line));
  return { name, at: frames.slice(0, 8).map((line) => line.trim().replace(FOLDER, '(')) };
}
