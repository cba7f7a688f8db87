/** `100 Continue` and the like: words that a service may say before its answer, and which the library cannot always hear. */
import type { Socket } from 'node:net';
import type { buildConnector } from 'undici';
import { readToTheEnd } from './answer-behind-reset.ts';

/** How such a word begins, also as gateways of long ago say it. Not 101, behind which no answer of HTTP comes. */
const WORD = /^HTTP\/1\.[01] 1(?!01)\d\d$/u;
const ONE = 'HTTP/1.1 100';
const HEAD_END = '\r\n\r\n';

/** Longest head of such a word, in bytes; what is longer is left to the library, which refuses it. */
const HEAD_MAX = 16_384;

/** What is left of `bytes` behind all such words, and whether that may be the beginning of another one. */
function behindWords(bytes: Buffer): { rest: Buffer; isOpen: boolean } {
  let rest = bytes;
  for (;;) {
    const beginning = rest.toString('latin1', 0, ONE.length);
    if (!WORD.test(beginning + ONE.slice(beginning.length))) return { rest, isOpen: false };
    if (beginning.length < ONE.length) return { rest, isOpen: true };
    const end = rest.indexOf(HEAD_END, 0, 'latin1');
    if (end === -1) return { rest, isOpen: rest.length <= HEAD_MAX };
    rest = rest.subarray(end + HEAD_END.length);
  }
}

/**
 * The socket, read without each such word before its answer. A client has to bear them also where it did not ask for them
 * (RFC 9110, 15.2), and some servers and gateways say `100 Continue` to every POST. undici takes that one for a broken answer,
 * and what stands behind a 102 or 103 that says `Connection: close`, as our request does, for more than the connection may
 * bring. It ends it, and the answer, which was paid for, is lost.
 */
function withoutWords(socket: Socket): Socket {
  const read = socket.read.bind(socket) as (size?: number) => Buffer | null;
  let held: Buffer | null = Buffer.alloc(0);
  socket.read = (size?: number) => {
    while (held) {
      const chunk = read();
      if (chunk === null) return null;
      const { rest, isOpen } = behindWords(Buffer.concat([held, chunk]));
      held = isOpen ? rest : null;
      if (!isOpen) return rest;
    }
    return read(size);
  };
  return socket;
}

/** A connector whose sockets are read without those words, and to their end. */
export function bearingWords(connector: buildConnector.connector): buildConnector.connector {
  return (to, callback) =>
    connector(to, (...[error, socket]) => {
      if (error) callback(error, null);
      else callback(null, readToTheEnd(withoutWords(socket)));
    });
}
