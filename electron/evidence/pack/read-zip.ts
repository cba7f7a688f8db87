/**
 * Reads the container of a pack, within memory and within bounds. Stricter than zip asks for: what is not told by the
 * manifest has no place in the file, so that nothing can hide between two parts.
 */
import { crc32, inflateRaw } from 'node:zlib';
import { type Entry, fromBufferPromise, type LocalFileHeader, type ZipFile } from 'yauzl';
import { type PackLimits, packLimits } from './limits.ts';
import { Unreadable } from './unreadable.ts';

/** The record at the end of a zip without a comment, a line of the list before it, and the header before each part: their sizes, in bytes. */
const END_BYTES = 22;
const LISTED_BYTES = 46;
const LOCAL_BYTES = 30;
const END_SIGNATURE = 0x06054b50;
const END_LETTERS = Buffer.from('PK\x05\x06', 'latin1');
/** How far from the end of a file that of its zip is looked for: the longest comment that one may have. */
const COMMENT_MAX = 0xffff;

const STORED = 0;
const DEFLATED = 8;
/** Bit 11: names are UTF-8. No other one may be set. */
const UTF8_NAMES = 0x0800;
const ENCRYPTED = 0x0001;

export interface ZipPart {
  readonly path: string;
  readonly bytes: Buffer;
}

const TRUNCATED = 'The file ends too early or is no zip file. Get it once more from where it came from.';
const HIDDEN =
  'The file holds bytes that belong to no part of a pack: it was put together by another program. Ask for the file as it was made.';

const show = (path: string) => (/^[\w./-]{1,120}$/u.test(path) ? `“${path}”` : 'one of its parts');

/** Whether a whole zip ends before the file does. One that lies in a part does not: it says where things are from its own beginning. */
function endsBefore(file: Buffer): boolean {
  const first = Math.max(0, file.length - END_BYTES - COMMENT_MAX);
  for (let at = file.indexOf(END_LETTERS, first); at >= 0; at = file.indexOf(END_LETTERS, at + 1)) {
    if (at + END_BYTES > file.length) return false;
    if (file.readUInt32LE(at + 12) + file.readUInt32LE(at + 16) === at) return true;
  }
  return false;
}

/** Where the list of parts begins and how long it is, as the end of the file says. The end is where a file without a comment has it. */
function directoryOf(file: Buffer, limits: PackLimits): { offset: number; size: number } {
  if (file.length < END_BYTES) throw new Unreadable(TRUNCATED);
  const end = file.length - END_BYTES;
  if (file.readUInt32LE(end) !== END_SIGNATURE || file.readUInt16LE(end + 20) !== 0) {
    throw new Unreadable(endsBefore(file) ? HIDDEN : TRUNCATED);
  }
  const [disk, firstDisk, onDisk, count] = [4, 6, 8, 10].map((at) => file.readUInt16LE(end + at)) as [
    number,
    number,
    number,
    number,
  ];
  const [size, offset] = [file.readUInt32LE(end + 12), file.readUInt32LE(end + 16)];
  if (disk !== 0 || firstDisk !== 0 || onDisk !== count) throw new Unreadable(HIDDEN);
  if (offset + size !== end) throw new Unreadable(TRUNCATED);
  if (count > limits.parts) {
    throw new Unreadable(`The file has more than ${limits.parts} parts. No pack has: it was not unpacked.`);
  }
  return { offset, size };
}

function insistOnPlain(entry: Entry): void {
  const { fileName, compressionMethod, generalPurposeBitFlag } = entry;
  if (generalPurposeBitFlag & ENCRYPTED) {
    throw new Unreadable('The file is an encrypted zip. A pack is not encrypted: ask for it as it was made.');
  }
  if (compressionMethod !== STORED && compressionMethod !== DEFLATED) {
    throw new Unreadable(
      `${show(fileName)} is packed in a way that no pack uses. Ask for the file as it was made.`,
    );
  }
  if ((generalPurposeBitFlag & ~UTF8_NAMES) !== 0 || entry.extraFieldLength + entry.fileCommentLength > 0) {
    throw new Unreadable(HIDDEN);
  }
}

/** What the headers declare, against the bounds: before a byte is unpacked. */
function insistOnBounds(entries: readonly Entry[], limits: PackLimits): void {
  let total = 0;
  for (const { fileName, compressedSize, uncompressedSize } of entries) {
    total += uncompressedSize;
    const ratio = uncompressedSize / Math.max(1, compressedSize);
    const isBomb = uncompressedSize > limits.ratioFrom && ratio > limits.ratio;
    if (uncompressedSize > limits.part || total > limits.unpacked || isBomb) {
      throw new Unreadable(
        `${show(fileName)} would unpack to more than any pack holds. It was not unpacked.`,
      );
    }
  }
}

