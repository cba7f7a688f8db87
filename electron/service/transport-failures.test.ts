import type { Socket } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { ANSWER_MAX } from './decoding.ts';
import { selfSigned } from './testing/certificate.ts';
import { deafPort } from './testing/deaf-port.ts';
import { rawService, wholeAnswer } from './testing/raw-service.ts';
import { limits, reasonOf, sendTo } from './testing/sending.ts';

const untrusted = selfSigned('IP:127.0.0.1');
const ofAnotherPurpose = selfSigned('IP:127.0.0.1', 'extendedKeyUsage=clientAuth');
const notUnderstood = selfSigned('IP:127.0.0.1', '1.2.3.4=critical,DER:0500');
setDefaultCACertificates([...getCACertificates('default'), ofAnotherPurpose.cert, notUnderstood.cert]);

describe('surely not sent', () => {
  it('no such name', async () => {
    const delivery = await sendTo('http://no-such-host.invalid', { limits: { connectMs: 5_000 } });
    expect(reasonOf(delivery)).toBe('not-sent: name-not-found');
  });

  it('nobody listens', async () => {
    expect(reasonOf(await sendTo('http://127.0.0.1:1'))).toBe('not-sent: connection-refused');
    const picture = Buffer.alloc(200_000, 'a');
    expect(reasonOf(await sendTo('http://127.0.0.1:1', { body: picture }))).toBe(
      'not-sent: connection-refused',
    );
  });

  it('a connection that is not taken in time', async () => {
    const port = await deafPort();
    const from = performance.now();
    expect(reasonOf(await sendTo(`http://127.0.0.1:${port}`))).toBe('not-sent: connect-timeout');
    expect(performance.now() - from).toBeLessThan(3_000);
  });

  it('a TLS handshake that is not answered in time', async () => {
    const service = await rawService(() => undefined);
    expect(reasonOf(await sendTo(`https://127.0.0.1:${service.port}`))).toBe('not-sent: connect-timeout');
    expect(service.requests).toEqual([]);
  });

  it.each([
    ['a certificate that nobody vouches for', untrusted],
    ['a certificate of another name', selfSigned('DNS:other.example')],
    ['a certificate that is known and made for something else', ofAnotherPurpose],
    ['a certificate that is known and asks for what is not understood', notUnderstood],
  ])('%s', async (_, tls) => {
    const service = await rawService((socket) => socket.end(wholeAnswer(200, '{}')), { tls });
    expect(reasonOf(await sendTo(service.baseUrl))).toBe('not-sent: tls');
    expect(service.requests).toEqual([]);
  });

  it('a certificate that nobody vouches for, also where the environment would let it pass', async () => {
    const service = await rawService((socket) => socket.end(wholeAnswer(200, '{}')), { tls: untrusted });
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    try {
      expect(reasonOf(await sendTo(service.baseUrl))).toBe('not-sent: tls');
    } finally {
      vi.unstubAllEnvs();
    }
  });

  it('a server that speaks no TLS', async () => {
    const service = await rawService(() => undefined, {
      accept: (socket) => void socket.end('220 hello\r\n'),
    });
    expect(reasonOf(await sendTo(`https://127.0.0.1:${service.port}`))).toBe('not-sent: tls');
  });

  it('a connection that ends within the TLS handshake', async () => {
    const service = await rawService(() => undefined, { accept: (socket) => void socket.destroy() });
    const delivery = await sendTo(`https://127.0.0.1:${service.port}`);
    expect(delivery.result).toBe('not-sent');
  });
});

/** Sends to a service that answers so, and insists that it saw the request exactly once. */
async function sendOnceTo(answer: (socket: Socket) => void, sending: Parameters<typeof sendTo>[1] = {}) {
  const service = await rawService(answer);
  const delivery = await sendTo(service.baseUrl, sending);
  // A second request would come within moments of the failure.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(service.requests).toHaveLength(1);
  return delivery;
}

const CHUNKED = 'transfer-encoding: chunked\r\n';

