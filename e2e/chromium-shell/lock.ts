/** The single-instance lock: a file in the data folder names its holder, a socket carries word to it. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunning, startOf } from './processes.ts';

interface Holder {
  readonly pid: number;
  /** When the process started, so that another one with the same id is not taken for it. */
  readonly started: string;
  readonly socket: string;
}

export interface Word {
  readonly argv: string[];
  readonly cwd: string;
  readonly data: unknown;
}

/**
 * Takes the lock of a data folder. When another process has it, sends that one this process's arguments.
 * Returns whether the lock is ours, and a promise that settles once the word is out.
 */
export function takeLock(
  folder: string,
  word: Word,
  onWord: (word: Word) => void,
): { held: boolean; sent: Promise<void> } {
  // Where it cannot be had at all, Electron says no more than where another one has it.
  const none = { held: false, sent: Promise.resolve() };
  try {
    mkdirSync(folder, { recursive: true });
  } catch {
    return none;
  }
  const file = join(folder, 'SingletonLock');
  const own: Holder = { pid: process.pid, started: startOf(process.pid), socket: socketPath() };
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      writeFileSync(file, JSON.stringify(own), { flag: 'wx', mode: 0o600 });
      listen(own.socket, onWord);
      process.once('exit', () => rmSync(file, { force: true }));
      return { held: true, sent: Promise.resolve() };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return none;
      const holder = readHolder(file);
      if (holder !== undefined) return { held: false, sent: send(holder.socket, word) };
      rmSync(file, { force: true });
    }
  }
  throw new Error(`chromium-shell: the lock ${file} cannot be taken`);
}

/** The process that holds the lock; undefined when it has ended without letting go. */
function readHolder(file: string): Holder | undefined {
  try {
    const holder = JSON.parse(readFileSync(file, 'utf8')) as Holder;
    return isRunning(holder.pid) && startOf(holder.pid) === holder.started ? holder : undefined;
  } catch {
    return undefined;
  }
}

/** On Linux a name that needs no file, and so leaves none behind. */
function socketPath(): string {
  const name = `veridesk-${randomBytes(8).toString('hex')}`;
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

function listen(path: string, onWord: (word: Word) => void): void {
  const server = createServer((socket) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (part) => {
      text += part;
    });
    socket.on('end', () => onWord(JSON.parse(text) as Word));
    socket.on('error', () => undefined);
  });
  server.listen(path);
  server.unref();
}

function send(path: string, word: Word): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.setTimeout(2000, () => socket.destroy());
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
    socket.end(JSON.stringify(word));
  });
}
