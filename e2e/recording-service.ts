/** A service of a form that nobody foresaw: it records what it gets and answers as a test says. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Recorded {
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

export interface RecordingService {
  readonly baseUrl: string;
  /** Any pair is let in. */
  readonly keys: { readonly apiKey: string; readonly encryptionKey: string };
  readonly recorded: readonly Recorded[];
  /** What the next requests are answered with. */
  answer(status: number, body: unknown, headers?: Readonly<Record<string, string>>): void;
  /** From now on requests are recorded and wait, until what it gives is called. */
  hold(): () => void;
  close(): Promise<void>;
}

/** Starts it on a free port of the loopback. */
export async function startRecording(): Promise<RecordingService> {
  const recorded: Recorded[] = [];
  let next: { status: number; body: string; headers: object } = { status: 200, body: '{}', headers: {} };
  let held = Promise.resolve();
  const server = createServer(async (request, response) => {
    recorded.push({ method: request.method ?? '', path: request.url ?? '', body: await text(request) });
    await held;
    const { status, headers, body } = next;
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keys: { apiKey: 'sandbox_1f2e', encryptionKey: 'enc_9d8c' },
    recorded,
    answer: (status, body, headers = {}) => {
      next = { status, body: JSON.stringify(body), headers };
    },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
