/**
 * The form of a backup: the encrypted copy of the history, and behind it what opens it (docs/backup.md).
 *
 *     copy of the history        encrypted under the history’s own key, byte for byte a database file
 *     what opens it, as JSON     format and version in clear; the key, the size and the hash of the copy sealed
 *     length of that JSON        4 bytes, the highest first
 *     VERIDESK-BACKUP!           16 bytes
 *
 * What opens it stands behind the copy, so that a copy is written once and a file that was cut short is known at once.
 */
import { createHash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { z } from 'zod';
import { HistoryFacts } from '../../shared/backup.ts';
import { READ_AT_ONCE } from '../files/at-once.ts';
import { BackupTrouble, type Sealer } from './ports.ts';

export const FORMAT = 'veridesk-backup';
const VERSION = 1;
const END = Buffer.from('VERIDESK-BACKUP!', 'ascii');
const TAIL_BYTES = 4 + END.length;
/** More than what opens a backup ever needs, so that a forged length cannot exhaust the memory. */
const OPENER_MAX = 64 * 1024;

/** What is sealed under the passphrase. */
const Sealed = z.strictObject({
  databaseKey: z.string().regex(/^[0-9a-f]{64}$/u),
  /** Size and SHA-256 of the copy. */
  bytes: z.int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/u),
  madeAt: z.iso.datetime(),
  facts: HistoryFacts,
});
export type SealedFacts = z.infer<typeof Sealed>;

const Versioned = z.object({ format: z.literal(FORMAT), version: z.int().positive() });

/** SHA-256 of a file, and how many bytes it has. Rejects when `signal` is aborted. */
export async function hashOf(
  path: string,
  told: (bytes: number) => void = () => undefined,
  signal?: AbortSignal,
) {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20, signal })) {
    hash.update(chunk as Buffer);
    bytes += (chunk as Buffer).length;
    told(bytes);
  }
  return { bytes, sha256: hash.digest('hex') };
}

const changedMeanwhile = () =>
  new BackupTrouble(
    'backup-not-written',
    'The backup could not be written: another program changed its file meanwhile. What was written of it was removed. Try again, or choose another folder.',
  );

/**
 * Writes behind a copy what opens it; on disk when it resolves. The file is never made here: where its disk was pulled out
 * since it was hashed, or somebody tidied it away, there would be one with no history in it that looks like a backup.
 */
export async function appendOpener<S extends object>(
  path: string,
  facts: SealedFacts,
  passphrase: string,
  sealer: Sealer<S>,
): Promise<number> {
  const sealed = await sealer.seal(JSON.stringify(facts), passphrase);
  const opener = Buffer.from(JSON.stringify({ format: FORMAT, version: VERSION, ...sealed }), 'utf8');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(opener.length);
  const file = await open(path, constants.O_WRONLY | constants.O_APPEND);
  try {
    if ((await file.stat()).size !== facts.bytes) throw changedMeanwhile();
    await file.writeFile(Buffer.concat([opener, length, END]));
    await file.sync();
    return (await file.stat()).size;
  } finally {
    await file.close();
  }
}

const notWhole = () =>
  new BackupTrouble(
    'backup-unreadable',
    'That file is no whole backup of Veridesk: it is another file, was cut short, or was changed. Nothing was replaced. Choose another backup.',
  );

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, position);
  if (bytesRead !== length) throw notWhole();
  return bytes;
}

export interface Opener<S> {
  readonly sealed: S;
  /** How many bytes stand before it. */
  readonly copyBytes: number;
  readonly fileBytes: number;
}

/** Reads what opens a backup. Rejects with a `BackupTrouble`: `backup-unreadable` or `backup-newer`. */
export async function readOpener<S extends object>(path: string, sealer: Sealer<S>): Promise<Opener<S>> {
  const file = await open(path, READ_AT_ONCE).catch(() => {
    throw new BackupTrouble(
      'backup-unreadable',
      'That file cannot be opened. Check that it is there and that you may read it, then try again.',
    );
  });
  try {
    const stat = await file.stat();
    if (!stat.isFile() || stat.size < TAIL_BYTES) throw notWhole();
    const tail = await readAt(file, stat.size - TAIL_BYTES, TAIL_BYTES);
    const length = tail.readUInt32BE(0);
    const copyBytes = stat.size - TAIL_BYTES - length;
    if (!tail.subarray(4).equals(END) || length > OPENER_MAX || copyBytes < 0) throw notWhole();
    return { ...parse(await readAt(file, copyBytes, length), sealer), copyBytes, fileBytes: stat.size };
  } finally {
    await file.close();
  }
}

function textIn(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw notWhole();
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notWhole();
  }
}

function parse<S extends object>(bytes: Buffer, sealer: Sealer<S>): { readonly sealed: S } {
  const value = jsonIn(textIn(bytes));
  const versioned = Versioned.safeParse(value);
  if (!versioned.success) throw notWhole();
  if (versioned.data.version > VERSION) throw new BackupTrouble('backup-newer');
  const { format: _, version: __, ...members } = value as Record<string, unknown>;
  const sealed = sealer.read(members);
  if (sealed === null) throw notWhole();
  return { sealed };
}

/** Opens what is sealed. Rejects with `backup-passphrase-wrong`, or `backup-unreadable` where it does not fit the file. */
export async function unsealOpener<S extends object>(
  { sealed, copyBytes }: Opener<S>,
  passphrase: string,
  sealer: Sealer<S>,
): Promise<SealedFacts> {
  const text = await sealer.unseal(sealed, passphrase);
  if (text === null) throw new BackupTrouble('backup-passphrase-wrong');
  const read = Sealed.safeParse(jsonIn(text));
  if (!read.success || read.data.bytes !== copyBytes) throw notWhole();
  return read.data;
}

/**
 * Writes the copy within a backup to a new file, hashed on the way; on disk when it resolves. Rejects with
 * `backup-damaged` if a byte was changed, with what the operating system says, and with what `came` throws, which is told
 * how many bytes are written; the new file is left to the caller.
 */
export async function extractCopy(
  path: string,
  { bytes, sha256 }: Pick<SealedFacts, 'bytes' | 'sha256'>,
  to: string,
  came: (done: number) => void = () => undefined,
): Promise<void> {
  const hash = createHash('sha256');
  let done = 0;
  const out = await open(to, 'wx', 0o600);
  try {
    for await (const chunk of createReadStream(path, { end: bytes - 1, highWaterMark: 1 << 20 })) {
      hash.update(chunk as Buffer);
      await out.writeFile(chunk as Buffer);
      done += (chunk as Buffer).length;
      came(done);
    }
    await out.sync();
  } finally {
    await out.close();
  }
  if (hash.digest('hex') !== sha256) throw new BackupTrouble('backup-damaged');
}
