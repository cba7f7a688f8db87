/** Puts an answer on the wire, or breaks the wire as the answer says. */
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import type { SandboxStyle } from '../../shared/sandbox-style.ts';
import type { Answer } from './answer.ts';
import { textOf } from './styles/style.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Sends the answer in the style. Returns at once; a caller that has gone away is no failure. */
export function deliver(answer: Answer, style: SandboxStyle, reply: FastifyReply): void {
  switch (answer.how) {
    case 'envelope':
      // Answers hold personal data in form, if not in fact.
      reply.code(answer.status).headers({ 'cache-control': 'no-store', ...answer.headers });
      reply.type(JSON_TYPE).send(textOf(answer.content, style));
      return;
    case 'bytes':
      reply
        .code(answer.status)
        .headers({ ...answer.headers })
        .send(answer.body);
      return;
    case 'cut': {
      const text = textOf(answer.content, style);
      reply
        .code(answer.status)
        .type(JSON_TYPE)
        .send(Buffer.from(text.slice(0, text.length >> 1), 'utf8'));
      return;
    }
    case 'padded':
      reply.code(answer.status).type(JSON_TYPE);
      if (answer.isPacked)
        reply.header('content-encoding', 'gzip').send(packed(answer.bytes, textOf(answer.content, style)));
      else
        reply.send(Readable.from(padded(answer.bytes, textOf(answer.content, style)), { objectMode: false }));
      return;
    case 'later': {
      const timer = setTimeout(() => deliver(answer.answer, style, reply), answer.afterMs);
      reply.raw.once('close', () => clearTimeout(timer));
      return;
    }
    case 'half':
      sendHalf(answer.status, Buffer.from(textOf(answer.content, style), 'utf8'), reply);
      return;
    case 'drop':
      reply.hijack();
      reply.raw.socket?.resetAndDestroy();
      return;
    case 'never':
      reply.hijack();
  }
}

/** The length of the whole is declared, so that the caller can tell that the rest is missing. */
function sendHalf(status: number, body: Buffer, reply: FastifyReply): void {
  reply.hijack();
  reply.raw.writeHead(status, { 'content-type': JSON_TYPE, 'content-length': body.length });
  reply.raw.write(body.subarray(0, body.length >> 1), () => reply.raw.socket?.destroy());
}

/** A well-formed answer with padding before it: readable for whoever reads all of it, so its size is the only fault. */
function* padded(bytes: number, text: string): Generator<Buffer> {
  const piece = Buffer.alloc(64 * 1024, ' ');
  for (let sent = 0; sent < bytes; sent += piece.length) yield piece;
  yield Buffer.from(text, 'utf8');
}

const packedPadding = new Map<number, Buffer>();

/** Two gzip members, one after the other: the padding, which is packed once, and the text. */
function packed(bytes: number, text: string): Buffer {
  const padding = packedPadding.get(bytes) ?? gzipSync(Buffer.concat([...padded(bytes, '')]), { level: 9 });
  packedPadding.set(bytes, padding);
  return Buffer.concat([padding, gzipSync(text)]);
}
