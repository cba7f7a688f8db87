/**
 * The mailbox: HTTP on a machine that a service can reach. It keeps what the service delivers until every desk that reads
 * it has acknowledged it. It knows nothing of checks, keys or signatures; the desk proves the signature itself.
 */
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer, type Server as SecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createSecureContext } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import { counted } from '../../shared/counted.ts';
import { oneAnswerEach } from '../../shared/one-answer-each.ts';
import { readText } from '../files/read-text.ts';
import {
  type Bounds,
  HEADERS_MS,
  LOOK_MS,
  MAX_CONNECTIONS,
  READ_ON_MAX_BYTES,
  REQUEST_MS,
  TIDY_MS,
  usualBounds,
} from './bounds.ts';
import { certificateDays } from './certificate.ts';
import { readDesks } from './desks-file.ts';
import { notUnderstood, type Refusal, refuse, refuseAndClose, unreadOf } from './door.ts';
import { addRoutes } from './routes.ts';
import { openStore, type Store } from './store.ts';
import { FILE } from './store-file.ts';
import { MailboxTrouble } from './trouble.ts';

export { addDesk, type MadeDesk, takeBackDesk } from './desks-file.ts';
export { MailboxTrouble } from './trouble.ts';

export interface MailboxOptions {
  /** The folder of its database, which is made where there is none. */
  readonly folder: string;
  /** The file of the hooks and desks. */
  readonly desksFile: string;
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** Files of a certificate with its chain, and of its key, in PEM. */
  readonly tls?: { readonly certificate: string; readonly key: string };
  readonly bounds?: Bounds;
  /** For tests, which wait for no clock; those of `bounds.ts` unless named. In milliseconds. */
  readonly limits?: Limits;
  /** Milliseconds since 1970, UTC. */
  readonly now?: () => number;
  /** Hears that the days of its certificate are over, or have not begun. */
  readonly warned?: (sentence: string) => void;
}

export interface Mailbox {
  /** `https://host:port`, without a slash at its end. */
  readonly address: string;
  /** How many deliveries are held. */
  readonly held: () => number;
  /** Stops listening, ends every connection and closes the file. May be called twice. */
  close(): Promise<void>;
}

const HOUR_MS = 60 * 60 * 1_000;
const HOURS_A_DAY = 24;

type Read = (path: string) => string;

/** A pipe is read as well, by which a shell or a store of secrets can hand a key over once. */
const readOnce: Read = (path) => readFileSync(path, 'utf8');

function readPem(path: string, read: Read): string {
  try {
    return read(path);
  } catch {
    throw new MailboxTrouble(`The file ${path} cannot be read. Check its name and its mode.`);
  }
}

interface Limits {
  readonly headersMs: number;
  readonly requestMs: number;
}

type Serve = (handler: RequestListener) => Server;
type Tls = NonNullable<MailboxOptions['tls']>;
type Pem = ReturnType<typeof readTls>;

/** The certificate and its key; one that cannot be used shows now and not at the first caller. */
function readTls(tls: Tls, read: Read) {
  const pem = {
    ...{ cert: readPem(tls.certificate, read), key: readPem(tls.key, read) },
    minVersion: 'TLSv1.2',
  } as const;
  try {
    createSecureContext(pem);
  } catch {
    throw new MailboxTrouble('The certificate and its key cannot be used together. Both have to be in PEM.');
  }
  return pem;
}

/** Makes the server of one kind or the other. */
function serverOf(pem: Pem | null, { headersMs, requestMs }: Limits): Serve {
  const limits = {
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: Math.min(LOOK_MS, headersMs),
  };
  if (!pem) return (handler) => createServer(limits, handler);
  const secure = { ...limits, ...pem, handshakeTimeout: headersMs };
  return (handler) => createSecureServer(secure, handler);
}

/** A certificate that was renewed in its file is taken into use; while it cannot be used, the one before stays. Gives the one in use. */
function renew(server: Server, tls: Tls, before: Pem): Pem {
  try {
    const pem = readTls(tls, readText);
    (server as SecureServer).setSecureContext(pem);
    return pem;
  } catch {
    // One of both may be written, and the other not yet: it is looked at again. A pipe would be waited for, and all calls
    // with it.
    return before;
  }
}

