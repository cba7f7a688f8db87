/** Whatever a stranger sends: the receiver stays up, says no 5xx, keeps its time limits, and does not grow. */
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { usualSignature } from '../../shared/profile/event-settings.ts';
import { signedHeaders } from '../sandbox/events/target.ts';
import { collectGarbage } from '../testing/collect-garbage.ts';
import { heardWhenAllIsSent } from '../testing/reads-last.ts';
import { startReceiver } from './posted/receiver.ts';
import { eventAbout, eventDesk, targetOf } from './testing/desk.ts';

const TOKEN = 'token-of-the-test';
const path = `/events/${TOKEN}`;
/** As the product’s, but short enough to be waited for. */
const limits = { headersMs: 400, requestMs: 800, silenceMs: 600 };

async function receiverAlone(held = limits) {
  const seen: number[] = [];
  const receiver = await startReceiver({
    ...{ host: '127.0.0.1', port: 0, token: TOKEN, tls: null, limits: held },
    take: async ({ body }) => {
      seen.push(body.length);
      return { result: 'stored' };
    },
    now: () => Date.now(),
    stumbled: (error) => {
      throw error;
    },
  });
  onTestFinished(() => receiver.close());
  return { port: receiver.port, seen };
}

/** A connection that ends with the test, whatever becomes of it. */
async function open(port: number) {
  const opened = bare(port);
  onTestFinished(() => void opened.socket.destroy());
  return opened;
}

/** A connection that is opened and does what it is told; `closed` is after how many milliseconds the other side ended it. */
function bare(port: number) {
  const begun = performance.now();
  const socket: Socket = connect({ host: '127.0.0.1', port });
  let heard = '';
  socket.on('data', (bytes) => {
    heard += bytes.toString('latin1');
  });
  socket.on('error', () => undefined);
  const closed = new Promise<number>((resolve) => {
    socket.once('close', () => resolve(performance.now() - begun));
  });
  return { socket, closed, heard: () => heard };
}

/** As many as this system lets one process open, with room for what else is open. */
const files = (process.report.getReport() as { userLimits: { open_files: { soft: number | string } } })
  .userLimits;
const IDLE = Math.min(10_000, (Number(files.open_files.soft) || 10_000) - 1_000);

