/**
 * A watched folder, where a company’s own endpoint drops deliveries. A file is read once it has stopped growing, and moved
 * to `taken/` or `refused/` when what is in it is durable here; it is never deleted.
 */
import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { lstat, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join, parse } from 'node:path';
import type { Imported } from '../../../shared/imported.ts';
import { READ_AT_ONCE } from '../../files/at-once.ts';
import { folderWords } from './folder-words.ts';
import { importDeliveries, nothingRead } from './import.ts';
import { isOwnFolder } from './own-folders.ts';
import { type Polling, startPolling } from './polling.ts';
import { DeskClosed, type TakeOne } from './take-all.ts';

/** How often the folder is looked at, in milliseconds. A file has to look the same twice. */
const FOLDER_EVERY_MS = 2_000;
/** How long it has to look so, in milliseconds: somebody may ask for two looks within a moment. */
const STILL_MS = 1_500;
/** Largest file that is read, in bytes. */
const FILE_MAX = 64 * 1024 * 1024;
/**
 * What a system says of a file that somebody else holds, of one whose network or disk was away for a moment (Windows of that:
 * `UNKNOWN`), of a disk that is full or read-only, and where too many files are open: it heals without a change of the file.
 */
const HELD =
  /^(?:EBUSY|EPERM|EACCES|UNKNOWN|EIO|ENXIO|ENODEV|ESTALE|ETIMEDOUT|ECONNRESET|ENOTCONN|EHOSTDOWN|EHOSTUNREACH|ENETDOWN|ENETUNREACH|ENOSPC|EDQUOT|EROFS|EMFILE|ENFILE|ENOMEM)$/u;
/** How long such a one is let be, in milliseconds. */
const HELD_MS = 30_000;
/** Files that are read at one look; the others have their turn at the next. */
const AT_ONCE = 200;

const NAME = /^[^.].*\.(?:json|jsonl|ndjson)$/isu;

export interface FolderPorts {
  readonly path: string;
  /** The desk's own folders, none of which is watched. */
  readonly own: () => readonly string[];
  readonly take: TakeOne;
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number;
  readonly changed: () => void;
  /** Keys or history could not be used, or worse; it is tried again. */
  readonly stumbled: (error: unknown) => void;
  readonly everyMs?: number;
  readonly stillMs?: number;
}

/** A file that could not be read or moved. */
interface Stuck {
  readonly look: Look;
  /** Until when it is let be while it looks so. */
  readonly until: number;
  /** What became of what is in it; null where it could not be read. */
  readonly imported: Imported | null;
}

/** How a file looked. Two looks that are the same, some time apart, mean that nobody writes to it any more. */
interface Look {
  readonly size: number;
  readonly mtimeMs: number;
  /** Changes with the mode and the name too. */
  readonly ctimeMs: number;
  readonly ino: number;
}

const isSame = (a: Look | undefined, b: Look) =>
  a !== undefined &&
  a.size === b.size &&
  a.mtimeMs === b.mtimeMs &&
  a.ctimeMs === b.ctimeMs &&
  a.ino === b.ino;

/** Trouble with a file or the folder itself; what the history or the keys are in trouble with has no such place. */
const isOfFiles = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error;

/**
 * A link is never followed: it could lead anywhere. Nor is a pipe waited for. Either can have taken the place of the file since it
 * was looked at.
 */
const AS_FILE = READ_AT_ONCE | (constants.O_NOFOLLOW ?? 0);

async function readText(path: string): Promise<string | null> {
  const file = await open(path, AS_FILE);
  try {
    const found = await file.stat();
    if (!found.isFile() || found.size > FILE_MAX) return null;
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.readFile());
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  } finally {
    await file.close();
  }
}

/** Longest name of a file on the disks there are, in bytes. */
const NAME_MAX = 255;

