/** Who is let in to the mailbox, and with what: looked at before any body is read. */
import type { IncomingHttpHeaders } from 'node:http';
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

/** The sentence for a request that cannot be read to its end, by its status. */
const unread: Readonly<Partial<Record<number, string>>> = {
  408: 'The request took too long.',
  431: 'The headers are too large.',
};

/** What is told of a request that cannot be read to its end. */
export const unreadOf = (status: number) => ({ error: unread[status] ?? notUnderstood.sentence });

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