describe('perhaps sent, and never sent again', () => {
  it('a connection that breaks before the answer, by a reset or in order', async () => {
    const reset = { result: 'perhaps-sent', reason: 'connection-reset', partial: null };
    expect(await sendOnceTo((socket) => socket.resetAndDestroy())).toEqual(reset);
    expect(await sendOnceTo((socket) => socket.end())).toEqual(reset);
    expect(await sendOnceTo((socket) => socket.end('HTTP/1.1 200'))).toEqual(reset);
  });

  it.each([
    ['no HTTP', '220 mail.example ESMTP\r\n'],
    ['HTTP with a broken head', 'HTTP/1.1 200 OK\r\nx a: b\r\n\r\n{}'],
    ['HTTP in chunks and with a length', `HTTP/1.1 200 OK\r\n${CHUNKED}content-length: 2\r\n\r\n{}`],
    ['HTTP with a length and in chunks', `HTTP/1.1 200 OK\r\ncontent-length: 2\r\n${CHUNKED}\r\n{}`],
    ['HTTP, and speaks another protocol', 'HTTP/1.1 101 X\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'],
    ['HTTP without more than 101', 'HTTP/1.1 101 X\r\n\r\nHTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}'],
    ['HTTP of no known status', 'HTTP/1.1 099 X\r\ncontent-length: 2\r\n\r\n{}'],
    ['HTTP with its length twice', 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 2\r\n\r\n{}'],
    ['HTTP with too long a head', `HTTP/1.1 200 OK\r\nx: ${'y'.repeat(256 * 1024)}\r\n\r\n{}`],
  ])('an answer that is %s', async (_, said) => {
    const malformed = { result: 'perhaps-sent', reason: 'answer-malformed', partial: null };
    expect(await sendOnceTo((socket) => socket.end(said))).toEqual(malformed);
  });

  it('an answer with a broken body; what had come of it is kept', async () => {
    const said = `HTTP/1.1 200 OK\r\n${CHUNKED}\r\n3\r\nabc\r\nzz\r\n`;
    expect(await sendOnceTo((socket) => socket.end(said))).toMatchObject({
      ...{ reason: 'answer-malformed', partial: { status: 200, bytes: Buffer.from('abc') } },
    });
  });

  it('no headers in time', async () => {
    const headersMs = 3_000;
    const from = performance.now();
    const delivery = await sendOnceTo(() => undefined, { limits: { headersMs } });
    expect(delivery).toEqual({ result: 'perhaps-sent', reason: 'answer-timeout', partial: null });
    expect(performance.now() - from).toBeGreaterThan(headersMs * 0.99);
    expect(performance.now() - from).toBeLessThan(headersMs + 2_000);
  });

  it('a body that stops coming', async () => {
    const delivery = await sendOnceTo((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{"status":');
    });
    expect(delivery).toEqual({
      result: 'perhaps-sent',
      reason: 'answer-timeout',
      partial: { status: 200, headers: [['content-length', '100']], bytes: Buffer.from('{"status":') },
    });
  });

  it('a body that comes by the drop, never silent for long', async () => {
    const delivery = await sendOnceTo((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000000\r\n\r\n');
      const drip = setInterval(() => socket.write(' '), limits.bodyMs / 10);
      socket.on('close', () => clearInterval(drip));
    });
    expect(reasonOf(delivery)).toBe('perhaps-sent: answer-timeout');
  });

  it('but not a body that takes as long again as its headers took: each has a wait of its own', async () => {
    const delivery = await sendOnceTo(
      (socket) => {
        setTimeout(() => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n'), 900);
        setTimeout(() => socket.end('{}'), 1_800);
      },
      { limits: { headersMs: 1_500, bodyMs: 1_500 } },
    );
    expect(reasonOf(delivery)).toBe('answered');
  });

  it('an answer that is shorter than it said, or has no last chunk', async () => {
    const cut = {
      result: 'perhaps-sent',
      reason: 'answer-truncated',
      partial: { bytes: Buffer.from('{"a":') },
    };
    const short = 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{"a":';
    const noLast = 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\n{"a":\r\n';
    expect(await sendOnceTo((socket) => socket.end(short))).toMatchObject(cut);
    const padded = short.replace('100', '100  ');
    expect(await sendOnceTo((socket) => socket.end(padded))).toMatchObject(cut);
    expect(await sendOnceTo((socket) => socket.end(noLast))).toMatchObject(cut);
    expect(await sendOnceTo((socket) => socket.write(short, () => socket.resetAndDestroy()))).toMatchObject({
      reason: 'answer-truncated',
    });
  });

  /** What matters is how much comes, however long a busy machine takes for it. */
  const unhurried = { limits: { headersMs: 20_000, bodyMs: 20_000 } };

  it('an answer of more than 10 MB, with its length and without; its first 256 KiB are kept', async () => {
    const huge = Buffer.alloc(ANSWER_MAX + 1, ' ');
    const delivery = await sendOnceTo((socket) => socket.end(wholeAnswer(200, huge)), unhurried);
    expect(reasonOf(delivery)).toBe('perhaps-sent: answer-too-large');
    expect(delivery.result === 'perhaps-sent' && delivery.partial?.bytes.length).toBe(256 * 1024);
    const endless = await sendOnceTo((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      const more = () =>
        void (socket.destroyed || socket.write(Buffer.alloc(65_536, ' '), () => setImmediate(more)));
      more();
    }, unhurried);
    expect(reasonOf(endless)).toBe('perhaps-sent: answer-too-large');
  });

  it('an answer of exactly 10 MB is taken', async () => {
    const delivery = await sendOnceTo(
      (socket) => socket.end(wholeAnswer(200, Buffer.alloc(ANSWER_MAX, ' '))),
      unhurried,
    );
    expect(reasonOf(delivery)).toBe('answered');
  });

  it('a small answer that would unpack to a huge one', async () => {
    const bomb = gzipSync(Buffer.alloc(60_000_000));
    const delivery = await sendOnceTo(
      (socket) => socket.end(wholeAnswer(200, bomb, { 'content-encoding': 'gzip' })),
      unhurried,
    );
    expect(reasonOf(delivery)).toBe('perhaps-sent: answer-too-large');
  });

  it('an answer in an encoding that nobody asked for; its bytes are kept as they came', async () => {
    const delivery = await sendOnceTo((socket) =>
      socket.end(wholeAnswer(200, 'odd bytes', { 'content-encoding': 'x-own' })),
    );
    expect(delivery).toMatchObject({
      reason: 'answer-undecodable',
      partial: { status: 200, bytes: Buffer.from('odd bytes') },
    });
  });
});

it('what has ended leaves no wait behind that would keep a command from ending', async () => {
  const waits = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const before = waits();
  const patient = { limits: { connectMs: 60_000, headersMs: 60_000, bodyMs: 60_000 } };
  const service = await rawService((socket) => socket.end(wholeAnswer(200, '{}')));
  expect(reasonOf(await sendTo(service.baseUrl, patient))).toBe('answered');
  expect(reasonOf(await sendTo('http://127.0.0.1:1', patient))).toBe('not-sent: connection-refused');
  await expect.poll(waits).toBeLessThanOrEqual(before);
});
