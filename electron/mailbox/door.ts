/** Who is let in to the mailbox, and with what: looked at before any body is read. */
import { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { answeredEarly, type ReadOnBounds } from '../../shared/answered-early.ts';
import { isPacked } from '../../shared/content-encoding.ts';

export interface Refusal {
  readonly status: number;
  readonly sentence: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Answers with a refusal, in one sentence. */
export function refuse(response: FastifyReply, { status, sentence, headers = {} }: Refusal): FastifyReply {
  return response.code(status).headers(headers).send({ error: sentence });
}

/** The same before the connection is closed, which the rest of a body that nobody reads would be in the way of. */
export function refuseAndClose(
  response: FastifyReply,
  { status, sentence }: Refusal,
  bounds: ReadOnBounds,
): FastifyReply {
  const answer = JSON.stringify({ error: sentence });
  response.code(status).type('application/json; charset=utf-8');
  response.headers({ connection: 'close', 'content-length': Buffer.byteLength(answer) });
  return response.send(
    Readable.from(answeredEarly(answer, response.request.raw, bounds), { objectMode: false }),
  );
}

/** The word for a request that cannot be read to its end, by what went wrong. */
const unread: Readonly<Partial<Record<string, Refusal>>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, sentence: 'The request took too long.' },
  HPE_HEADER_OVERFLOW: { status: 431, sentence: 'The headers are too large.' },
};

/**
 * Ends connections whose request cannot be read to its end. Each request has one answer: whoever was refused before all of
 * a body had come would take a second one for that to their next request.
 */
export function oneAnswerEach() {
  const last = new WeakMap<object, readonly [IncomingMessage, ServerResponse]>();
  return {
    /** Hears of each request whose head has come. */
    hear: (request: IncomingMessage, response: ServerResponse) =>
      void last.set(request.socket, [request, response]),
    cutOff(error: NodeJS.ErrnoException, socket: Socket): void {
      const [request, response] = last.get(socket) ?? [];
      const isAnswered = request?.complete === false && response?.headersSent;
      if (!isAnswered && socket.writable) {
        const { status, sentence } = unread[error.code ?? ''] ?? notUnderstood;
        const body = JSON.stringify({ error: sentence });
        const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: application/json`;
        socket.write(`${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
      }
      socket.destroy(error);
    },
  };
}

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json$/u;

/** Refuses what is not declared as plain JSON; null lets pass. What is packed is not unpacked: it could be a bomb. */
export function refuseForm(headers: IncomingHttpHeaders): Refusal | null {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!JSON_TYPE.test(type)) return { status: 415, sentence: 'The content type must be application/json.' };
  if (isPacked(headers['content-encoding'])) return { status: 415, sentence: 'A packed body is not taken.' };
  return null;
}

const BEARER = /^Bearer ([A-Za-z0-9_-]{1,200})$/iu;

/** The token of a desk that asks, or null where none is named. */
export function bearerOf(headers: IncomingHttpHeaders): string | null {
  return BEARER.exec(headers.authorization ?? '')?.[1] ?? null;
}

export const notUnderstood: Refusal = { status: 400, sentence: 'The request cannot be understood.' };

export const notHere: Refusal = { status: 404, sentence: 'There is nothing at this address.' };

export const notYou: Refusal = {
  status: 401,
  sentence: 'This token opens nothing here.',
  headers: { 'www-authenticate': 'Bearer' },
};
