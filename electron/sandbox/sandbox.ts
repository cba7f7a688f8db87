/** The built-in Identity Verification Service: HTTP on a loopback port, invented people, trouble on demand. */
import type { AddressInfo, Socket } from 'node:net';
import fastify from 'fastify';
import { DEFAULT_SANDBOX_STYLE, type SandboxStyle } from '../../shared/sandbox-style.ts';
import { reply } from './answer.ts';
import type { Ask } from './ask.ts';
import { failure } from './content.ts';
import { Counter, type SandboxCounts } from './counts.ts';
import { deliver } from './deliver.ts';
import { contentOf, eventOf } from './events/event.ts';
import { EventSender } from './events/sender.ts';
import type { EventTarget } from './events/target.ts';
import { makeSandboxKeys, type SandboxKeys } from './keys.ts';
import { Gallery } from './picture/gallery.ts';
import { addRoutes, noSuchAddress } from './routes.ts';
import { StyleSetting, textOf } from './styles/style.ts';

/** A running sandbox. */
export interface Sandbox {
  /** `http://127.0.0.1:<port>`, without a slash at its end. */
  readonly baseUrl: string;
  readonly keys: SandboxKeys;
  readonly counts: () => SandboxCounts;
  /** From now on the service answers in this envelope style. */
  readonly setStyle: (style: SandboxStyle) => void;
  /** From now on an event follows each completed check there; null for nowhere. */
  readonly setEventTarget: (target: EventTarget | null) => void;
  /** Posts one event of an invented person, and says how it was answered; null where nobody answered. */
  readonly postEvent: (target: EventTarget) => Promise<number | null>;
  /** Stops listening and ends every connection at once, also those that wait for an answer. May be called twice. */
  close(): Promise<void>;
}

export interface SandboxOptions {
  /** A free port is taken if none is named. */
  readonly port?: number;
  /** A fresh pair is made if none is given. */
  readonly keys?: SandboxKeys;
  /** The envelope style of the answers; the standard one unless named. */
  readonly style?: SandboxStyle;
  /** The program of the thread that decodes pictures; its TypeScript source unless a built one is named. */
  readonly pictureWorker?: URL;
}

/** Of the event that is sent to try a receiver: a customer whom no desk has. */
const TEST_ASK: Ask = {
  kind: 'bvn',
  number: '22200000001',
  identifier: 'veridesk-test-event',
  picture: null,
};

/**
 * Starts a sandbox on 127.0.0.1 and nowhere else. It writes no log.
 * Rejects with `EADDRINUSE` if the port is taken, and with a `RangeError` if a key is empty.
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const keys = options.keys ?? makeSandboxKeys();
  if (keys.apiKey === '' || keys.encryptionKey === '')
    throw new RangeError('a sandbox key must not be empty');
  const counter = new Counter();
  const gallery = new Gallery(options.pictureWorker ?? new URL('./picture/worker.ts', import.meta.url));
  const style = new StyleSetting(options.style ?? DEFAULT_SANDBOX_STYLE);
  const app = fastify({
    logger: false,
    forceCloseConnections: true,
    exposeHeadRoutes: false,
    clientErrorHandler: (_error, socket) => refuseGarbage(socket, style.current),
    frameworkErrors: (_error, _request, response) => deliver(noSuchAddress(), style.current, response),
  });
  app.setErrorHandler((error: { statusCode?: number }, _request, response) => {
    const status = error.statusCode ?? 500;
    deliver(reply(status, status < 500 ? notUnderstood() : internalError()), style.current, response);
  });
  // Kept, since the server no longer knows its address while it closes.
  let port = 0;
  const sender = new EventSender();
  addRoutes(app, { keys, counter, style, gallery, sender, port: () => port });
  try {
    await app.listen({ host: '127.0.0.1', port: options.port ?? 0 });
  } catch (error) {
    await app.close();
    throw error;
  }
  port = (app.server.address() as AddressInfo).port;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    keys,
    counts: () => counter.read(),
    setStyle: (next) => style.set(next),
    setEventTarget: (target) => sender.set(target),
    postEvent: (target) =>
      sender.post(target, eventOf(TEST_ASK, contentOf('verified', TEST_ASK, null), style.current)),
    async close() {
      sender.close();
      // The thread first: a request that waits for it would keep the server from closing.
      await gallery.close();
      await app.close();
    },
  };
}

const notUnderstood = () => failure('bad_request', 'The request cannot be understood.');
const internalError = () => failure('internal_error', 'The sandbox failed.');

/** Answers bytes that are no HTTP request, for which no reply object exists. */
function refuseGarbage(socket: Socket, style: SandboxStyle): void {
  // Bytes after a finished request must not look like a second answer to it.
  if (!socket.writable || socket.bytesWritten > 0) {
    socket.end();
    return;
  }
  const body = textOf(notUnderstood(), style);
  const type = 'Content-Type: application/json; charset=utf-8';
  socket.end(
    `HTTP/1.1 400 Bad Request\r\n${type}\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  );
}