/** The name of the file that says why this one was refused: beside it, and its own also where that is too long to bear more. */
function reasonFor(name: string): string {
  const whole = `${name}.reason.txt`;
  if (Buffer.byteLength(whole) <= NAME_MAX) return whole;
  const mark = createHash('sha256').update(name).digest('hex').slice(0, 16);
  const stem = Buffer.from(name)
    .subarray(0, 200)
    .toString('utf8')
    .replace(/\uFFFD+$/u, '');
  return `${stem}-${mark}.reason.txt`;
}

/** The names in a folder, and whether there are more whose bytes are no text: no program that goes by text finds those. */
async function namesIn(folder: string): Promise<{ names: Set<string>; isOdd: boolean }> {
  const all = await readdir(folder, { encoding: 'buffer' });
  const told = all.map((bytes) => ({ bytes, name: bytes.toString('utf8') }));
  const isOdd = told.some(({ bytes, name }) => NAME.test(name) && !Buffer.from(name).equals(bytes));
  return { names: new Set(told.map(({ name }) => name)), isOdd };
}

/** The folders that are made in the watched one. */
const made = ['taken', 'refused'] as const;

/** Which of them is a link, null for none. Whoever may write the watched folder could have planted it. */
async function planted(folder: string): Promise<string | null> {
  for (const name of made) {
    const found = await lstat(join(folder, name)).catch(() => null);
    if (found?.isSymbolicLink()) return name;
  }
  return null;
}

/**
 * Whether something lies at a path. Asked of the system, since many take names for one that differ in case alone, or in how a
 * letter is put together. Under a name that is too long for it nothing can lie.
 */
async function isThere(path: string): Promise<boolean> {
  try {
    await lstat(path);
    return true;
  } catch (error) {
    if (isOfFiles(error) && /^(?:ENOENT|ENAMETOOLONG)$/u.test(error.code ?? '')) return false;
    throw error;
  }
}

/**
 * The name, or with a number where that is taken. Found without a list of what lies there, which may be all that came in years,
 * and in few questions, since all of it may have come under one name.
 */
async function freeName(folder: string, name: string): Promise<string> {
  const { name: stem, ext } = parse(name);
  const named = (number: number) => (number === 1 ? name : `${stem}-${number}${ext}`);
  const isFree = async (number: number) =>
    !(await isThere(join(folder, named(number)))) && !(await isThere(join(folder, reasonFor(named(number)))));
  let [taken, free] = [0, 1];
  while (!(await isFree(free))) [taken, free] = [free, free * 2];
  while (free - taken > 1) {
    const middle = Math.floor((taken + free) / 2);
    if (await isFree(middle)) free = middle;
    else taken = middle;
  }
  return named(free);
}

/** Another one has taken the place of a file meanwhile, or it has grown: that nobody has read. */
class Replaced extends Error {}

/**
 * Moves a file to a free name there: nothing is written over. Why it was refused is beside it by then. Rejects with `Replaced`
 * where it looks otherwise than it did.
 */
