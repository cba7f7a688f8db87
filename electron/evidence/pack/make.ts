/** Makes a pack: first its contents, whose hash goes into the log; then, with the signed piece of the log, the file. */

import { setImmediate as turn } from 'node:timers/promises';
import type { Check } from '../../../shared/check.ts';
import { PACK_BYTES_MAX, type PackShows } from '../../../shared/evidence.ts';
import { coverOfAll } from '../../../shared/masked-check.ts';
import type { PictureType } from '../../../shared/picture.ts';
import type { TimelineEntry } from '../../../shared/review.ts';
import { canonical, holdsTooMany } from './canonical.ts';
import { packLimits } from './limits.ts';
import {
  answerPath,
  type Contents,
  ENTRIES,
  FORMAT,
  HEADS,
  lineOf,
  MANIFEST,
  type Manifest,
  type PartLine,
  PUBLIC_KEY,
  README,
  REPORT,
  recordPath,
  registryPath,
  sentPath,
  VERSION,
} from './manifest.ts';
import { readMe } from './read-me.ts';
import type { ZipPart } from './read-zip.ts';
import { type RecordedAnswer, recordOf } from './record.ts';
import { writeZip } from './write-zip.ts';

interface PackPicture {
  readonly mediaType: PictureType;
  readonly bytes: Uint8Array;
}

/** All that is known of one check. What a pack does not show is left out here, not by whoever gathers it. */
export interface Gathered {
  readonly check: Check;
  /** As the window shows it. */
  readonly masked: Check;
  /** Its bytes may be left out where the pack shows no answers: all of them together would fill the memory. */
  readonly answer: (RecordedAnswer & { readonly bytes: Uint8Array | null }) | null;
  readonly timeline: readonly TimelineEntry[];
  /** The key to what the log holds of the check in sealed form: 32 bytes, in hex. */
  readonly salt: string;
  readonly sent: PackPicture | null;
  readonly registry: PackPicture | null;
}

export interface PackInput {
  readonly id: string;
  /** Milliseconds since 1970, UTC. */
  readonly madeAt: number;
  readonly madeBy: string;
  readonly shows: PackShows;
  readonly checks: readonly Gathered[];
  /** A PDF, or null for none. */
  readonly report: Uint8Array | null;
}

/** The piece of the log, as the format writes it. */
export interface PackProof {
  readonly entries: string;
  readonly heads: unknown;
  /** PEM. */
  readonly publicKey: string;
}

export interface MadeContents {
  readonly contents: Contents;
  readonly parts: readonly ZipPart[];
}

/** The pack would be larger than any reader takes. Fewer checks, or no pictures and answers, make it smaller. */
export class PackTooLarge extends Error {
  constructor() {
    super('The pack would be too large.');
    this.name = 'PackTooLarge';
  }
}

const extensions: Readonly<Record<PictureType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

function json(path: string, value: unknown): ZipPart {
  const bytes = Buffer.from(canonical(value));
  if (holdsTooMany(bytes)) throw new PackTooLarge();
  return { path, bytes };
}
/** Not copied: all of them together may be hundreds of megabytes. */
const bytesOf = (path: string, { buffer, byteOffset, length }: Uint8Array): ZipPart => ({
  path,
  bytes: Buffer.from(buffer, byteOffset, length),
});

function partsOf(one: Gathered, shows: PackShows, cover: (text: string) => string): ZipPart[] {
  const { id } = one.check;
  const parts = [json(recordPath(id), recordOf(one, shows.clear, cover))];
  if (shows.answers && one.answer?.bytes) parts.push(bytesOf(answerPath(id), one.answer.bytes));
  if (!shows.pictures) return parts;
  const { sent, registry } = one;
  if (sent) parts.push(bytesOf(sentPath(id, extensions[sent.mediaType]), sent.bytes));
  if (registry) parts.push(bytesOf(registryPath(id, extensions[registry.mediaType]), registry.bytes));
  return parts;
}

/** What a reader refuses is never handed out. */
function insistOnBounds(parts: readonly ZipPart[]): void {
  const total = parts.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (total > packLimits.unpacked || parts.some(({ bytes }) => bytes.length > packLimits.part)) {
    throw new PackTooLarge();
  }
}

/** The lines of these parts. Others have their turn between two of them, since each is hashed whole. */
async function linesOf(parts: readonly ZipPart[]): Promise<PartLine[]> {
  const lines: PartLine[] = [];
  for (const part of parts) {
    lines.push(lineOf(part));
    await turn();
  }
  return lines;
}

/**
 * What the pack tells, and the list of it whose hash the log has to hold. Others have their turn between two checks. Rejects
 * with `PackTooLarge`.
 */
export async function contentsOf(input: PackInput): Promise<MadeContents> {
  const { id, madeAt, madeBy, shows, checks, report } = input;
  const sandbox = checks.some(({ check }) => check.sandbox);
  const parts = [bytesOf(README, Buffer.from(readMe(sandbox))), ...(report ? [bytesOf(REPORT, report)] : [])];
  const cover = coverOfAll(checks.map(({ check }) => check));
  for (const one of checks) {
    parts.push(...partsOf(one, shows, cover));
    await turn();
  }
  insistOnBounds(parts);
  const contents: Contents = {
    id,
    madeAt: new Date(madeAt).toISOString(),
    madeBy: madeBy.toWellFormed(),
    checks: checks.map(({ check }) => check.id),
    sandbox,
    shows,
    parts: await linesOf(parts),
  };
  return { contents, parts };
}

/** The whole file. Rejects with `PackTooLarge`. */
export async function packOf({ contents, parts }: MadeContents, proof: PackProof): Promise<Buffer> {
  const proofs = [
    bytesOf(ENTRIES, Buffer.from(proof.entries)),
    json(HEADS, proof.heads),
    bytesOf(PUBLIC_KEY, Buffer.from(proof.publicKey)),
  ];
  const manifest: Manifest = { format: FORMAT, version: VERSION, contents, proof: proofs.map(lineOf) };
  const all = [json(MANIFEST, manifest), ...parts, ...proofs];
  insistOnBounds(all);
  const file = await writeZip(all);
  if (file.length > PACK_BYTES_MAX) throw new PackTooLarge();
  return file;
}
