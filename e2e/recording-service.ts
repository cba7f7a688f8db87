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
  readonly recorded: readonly Recorded[];
  /** What the next requests are answered with. */
  answer(status: number, body: unknown): void;
  close(): Promise<void>;
}

/** Starts it on a free port of the loopback. */
export async function startRecording(): Promise<RecordingService> {
  const recorded: Recorded[] = [];
  let next: { status: number; body: string } = { status: 200, body: '{}' };
  const server = createServer(async (request, response) => {
    recorded.push({ method: request.method ?? '', path: request.url ?? '', body: await text(request) });
    response.writeHead(next.status, { 'content-type': 'application/json' }).end(next.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    recorded,
    answer: (status, body) => {
      next = { status, body: JSON.stringify(body) };
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