async function moveInto(folder: string, name: string, look: Look, imported: Imported): Promise<void> {
  const insist = async () => {
    if (!isSame(look, await lstat(join(folder, name)))) throw new Replaced();
  };
  await insist();
  const where: (typeof made)[number] = imported.refused > 0 ? 'refused' : 'taken';
  const target = join(folder, where);
  await mkdir(target, { recursive: true, mode: 0o700 });
  const free = await freeName(target, name);
  // Looked at last: it may have become a link since the look began.
  if (!(await lstat(target)).isDirectory()) throw Object.assign(new Error('a link'), { syscall: 'lstat' });
  const move = async () => {
    // Once more: on a disk of the network what stands above takes a while.
    await insist();
    await rename(join(folder, name), join(target, free));
  };
  if (where === 'taken') return move();
  const reason = join(target, reasonFor(free));
  // Made by this alone, so never through a link that lies there.
  const file = await open(reason, 'wx', 0o600);
  try {
    await file.writeFile(folderWords.reason(imported)).finally(() => file.close());
    await move();
  } catch (error) {
    await rm(reason, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** Watches the folder until it is ended. */
export function watchFolder({
  path,
  own,
  take,
  now,
  changed,
  stumbled,
  everyMs = FOLDER_EVERY_MS,
  stillMs = STILL_MS,
}: FolderPorts): Polling {
  /** Since when each has looked so, by a clock that never jumps. */
  let seen = new Map<string, { readonly look: Look; readonly since: number }>();
  const stuck = new Map<string, Stuck>();
  /** Whether there is a file that cannot be found by its name. */
  let isNameOdd = false;

  /** The files that are complete, oldest first. */
  async function complete(): Promise<{ name: string; look: Look }[]> {
    const at = performance.now();
    const looks: typeof seen = new Map();
    const { names, isOdd } = await namesIn(path);
    isNameOdd = isOdd;
    // By its name: one that cannot be looked at for a moment is not gone, and must not be taken a second time.
    for (const name of stuck.keys()) if (!names.has(name)) stuck.delete(name);
    for (const name of names) {
      if (!NAME.test(name)) continue;
      // It may be gone by now: another desk watches the same folder, or its owner took it back.
      const found = await lstat(join(path, name)).catch(() => null);
      if (!found?.isFile()) continue;
      const before = seen.get(name);
      looks.set(name, isSame(before?.look, found) && before ? before : { look: found, since: at });
    }
    seen = looks;
    return [...looks]
      .filter(([name, { look, since }]) => {
        const before = stuck.get(name);
        const isStuck = before !== undefined && isSame(before.look, look) && at < before.until;
        return since < at && at - since >= stillMs && !isStuck;
      })
      .map(([name, { look }]) => ({ name, look }))
      .toSorted((a, b) => a.look.mtimeMs - b.look.mtimeMs);
  }

  async function readFile(name: string, look: Look): Promise<Imported> {
    const text = await readText(join(path, name));
    // Nothing arrives later than now, whatever a file says of itself: some systems let it say a time that is no date.
    const changedAt = Math.max(0, Math.min(Math.floor(look.mtimeMs), now()));
    return text === null ? nothingRead(folderWords.noText) : importDeliveries(text, take, changedAt);
  }

  /** Rejects with what is no trouble with the file itself. */
  async function takeFile(name: string, look: Look): Promise<void> {
    const before = stuck.get(name);
    stuck.delete(name);
    // Read once: what was erased of it meanwhile would come back with each try to move it.
    let imported = before && isSame(before.look, look) ? before.imported : null;
    try {
      imported ??= await readFile(name, look);
      await moveInto(path, name, look, imported);
    } catch (error) {
      // Its turn comes when it has looked the same twice.
      if (error instanceof Replaced) return;
      if (!isOfFiles(error)) throw error;
      // One that is gone was taken back, or taken by another desk. The others have their turn all the same.
      if (error.code === 'ENOENT') return;
      const healsAt = performance.now() + HELD_MS;
      const until = HELD.test(error.code ?? '') ? healsAt : Number.POSITIVE_INFINITY;
      stuck.set(name, { look, until, imported });
    }
  }

  async function lookOnce(hasEnded: () => boolean): Promise<string | null> {
    try {
      if (await isOwnFolder(path, own())) return folderWords.own;
      const link = await planted(path);
      if (link !== null) return folderWords.link(link);
      for (const { name, look } of (await complete()).slice(0, AT_ONCE)) {
        if (hasEnded()) return null;
        await takeFile(name, look);
      }
    } catch (error) {
      if (error instanceof DeskClosed) return null;
      if (isOfFiles(error)) return folderWords.notRead(error.code);
      stumbled(error);
      return folderWords.notKept;
    }
    const isStuck = [...stuck].some(([name, { look }]) => isSame(seen.get(name)?.look, look));
    if (isStuck) return folderWords.notMoved;
    return isNameOdd ? folderWords.oddName : null;
  }

  return startPolling({ everyMs, now, changed, once: lookOnce, isRemote: false });
}
