/** Reading what is named on the command line: it may be a file of any size, a pipe, or a device that never ends. */
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';

/** All that stands there; null where it is more than `most` bytes, of which no more is read. Rejects as reading does. */
export async function readUpTo(from: string | Readable, most: number): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let size = 0;
  // To leave the loop ends the reading.
  for await (const part of typeof from === 'string' ? createReadStream(from) : from) {
    size += (part as Buffer).length;
    if (size > most) return null;
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts);
}
