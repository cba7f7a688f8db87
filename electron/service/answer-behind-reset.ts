/** An answer that arrived before the connection was reset, and is still to be read when a write meets that. */
import type { Socket } from 'node:net';
import { errorCode } from '../files/error-code.ts';

type Done = (error?: Error | null) => void;

/** What a write meets on a connection that the other end has ended. */
const ENDED = new Set<unknown>(['EPIPE', 'ECONNRESET', 'ECONNABORTED']);

/** Leaves the end of the connection to the reading, which meets it too, behind all that has arrived. */
const unlessEnded =
  (done: Done): Done =>
  (error) => {
    if (!ENDED.has(errorCode(error))) done(error);
  };

/**
 * The socket, whose writing never ends it while there may be something to read. Some servers refuse a large request before
 * they have read it all, and end the connection at once. A socket that meets the end in a write is destroyed with what it
 * has received, and a check that was refused in so many words would be told as perhaps sent.
 */
export function readToTheEnd(socket: Socket): Socket {
  const write = socket._write.bind(socket);
  const writev = socket._writev?.bind(socket);
  socket._write = (chunk, encoding, done) => write(chunk, encoding, unlessEnded(done));
  if (writev) socket._writev = (chunks, done) => writev(chunks, unlessEnded(done));
  return socket;
}