const head = (length: number, more = '') =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n${more}\r\n`;

describe('a sender that is slow', () => {
  it('with its headers, with its body, or silent from the start is let go in time', async () => {
    const { port, seen } = await receiverAlone();
    const silent = await open(port);
    const slowHead = await open(port);
    const slowBody = await open(port);
    slowHead.socket.write('POST / HTTP/1.1\r\n');
    slowBody.socket.write(head(1_000));
    const dribble = setInterval(() => {
      slowHead.socket.write('X-A: b\r\n');
      slowBody.socket.write(' ');
    }, 50);
    onTestFinished(() => clearInterval(dribble));
    const times = await Promise.all([silent.closed, slowHead.closed, slowBody.closed]);
    // The limits, and twice the time between two looks at them; and all of that again, where the machine is busy.
    const most = 2 * (limits.requestMs + 4 * limits.headersMs);
    for (const time of times) expect(time).toBeLessThan(most);
    expect(seen).toEqual([]);
  });

  it('and 10,000 of them keep nobody else out for longer than that', { timeout: 60_000 }, async () => {
    const { port, seen } = await receiverAlone();
    const idle: ReturnType<typeof bare>[] = [];
    onTestFinished(() => {
      for (const { socket } of idle) socket.destroy();
    });
    for (let made = 0; made < IDLE; made += 200) {
      idle.push(...Array.from({ length: Math.min(200, IDLE - made) }, () => bare(port)));
      await wait(2);
    }
    const body = '{"a":1}';
    await expect
      .poll(
        async () => {
          const one = await open(port);
          one.socket.write(`${head(body.length, 'Connection: close\r\n')}${body}`);
          await one.closed;
          return one.heard().startsWith('HTTP/1.1 200');
        },
        { timeout: 20_000, interval: 50 },
      )
      .toBe(true);
    expect(seen).toEqual([body.length]);
  });
});

describe('a sender of far too much', () => {
  it('is told so, whether it says the length or not, and nothing of it is kept', async () => {
    const { port, seen } = await receiverAlone();
    const said = await open(port);
    said.socket.write(head(5_000_000_000));
    await said.closed;
    expect(said.heard()).toMatch(/^HTTP\/1\.1 413/u);
    const chunked = await open(port);
    chunked.socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
    const piece = `10000\r\n${'x'.repeat(65_536)}\r\n`;
    for (let sent = 0; sent < 40 && chunked.socket.writable; sent += 1) chunked.socket.write(piece);
    await chunked.closed;
    expect(seen).toEqual([]);
    const long = await open(port);
    long.socket.write(`POST ${path}?${'a'.repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`);
    await long.closed;
    expect(long.heard()).toMatch(/^HTTP\/1\.1 4\d\d/u);
  });

  const chunked = head(0).replace('Content-Length: 0', 'Transfer-Encoding: chunked');
  it.each([
    ['the length is told beforehand', head(10_000_000), '', /^HTTP\/1\.1 413 .*"received":false\}$/su],
    ['it comes in pieces', `${chunked}989680\r\n`, '\r\n0\r\n\r\n', /^HTTP\/1\.1 413 .*:false\}$/su],
    ['it is packed', head(10_000_000, 'Content-Encoding: gzip\r\n'), '', /^HTTP\/1\.1 415 .*:false\}$/su],
  ])('hears so once all of it is sent, where %s', async (_how, before, behind, answer) => {
    const { port, seen } = await receiverAlone({ headersMs: 5_000, requestMs: 15_000, silenceMs: 10_000 });
    expect(await heardWhenAllIsSent(port, before, 10_000_000, behind)).toMatch(answer);
    expect(seen).toEqual([]);
  });

  it('is not listened to for longer than headers may take, nor without end', async () => {
    // Long enough for a head to be read where this process stands still for a moment: one that is not is answered as late.
    const { port } = await receiverAlone({ headersMs: 2_000, requestMs: 60_000, silenceMs: 60_000 });
    const slow = await open(port);
    slow.socket.write(head(5_000_000_000));
    const dribble = setInterval(() => slow.socket.write(' '), 50);
    onTestFinished(() => clearInterval(dribble));
    expect(await slow.closed).toBeLessThan(20 * limits.headersMs);
    const fast = await open(port);
    fast.socket.write(head(5_000_000_000));
    const piece = Buffer.alloc(1_000_000, 'x');
    const pour = () => fast.socket.write(piece, (error) => error ?? pour());
    pour();
    await fast.closed;
    // What was read, and what lay in the system's own buffers.
    expect(fast.socket.bytesWritten).toBeLessThan(60_000_000);
    for (const { heard } of [slow, fast]) expect(heard()).toMatch(/^HTTP\/1\.1 413/u);
  });

  it('packed into little is refused unopened', async () => {
    const { port, seen } = await receiverAlone();
    const bomb = gzipSync(Buffer.alloc(100_000_000, ' '));
    for (const encoding of ['gzip', 'br', 'deflate', 'zstd', 'gzip, gzip', 'x']) {
      const one = await open(port);
      one.socket.write(head(bomb.length, `Content-Encoding: ${encoding}\r\n`));
      one.socket.write(bomb);
      await one.closed;
      expect(one.heard()).toMatch(/^HTTP\/1\.1 415/u);
    }
    expect(seen).toEqual([]);
  });
});

const token = fc.stringMatching(/^[A-Za-z][A-Za-z0-9-]{0,20}$/u);
const value = fc.stringMatching(/^[\x20-\x7e]{0,60}$/u);
/** Any sign there is; made so, since the library takes a second to lay its own table of them. */
const sign = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code));
const odd = fc.oneof(
  fc.json(),
  fc.string({ unit: sign, maxLength: 300 }),
  fc.constantFrom('', 'null', '[]', '{}', '"', '{"__proto__":{"a":1}}', '{"constructor":1}', '\ufeff{}'),
  fc.jsonValue().map((data) => JSON.stringify(eventAbout({ kind: 'bvn' }, { data }))),
);
const headerSets = fc.record({
  extra: fc.array(fc.tuple(token, value), { maxLength: 4 }),
  type: fc.constantFrom(
    'application/json',
    'application/json; charset=utf-16',
    'application/vnd.a+json',
    'text/plain',
    '',
  ),
  signature: fc.constantFrom('right', 'wrong', 'none'),
});

/** Headers that would change how the bytes are framed: of these the other specs speak. */
const FRAMING =
  /^(?:content-length|transfer-encoding|connection|expect|upgrade|content-encoding|host|te|trailer|keep-alive|content-type|signature|proxy-.*)$/iu;

/** Senders at once, and so the most that share a commit. */
const STREAMS = 200;

/** Bytes in use once all that nobody holds any more is gone. */
function heapUsed(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

it('20,000 bodies and sets of headers: no 5xx, nothing down, and the memory stays', {
  timeout: 120_000,
}, async () => {
  const desk = await eventDesk();
  const url = new URL(desk.events.urlOf('p-1') ?? '');
  const target = targetOf(usualSignature, url.href);
  const statuses = new Map<number, number>();
  const heaps: number[] = [];
  for (let round = 1; round <= 4; round += 1) {
    const made = fc.sample(fc.tuple(odd, headerSets), { numRuns: 5_000, seed: round });
    const requests = made.map(([raw, { extra, type, signature }]) => {
      const text = raw.toWellFormed();
      const right = signature === 'none' ? '' : (signedHeaders(target, text, Date.now()).signature ?? '');
      const given = signature === 'wrong' ? right.replace(/^./u, 'g') : right;
      const lines = extra
        .filter(([name]) => !FRAMING.test(name))
        .map(([name, words]) => `${name}: ${words}\r\n`);
      if (given !== '') lines.push(`Signature: ${given}\r\n`);
      if (type !== '') lines.push(`Content-Type: ${type}\r\n`);
      const length = Buffer.byteLength(text);
      return `POST ${url.pathname} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${length}\r\n${lines.join('')}\r\n${text}`;
    });
    let next = 0;
    const sender = async () => {
      for (let text = requests[next++]; text !== undefined; text = requests[next++]) {
        const one = bare(Number(url.port));
        one.socket.write(text);
        await one.closed;
        const status = Number(/^HTTP\/1\.1 (\d{3})/u.exec(one.heard())?.[1] ?? 0);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: STREAMS }, sender));
    heaps.push(heapUsed());
  }
  const total = [...statuses.values()].reduce((sum, n) => sum + n, 0);
  expect(total).toBe(20_000);
  expect([...statuses.keys()].filter((status) => status >= 500 || status < 200)).toEqual([]);
  expect(statuses.get(200)).toBeGreaterThan(2_000);
  expect(desk.stumbles).toEqual([]);
  // Fifteen thousand later no more is held than after the first five, but for what the test itself keeps.
  expect(Math.max(...heaps.slice(1))).toBeLessThan((heaps[0] ?? 0) + 5_000_000);
  expect(await desk.post(eventAbout({ kind: 'bvn', number: '22212345678', identifier: 'cust-001' }))).toBe(
    200,
  );
});
