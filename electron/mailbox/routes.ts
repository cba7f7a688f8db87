/** The three addresses of the mailbox: one for services, two for desks. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DELIVERY_BODY_MAX } from '../../shared/delivery-file.ts';
import { headersOf } from '../../shared/delivery-headers.ts';
import {
  type Bounds,
  FREE_MIN_BYTES,
  PAGE_BYTES,
  PAGE_MAX,
  PAGE_USUAL,
  RETRY_AFTER_SECONDS,
} from './bounds.ts';
import type { Desks } from './desks-file.ts';
import { bearerOf, notHere, notYou, type Refusal, refuse, refuseForm } from './door.ts';
import { groupCommit } from './group-commit.ts';
import type { Store } from './store.ts';

/** Largest body that comes with an acknowledgement, in bytes. Nothing is read of it. */
const ACK_BODY_MAX = 1_024;

const full: Refusal = {
  status: 503,
  sentence: 'The mailbox is full. Deliver it again later.',
  headers: { 'retry-after': String(RETRY_AFTER_SECONDS) },
};
const notWritten: Refusal = {
  status: 503,
  sentence: 'The mailbox cannot write to its disk. Come again later.',
  headers: { 'retry-after': String(RETRY_AFTER_SECONDS) },
};
const notJson: Refusal = { status: 400, sentence: 'The body is not JSON.' };
const noNumber: Refusal = { status: 400, sentence: '“after” and “limit” are whole numbers.' };
const postAlone: Refusal = {
  status: 405,
  sentence: 'This address takes POST only.',
  headers: { allow: 'POST' },
};

const utf8 = new TextDecoder('utf-8', { fatal: true });

function isJson(body: Buffer): boolean {
  try {
    JSON.parse(utf8.decode(body));
    return true;
  } catch {
    return false;
  }
}

/** A whole number from 0 on, `usual` where none is named, or null. */
function numberOf(text: unknown, usual: number): number | null {
  if (text === undefined) return usual;
  return typeof text === 'string' && /^\d{1,15}$/u.test(text) ? Number(text) : null;
}

export interface House {
  readonly store: Store;
  readonly desks: Desks;
  readonly bounds: Bounds;
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number;
}

export function addRoutes(app: FastifyInstance, { store, desks, bounds, now }: House): void {
  const arriving = groupCommit(store.put);
  const acknowledging = groupCommit(store.acknowledge);

  /** Bodies that are held or about to be written, so that a crowd that comes at once cannot go beyond the bound. */
  let bytesArriving = 0;
  const isFull = () => {
    const held = store.held();
    if (held.count + arriving.waiting() >= bounds.deliveries || held.bytes + bytesArriving >= bounds.bytes)
      return true;
    return store.free() - bytesArriving < FREE_MIN_BYTES;
  };

  const paramOf = (request: FastifyRequest, name: string) =>
    (request.params as Readonly<Record<string, string>>)[name] ?? '';
  const deskOf = (request: FastifyRequest) => {
    const token = bearerOf(request.headers);
    return token === null ? null : desks.deskOf(token);
  };
  const desksAlone = (request: FastifyRequest, response: FastifyReply, done: () => void) => {
    if (deskOf(request) === null) refuse(response, notYou);
    else done();
  };

  // The form of a body was looked at before; whatever is left is taken as its bytes.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.setNotFoundHandler((_request, response) => refuse(response, notHere));

  app.route({
    method: ['GET', 'PUT', 'PATCH', 'DELETE'],
    url: '/hooks/:token',
    handler: (request, response) =>
      refuse(response, desks.hookOf(paramOf(request, 'token')) === null ? notHere : postAlone),
  });

  app.post('/hooks/:token', {
    bodyLimit: DELIVERY_BODY_MAX,
    onRequest: (request, response, done) => {
      const isKnown = desks.hookOf(paramOf(request, 'token')) !== null;
      const refusal = isKnown ? (refuseForm(request.headers) ?? (isFull() ? full : null)) : notHere;
      if (refusal) refuse(response, refusal);
      else done();
    },
    handler: async (request, response) => {
      const token = paramOf(request, 'token');
      const hook = desks.hookOf(token);
      const { body } = request;
      if (hook === null) return refuse(response, notHere);
      if (!Buffer.isBuffer(body) || !isJson(body)) return refuse(response, notJson);
      if (isFull()) return refuse(response, full);
      bytesArriving += body.length;
      try {
        const headers = headersOf(request.raw.rawHeaders, token);
        await arriving.add({ hook, receivedAt: now(), headers, body });
      } catch {
        return refuse(response, notWritten);
      } finally {
        bytesArriving -= body.length;
      }
      return response.code(200).send({ kept: true });
    },
  });

  app.get('/deliveries', {
    onRequest: desksAlone,
    handler: async (request, response) => {
      const desk = deskOf(request);
      if (desk === null) return refuse(response, notYou);
      const query = request.query as Readonly<Record<string, unknown>>;
      const after = numberOf(query.after, 0);
      const limit = numberOf(query.limit, PAGE_USUAL);
      if (after === null || limit === null || limit === 0) return refuse(response, noNumber);
      const { held, more } = store.page(desk, after, Math.min(limit, PAGE_MAX), PAGE_BYTES);
      const deliveries = held.map(({ id, receivedAt, headers, body }) => ({
        id,
        receivedAt: new Date(receivedAt).toISOString(),
        headers,
        bodyBase64: body.toString('base64'),
      }));
      return response.header('cache-control', 'no-store').send({ deliveries, more });
    },
  });

  app.post('/deliveries/:id/ack', {
    bodyLimit: ACK_BODY_MAX,
    onRequest: desksAlone,
    handler: async (request, response) => {
      const desk = deskOf(request);
      const id = numberOf(paramOf(request, 'id'), 0);
      if (desk === null) return refuse(response, notYou);
      if (id === null) return refuse(response, notHere);
      try {
        // Acknowledging again is no failure: the first answer may have been lost.
        await acknowledging.add({ desk, id });
      } catch {
        return refuse(response, notWritten);
      }
      return response.code(204).send();
    },
  });
}
