/** Puts an answer on the wire, or breaks the wire as the answer says. */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Answer } from './answer.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Sends the answer. Returns at once; a caller that has gone away is no failure. */
export function deliver(answer: Answer, reply: FastifyReply): void {
  switch (answer.how) {
    case 'envelope':
      // Answers hold personal data in form, if not in fact.
      reply.code(answer.status).headers({ 'cache-control': 'no-store', ...answer.headers });
      reply.type(JSON_TYPE).send(JSON.stringify(answer.envelope));
      return;
    case 'bytes':
      reply
        .code(answer.status)
        .headers({ ...answer.headers })
        .send(answer.body);
      return;
    case 'stream':
      reply
        .code(answer.status)
        .type(JSON_TYPE)
        .send(Readable.from(answer.pieces(), { objectMode: false }));
      return;
    case 'later': {
      const timer = setTimeout(() => deliver(answer.answer, reply), answer.afterMs);
      reply.raw.once('close', () => clearTimeout(timer));
      return;
    }
    case 'half':
      sendHalf(answer.status, Buffer.from(JSON.stringify(answer.envelope), 'utf8'), reply);
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
