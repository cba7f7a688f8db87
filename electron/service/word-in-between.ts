/** `100 Continue`, a word that a service may say before its answer, and which the library cannot hear. */
import type { Socket } from 'node:net';
import type { buildConnector } from 'undici';
import { readToTheEnd } from './answer-behind-reset.ts';

const WORD = 'HTTP/1.1 100';
const HEAD_END = '\r\n\r\n';

/** Longest head of such a word, in bytes; what is longer is left to the library, which refuses it. */
const HEAD_MAX = 16_384;

/** What is left of `bytes` behind each such word, and whether that may be the beginning of another one. */
function behindContinue(bytes: Buffer): { rest: Buffer; isOpen: boolean } {
  let rest = bytes;
  for (;;) {
    const beginning = rest.toString('latin1', 0, WORD.length);
    if (beginning !== WORD) return { rest, isOpen: WORD.startsWith(beginning) };
    const end = rest.indexOf(HEAD_END, 0, 'latin1');
    if (end === -1) return { rest, isOpen: rest.length <= HEAD_MAX };
    rest = rest.subarray(end + HEAD_END.length);
  }
}

/**
 * The socket, read without each `100 Continue` before its answer. A client has to bear that word also where it did not ask
 * for it (RFC 9110, 15.2), and some servers and gateways say it to every POST. undici takes it for a broken answer and ends
 * the connection, and the answer behind it, which was paid for, is lost.
 */
function withoutContinue(socket: Socket): Socket {
  const read = socket.read.bind(socket) as (size?: number) => Buffer | null;
  let held: Buffer | null = Buffer.alloc(0);
  socket.read = (size?: number) => {
    while (held) {
      const chunk = read();
      if (chunk === null) return null;
      const { rest, isOpen } = behindContinue(Buffer.concat([held, chunk]));
      held = isOpen ? rest : null;
      if (!isOpen) return rest;
    }
    return read(size);
  };
  return socket;
}

/** A connector whose sockets are read without that word, and to their end. */
export function bearingContinue(connector: buildConnector.connector): buildConnector.connector {
  return (to, callback) =>
    connector(to, (...[error, socket]) => {
      if (error) callback(error, null);
      else callback(null, readToTheEnd(withoutContinue(socket)));
    });
}
