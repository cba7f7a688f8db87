/** A large body in pieces: how far it has got is known, and a slow line can be told from one over which nothing goes any more. */
import { Readable } from 'node:stream';

/** Bytes of one piece: as many as a socket of Node holds before it asks to be waited for. */
const PIECE = 16 * 1024;

/**
 * The body as it is handed to the library. `left` is called each time that another piece is wanted, since those before have been
 * taken by the system, and once the last one is. A small body leaves in one, and `left` is not called.
 */
export function inPieces(body: Buffer, left: () => void): Buffer | Readable {
  if (body.length <= PIECE) return body;
  function* pieces(): Generator<Buffer> {
    for (let at = 0; at < body.length; at += PIECE) {
      left();
      yield body.subarray(at, at + PIECE);
    }
    left();
  }
  return Readable.from(pieces(), { objectMode: false, highWaterMark: PIECE });
}
