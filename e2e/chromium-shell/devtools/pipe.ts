/** Messages over Chromium's pipe: each a text, and a zero after it. */
import type { Readable, Writable } from 'node:stream';

export function writeMessage(stream: Writable, text: string): void {
  stream.write(`${text}\0`);
}

/** Hands over each message once it is whole, however it was cut on its way. */
export function readMessages(stream: Readable, take: (text: string) => void): void {
  let parts: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => {
    let from = 0;
    for (let end = chunk.indexOf(0); end !== -1; end = chunk.indexOf(0, from)) {
      const last = chunk.subarray(from, end);
      const message = parts.length === 0 ? last : Buffer.concat([...parts, last]);
      parts = [];
      from = end + 1;
      take(message.toString('utf8'));
    }
    if (from < chunk.length) parts.push(chunk.subarray(from));
  });
}
