/** Writes the container of a pack. */
import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { ZipFile } from 'yazl';
import type { ZipPart } from './read-zip.ts';

/** A picture or a PDF gains next to nothing from being compressed again; an answer is kept as it came, and could unpack to any size. */
const STORED_AS_IS = /\.(?:pdf|jpg|png|webp|bin)$/u;

/** The same bytes for the same parts: no part's time is told, since the manifest tells when the pack was made. */
const noTime = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true, mode: 0o100600 };

/** The file of these parts, in their order. Others have their turn between two of them: the checksum of each is taken at once. */
export async function writeZip(parts: readonly ZipPart[]): Promise<Buffer> {
  const zip = new ZipFile();
  const file = buffer(zip.outputStream);
  for (const { path, bytes } of parts) {
    zip.addBuffer(bytes, path, { ...noTime, compress: !STORED_AS_IS.test(path) });
    await turn();
  }
  zip.end();
  return file;
}