/** The header before a part says the same as the list at the end; else two programs would read two packs. */
function insistOnSame(entry: Entry, local: LocalFileHeader): void {
  const agrees =
    local.compressionMethod === entry.compressionMethod &&
    local.generalPurposeBitFlag === entry.generalPurposeBitFlag &&
    local.crc32 === entry.crc32 &&
    local.compressedSize === entry.compressedSize &&
    local.uncompressedSize === entry.uncompressedSize &&
    local.extraFieldLength === 0 &&
    local.fileName.equals(entry.fileNameRaw);
  if (!agrees)
    throw new Unreadable(
      `The file says two things of ${show(entry.fileName)}. It was changed or is damaged.`,
    );
}

const damaged = (path: string) =>
  new Unreadable(`${show(path)} cannot be unpacked: it was changed, or is damaged. Get the file once more.`);

/** Unpacks in memory, to at most the size that was declared and found to be within bounds. */
function unpack(packed: Buffer, { fileName, uncompressedSize: size }: Entry): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = { maxOutputLength: Math.max(1, size), info: true } as const;
    // With `info` both what came out and how much went in are told; Node's types know the first alone.
    const done = (error: Error | null, out: unknown) => {
      if (error) return reject(damaged(fileName));
      const { buffer, engine } = out as { buffer: Buffer; engine: { bytesWritten: number } };
      if (engine.bytesWritten !== packed.length) return reject(damaged(fileName));
      resolve(buffer);
    };
    inflateRaw(packed, options, done);
  });
}

async function partOf(zip: ZipFile, file: Buffer, entry: Entry, begin: number) {
  if (entry.relativeOffsetOfLocalHeader !== begin) throw new Unreadable(HIDDEN);
  const local = await zip.readLocalFileHeaderPromise(entry);
  insistOnSame(entry, local);
  const from = begin + LOCAL_BYTES + local.fileNameLength;
  const to = from + entry.compressedSize;
  if (to > file.length) throw new Unreadable(TRUNCATED);
  const packed = file.subarray(from, to);
  const bytes = entry.compressionMethod === STORED ? packed : await unpack(packed, entry);
  if (bytes.length !== entry.uncompressedSize || crc32(bytes) !== entry.crc32) throw damaged(entry.fileName);
  return { part: { path: entry.fileName, bytes }, end: to };
}

/** Yauzl's own objections, which are about the form of the container alone. */
async function opened<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw new Unreadable(TRUNCATED);
  }
}

/**
 * The parts in the order of the file. Rejects with `Unreadable` on anything but a plain zip within bounds, in which no byte
 * belongs to no part and no name occurs twice. Names are as they stand; nothing is written anywhere.
 */
export async function readZip(file: Buffer, limits: PackLimits = packLimits): Promise<ZipPart[]> {
  if (file.length > limits.file) {
    throw new Unreadable(`The file is larger than ${Math.floor(limits.file / 1024 / 1024)} MB. No pack is.`);
  }
  const directory = directoryOf(file, limits);
  return opened(async () => {
    // It would call a file no zip in which one name leads out of a folder. Here no name leads anywhere.
    const zip = await fromBufferPromise(file, { validateEntrySizes: false, decodeStrings: false });
    const entries: Entry[] = [];
    for await (const entry of zip.eachEntry()) {
      entry.fileName = entry.fileNameRaw.toString();
      insistOnPlain(entry);
      entries.push(entry);
    }
    const listed = entries.reduce((sum, { fileNameLength }) => sum + LISTED_BYTES + fileNameLength, 0);
    if (listed !== directory.size) throw new Unreadable(HIDDEN);
    const twice = entries.find(
      ({ fileName }, at) => entries.findIndex((one) => one.fileName === fileName) !== at,
    );
    if (twice)
      throw new Unreadable(
        `${show(twice.fileName)} is in the file twice, so it says two things. It was changed.`,
      );
    insistOnBounds(entries, limits);
    const parts: ZipPart[] = [];
    let begin = 0;
    for (const entry of entries) {
      const { part, end } = await partOf(zip, file, entry, begin);
      parts.push(part);
      begin = end;
    }
    if (begin !== directory.offset) throw new Unreadable(HIDDEN);
    return parts;
  });
}
