/** A picture over a slow line: its request takes longer than the wait for the answer. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { wholeAnswer } from './testing/raw-service.ts';
import { reasonOf, sendTo } from './testing/sending.ts';

/** More than the system takes at once from one who sends and for one who does not read. */
const LARGE = Buffer.alloc(24_000_000, 'a');
const HEADERS_MS = 1_500;

interface Taken {
  readonly socket: Socket;
  /** Bytes that have come over it, the head among them. */
  readonly bytes: number;
}

/** A service that takes a piece each time that it is told to go on. `bytes` is how many came in all. */
async function slowService(take: (taken: Taken, goOn: () => void) => void) {
  const open = new Set<Socket>();
  let all = 0;
  const server = createServer((socket) => {
    let bytes = 0;
    open.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      all += chunk.length;
      socket.pause();
      take({ socket, bytes }, () => socket.resume());
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bytes: () => all };
}

async function sendLarge(baseUrl: string) {
  const from = performance.now();
  const delivery = await sendTo(baseUrl, { body: LARGE, limits: { headersMs: HEADERS_MS } });
  return { delivery, tookMs: performance.now() - from };
}

it('is answered, however long the request was on its way', async () => {
  const service = await slowService(({ socket, bytes }, goOn) => {
    if (bytes >= LARGE.length) socket.end(wholeAnswer(200, '{}'));
    else setTimeout(goOn, 10);
  });
  const { delivery, tookMs } = await sendLarge(service.baseUrl);
  expect(delivery).toMatchObject({ result: 'answered', answer: { status: 200 } });
  expect(tookMs).toBeGreaterThan(2 * HEADERS_MS);
});

it('is perhaps sent where nothing leaves any more, and where no answer begins behind the last of it', async () => {
  const stuck = await slowService(({ bytes }, goOn) => {
    if (bytes < 1_000_000) goOn();
  });
  const broken = await sendLarge(stuck.baseUrl);
  expect(reasonOf(broken.delivery)).toBe('perhaps-sent: answer-timeout');
  expect(stuck.bytes()).toBeLessThan(LARGE.length);
  const silent = await slowService((_, goOn) => goOn());
  const unanswered = await sendLarge(silent.baseUrl);
  expect(reasonOf(unanswered.delivery)).toBe('perhaps-sent: answer-timeout');
  expect(silent.bytes()).toBeGreaterThan(LARGE.length);
  for (const { tookMs } of [broken, unanswered]) expect(tookMs).toBeGreaterThan(HEADERS_MS * 0.99);
});

it('is refused where the service says so before it has all of it, which has a wait of its own', async () => {
  let ends = true;
  const service = await slowService(({ socket, bytes }, goOn) => {
    setTimeout(goOn, 10);
    if (bytes < 1_000_000 || socket.bytesWritten > 0) return;
    socket.write(`HTTP/1.1 413 X\r\ncontent-length: 2\r\n\r\n{${ends ? '}' : ''}`);
  });
  const { delivery } = await sendLarge(service.baseUrl);
  expect(delivery).toMatchObject({ result: 'answered', answer: { status: 413 } });
  ends = false;
  const before = service.bytes();
  const broken = await sendLarge(service.baseUrl);
  expect(broken.delivery).toMatchObject({ reason: 'answer-timeout', partial: { status: 413 } });
  expect(service.bytes() - before).toBeLessThan(LARGE.length);
});
