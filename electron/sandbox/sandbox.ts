/** The built-in Identity Verification Service: HTTP on a loopback port, invented people, trouble on demand. */
import type { AddressInfo, Socket } from 'node:net';
import fastify from 'fastify';
import { reply } from './answer.ts';
import { Counter, type SandboxCounts } from './counts.ts';
import { deliver } from './deliver.ts';
import { type Envelope, failure } from './envelope.ts';
import { makeSandboxKeys, type SandboxKeys } from './keys.ts';
import { addRoutes, noSuchAddress } from './routes.ts';

export type { SandboxCounts } from './counts.ts';
export { makeSandboxKeys, type SandboxKeys } from './keys.ts';

/** A running sandbox. */
export interface Sandbox {
  /** `http://127.0.0.1:<port>`, without a slash at its end. */
  readonly baseUrl: string;
  readonly keys: SandboxKeys;
  readonly counts: () => SandboxCounts;
  /** Stops listening and ends every connection at once, also those that wait for an answer. May be called twice. */
  close(): Promise<void>;
}

export interface SandboxOptions {
  /** A free port is taken if none is named. */
  readonly port?: number;
  /** A fresh pair is made if none is given. */
  readonly keys?: SandboxKeys;
}

/**
 * Starts a sandbox on 127.0.0.1 and nowhere else. It writes no log.
 * Rejects with `EADDRINUSE` if the port is taken, and with a `RangeError` if a key is empty.
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const keys = options.keys ?? makeSandboxKeys();
  if (keys.apiKey === '' || keys.encryptionKey === '')
    throw new RangeError('a sandbox key must not be empty');
  const counter = new Counter();
  const app = fastify({
    logger: false,
    forceCloseConnections: true,
    exposeHeadRoutes: false,
    clientErrorHandler: refuseGarbage,
    frameworkErrors: (_error, _request, response) => deliver(noSuchAddress(), response),
  });
  app.setErrorHandler((error: { statusCode?: number }, _request, response) => {
    const status = error.statusCode ?? 500;
    deliver(reply(status, status < 500 ? notUnderstood() : internalError()), response);
  });
  // Kept, since the server no longer knows its address while it closes.
  let port = 0;
  addRoutes(app, keys, counter, () => port);
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
    close: () => app.close(),
  };
}

const notUnderstood = (): Envelope => failure('bad_request', 'The request cannot be understood.');
const internalError = (): Envelope => failure('internal_error', 'The sandbox failed.');

/** Answers bytes that are no HTTP request, for which no reply object exists. */
function refuseGarbage(_error: Error, socket: Socket): void {
  // Bytes after a finished request must not look like a second answer to it.
  if (!socket.writable || socket.bytesWritten > 0) {
    socket.end();
    return;
  }
  const body = JSON.stringify(notUnderstood());
  const type = 'Content-Type: application/json; charset=utf-8';
  socket.end(
    `HTTP/1.1 400 Bad Request\r\n${type}\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  );
}