async function makeApp(serve: Serve): Promise<FastifyInstance> {
  // Loaded here, since most commands of the terminal serve nothing.
  const { default: fastify } = await import('fastify');
  const { hear, cutOff } = oneAnswerEach(unreadOf);
  return fastify({
    logger: false,
    forceCloseConnections: true,
    exposeHeadRoutes: false,
    // Longer than any token, so that a wrong one is answered like any other wrong address.
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (_error, _request, response) => refuse(response, notUnderstood),
    serverFactory: (handler) => {
      const server = serve(handler);
      server.maxConnections = MAX_CONNECTIONS;
      return server.on('request', hear);
    },
    clientErrorHandler: cutOff,
  });
}

const tooLarge = { status: 413, sentence: 'The body is larger than 2 MB.' };
const failed = { status: 500, sentence: 'The mailbox failed.' };

/** What is told of an error that the server itself met. */
function refusalOf(status = 500): Refusal {
  if (status === 413) return tooLarge;
  return status < 500 ? { ...notUnderstood, status } : failed;
}

/** With the desks file of another mailbox, or its folder, everything that waits would be erased: nothing is, and it says so. */
function refuseStrangers(store: Store, desksFile: string, folder: string): void {
  const strangers = store.strangers();
  if (strangers === 0) return;
  store.close();
  throw new MailboxTrouble(
    `The file of the desks, ${desksFile}, names other desks than ${folder} is for: deliveries wait there for ${counted(strangers, 'desk')}, none of which it names, and all of them would be erased. Nothing was erased. Name the right file, or the right folder; if they are meant to go, remove ${FILE} in that folder yourself.`,
  );
}

/** Opens the store and listens. Throws a `MailboxTrouble` with the sentence for a person. It writes no log. */
export async function startMailbox(options: MailboxOptions): Promise<Mailbox> {
  const { folder, desksFile, host, port, tls, bounds = usualBounds, now = Date.now } = options;
  const { limits = { headersMs: HEADERS_MS, requestMs: REQUEST_MS } } = options;
  const desks = readDesks(desksFile);
  let pem = tls ? readTls(tls, readOnce) : null;
  const app = await makeApp(serverOf(pem, limits));
  const store = openStore(folder, desks);
  refuseStrangers(store, desksFile, folder);
  app.setErrorHandler((error: { statusCode?: number }, _request, response) =>
    refuseAndClose(response, refusalOf(error.statusCode), {
      bytes: READ_ON_MAX_BYTES,
      ms: limits.headersMs,
    }),
  );
  addRoutes(app, { store, desks, bounds, now });

  try {
    await app.listen({ host, port });
  } catch (error) {
    await app.close();
    store.close();
    const { code = 'unknown reason' } = error as NodeJS.ErrnoException;
    throw new MailboxTrouble(
      `The mailbox cannot listen on ${host}, port ${port} (${code}). Choose another one.`,
    );
  }

  // A disk that is full now may have room at the next turn.
  const orLater = (work: () => void) => {
    try {
      work();
    } catch {
      return;
    }
  };
  const tidy = () =>
    orLater(() => {
      store.letGo();
      store.eraseHeldFor(bounds.days * HOURS_A_DAY);
      store.tidy();
    });
  const heedDays = certificateDays(options.warned ?? (() => undefined));
  const lookAtCertificate = () => {
    if (tls && pem) pem = renew(app.server, tls, pem);
    if (pem) heedDays(pem.cert, now());
  };
  // Nothing is erased before it listens: one that cannot start leaves everything as it was.
  tidy();
  if (pem) heedDays(pem.cert, now());
  const timers = [
    setInterval(() => orLater(store.countHour), HOUR_MS),
    setInterval(() => {
      tidy();
      lookAtCertificate();
    }, TIDY_MS),
  ];

  let closing: Promise<void> | null = null;
  const close = async () => {
    for (const timer of timers) clearInterval(timer);
    await app.close();
    store.close();
  };
  const { port: taken } = app.server.address() as AddressInfo;
  const name = host.includes(':') ? `[${host}]` : host;
  return {
    address: `${tls ? 'https' : 'http'}://${name}:${taken}`,
    held: () => store.held().count,
    close() {
      closing ??= close();
      return closing;
    },
  };
}
