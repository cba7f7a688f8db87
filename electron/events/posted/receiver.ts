/**
 * The HTTP server that takes the service's deliveries for one profile: POST and JSON alone, at a path that nobody can
 * guess. A 2xx means that the delivery is on disk. Whatever a sender does, it is bounded in size, in time and in number.
 */
import { hash, timingSafeEqual } from 'node:crypto';
import type { Server as SecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answeredEarly } from '../../../shared/answered-early.ts';
import { isPacked } from '../../../shared/content-encoding.ts';
import { headersOf } from '../../../shared/delivery-headers.ts';
import { oneAnswerEach } from '../../../shared/one-answer-each.ts';
import type { Intaken } from '../ports.ts';
import { BODY_MAX_BYTES } from '../reading/delivery.ts';
import type { RawDelivery } from '../reading/delivery-signature.ts';

/** Connections at once; others are closed as they come. A service sends over a few. */
const CONNECTIONS_MAX = 256;
/** Longest wait for a request's headers, and for the whole of it, from its first byte or the connection's, in ms. */
const HEADERS_MS = 5_000;
const REQUEST_MS = 15_000;
/** How often that is looked at. */
const LOOK_MS = 1_000;
/** A connection that says nothing for so long is closed. */
const SILENCE_MS = 10_000;
const KEEP_ALIVE_MS = 5_000;
const HEADERS_MAX_BYTES = 16_384;
const TLS = { minVersion: 'TLSv1.2' } as const;
/** Most that is read, and dropped, of somebody who was refused and is still sending, in bytes; no longer than for headers. */
const READ_ON_MAX_BYTES = 16 * BODY_MAX_BYTES;
/** Seconds after which a sender may come back where the desk is busy. */
const RETRY_AFTER = '5';

export interface ReceiverOptions {
  readonly host: string;
  /** 0 for any free one. */
  readonly port: number;
  readonly token: string;
  /** PEM texts; null for plain HTTP. */
  readonly tls: { readonly cert: string; readonly key: string } | null;
  readonly take: (raw: RawDelivery) => Promise<Intaken>;
  readonly now: () => number;
  /** A delivery could not be taken in, through no fault of its own. */
  readonly stumbled: (error: unknown) => void;
  /** For tests, which wait for no clock; the limits above unless named. In milliseconds. */
  readonly limits?: { readonly headersMs: number; readonly requestMs: number; readonly silenceMs: number };
}

export interface Receiver {
  readonly port: number;
  /** Has connections to come see another certificate. Throws where it cannot be used, and then nothing changes. */
  renew(tls: NonNullable<ReceiverOptions['tls']>): void;
  /** What is wrong with the days of its certificate now; null, as without it, where nothing is. */
  outOfDays?(): string | null;
  /** Stops listening; what has arrived whole is answered first, all else is dropped. */
  close(): Promise<void>;
}

/** JSON, and the sorts of documents that are written in it. */
const JSON_TYPE = /^application\/(?:[a-z0-9.+-]+\+)?json\s*(?:;|$)/iu;

export const pathOfToken = (token: string) => `/events/${token}`;

/** The path of a request's target, which may be a whole address too, as some proxies write it (RFC 9112, 3.2.2). */
const pathOf = (target: string) => target.replace(/^https?:\/\/[^/?]*/iu, '').split('?')[0] ?? '';

/** What every refusal says: no more than its status does. */
const notReceived = { received: false };

const digest = (text: string) => hash('sha256', text, 'buffer');

/** Starts listening. Rejects as `listen` does (`EADDRINUSE`, …), and with what the certificate's reader says. */
export async function startReceiver(options: ReceiverOptions): Promise<Receiver> {
  // Loaded here, since most desks receive nothing.
  const { default: fastify } = await import('fastify');
  const limits = options.limits ?? { headersMs: HEADERS_MS, requestMs: REQUEST_MS, silenceMs: SILENCE_MS };
  const due = digest(pathOfToken(options.token));
  const { hear, cutOff } = oneAnswerEach(() => notReceived);
  /** Whoever is refused has to connect again: a connection is for deliveries. */
  const refuse = (reply: FastifyReply, status: number): FastifyReply => {
    reply.code(status).header('connection', 'close');
    if (status === 503) reply.header('retry-after', RETRY_AFTER);
    const answer = JSON.stringify(notReceived);
    reply.type('application/json; charset=utf-8').header('content-length', answer.length);
    const { raw } = reply.request;
    if (raw.complete) return reply.send(answer);
    const bounds = { bytes: READ_ON_MAX_BYTES, ms: limits.headersMs };
    return reply.send(Readable.from(answeredEarly(answer, raw, bounds), { objectMode: false }));
  };
  const common = {
    logger: false,
    bodyLimit: BODY_MAX_BYTES,
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    requestTimeout: limits.requestMs,
    connectionTimeout: limits.silenceMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    frameworkErrors: (_error: unknown, _request: FastifyRequest, reply: FastifyReply) => refuse(reply, 400),
    clientErrorHandler: cutOff,
  };
  const http = {
    maxHeaderSize: HEADERS_MAX_BYTES,
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: Math.min(LOOK_MS, limits.headersMs),
    noDelay: true,
  };
  const { tls } = options;
  const https = tls && {
    ...http,
    ...tls,
    ...TLS,
    handshakeTimeout: limits.headersMs,
  };
  // The library types its two sorts of server apart; what is asked of them here is the same.
  const app = (https ? fastify({ ...common, https }) : fastify({ ...common, http })) as FastifyInstance;
  app.server.on('request', hear);
  app.server.maxConnections = CONNECTIONS_MAX;
  app.server.headersTimeout = limits.headersMs;

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(JSON_TYPE, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) options.stumbled(error);
    refuse(reply, status >= 500 ? 503 : status);
  });
  app.setNotFoundHandler((_request, reply) => refuse(reply, 404));
  app.addHook('onRequest', (request, reply, done) => {
    // Digests are compared, so that the time of it tells nothing of the token.
    const isHere = timingSafeEqual(digest(pathOf(request.raw.url ?? '')), due);
    if (!isHere) return void refuse(reply, 404);
    if (request.method !== 'POST') return void refuse(reply.header('allow', 'POST'), 405);
    const { 'content-encoding': encoding, 'content-type': type } = request.headers;
    // Nothing is unpacked, so nothing can be far larger than it arrives.
    if (isPacked(encoding)) return void refuse(reply, 415);
    if (!JSON_TYPE.test(type ?? '')) return void refuse(reply, 415);
    done();
  });
  app.all('/*', async (request, reply) => {
    const body = request.body instanceof Uint8Array ? request.body : new Uint8Array();
    const taken = await options.take({
      headers: headersOf(request.raw.rawHeaders, options.token),
      body,
      receivedAt: options.now(),
    });
    switch (taken.result) {
      case 'stored':
      case 'repeated':
        return reply.code(200).send({ received: true });
      case 'untrusted':
        return refuse(reply, 401);
      case 'not-json':
        return refuse(reply, 400);
      case 'busy':
      case 'not-open':
        return refuse(reply, 503);
    }
  });
  try {
    await app.listen({ host: options.host, port: options.port });
  } catch (error) {
    await app.close();
    throw error;
  }
  return {
    port: (app.server.address() as AddressInfo).port,
    renew(pem) {
      if ('setSecureContext' in app.server) (app.server as SecureServer).setSecureContext({ ...pem, ...TLS });
    },
    close: () => app.close(),
  };
}
