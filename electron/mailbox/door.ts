/** Who is let in to the mailbox, and with what: looked at before any body is read. */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';

export interface Refusal {
  readonly status: number;
  readonly sentence: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Answers with a refusal, in one sentence. */
export function refuse(response: FastifyReply, { status, sentence, headers = {} }: Refusal): FastifyReply {
  return response.code(status).headers(headers).send({ error: sentence });
}

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json$/u;

/** Refuses what is not declared as plain JSON; null lets pass. What is packed is not unpacked: it could be a bomb. */
export function refuseForm(headers: IncomingHttpHeaders): Refusal | null {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!JSON_TYPE.test(type)) return { status: 415, sentence: 'The content type must be application/json.' };
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (encoding !== 'identity') return { status: 415, sentence: 'A packed body is not taken.' };
  return null;
}

const BEARER = /^Bearer ([A-Za-z0-9_-]{1,200})$/iu;

/** The token of a desk that asks, or null where none is named. */
export function bearerOf(headers: IncomingHttpHeaders): string | null {
  return BEARER.exec(headers.authorization ?? '')?.[1] ?? null;
}

export const notHere: Refusal = { status: 404, sentence: 'There is nothing at this address.' };

export const notYou: Refusal = {
  status: 401,
  sentence: 'This token opens nothing here.',
  headers: { 'www-authenticate': 'Bearer' },
};
