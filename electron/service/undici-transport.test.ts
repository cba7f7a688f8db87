import { once } from 'node:events';
import { createSecureServer } from 'node:http2';
import { type AddressInfo, Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ServiceRequest } from './request.ts';
import { selfSigned } from './testing/certificate.ts';
import { rawService, wholeAnswer } from './testing/raw-service.ts';
import { direct, keys, limits, reasonOf, requestTo, sendTo } from './testing/sending.ts';
import { undiciTransport } from './undici-transport.ts';

const body = '{"status":true}';

/** A certificate for 127.0.0.1 that this process trusts, as if a company's authority were in the system. */
const own = selfSigned('IP:127.0.0.1');
setDefaultCACertificates([...getCACertificates('default'), own.cert]);

describe('what travels', () => {
  it('is one POST with the headers of the specification, the signed bytes, and nothing that a browser would add', async () => {
    const service = await rawService((socket) => socket.end(wholeAnswer(200, body)));
    await sendTo(service.baseUrl);
    const sent = requestTo(service.baseUrl);
    expect(service.requests).toEqual([
      [
        'POST /api/v1/bvn HTTP/1.1',
        `host: 127.0.0.1:${service.port}`,
        'connection: close',
        `Authorization: ${keys.apiKey}`,
        `signature: ${sent.signature}`,
        'Accept: application/json',
        'Content-Type: application/json',
        `content-length: ${sent.body.length}`,
        '',
        Buffer.from(sent.body).toString('latin1'),
      ].join('\r\n'),
    ]);
  });

  it('goes to the path below the base address', async () => {
    const service = await rawService((socket) => socket.end(wholeAnswer(200, body)));
    await sendTo(`${service.baseUrl}/gateway/ivs`);
    expect(service.requests[0]).toMatch(/^POST \/gateway\/ivs\/api\/v1\/bvn HTTP/u);
  });

  it('goes over TLS to a server that the system trusts, by its name', async () => {
    const service = await rawService((socket) => socket.end(wholeAnswer(200, body)), { tls: own });
    expect(await sendTo(service.baseUrl)).toMatchObject({ result: 'answered', answer: { status: 200 } });
    const elsewhere = service.baseUrl.replace('127.0.0.1', 'localhost');
    expect(reasonOf(await sendTo(elsewhere))).toBe('not-sent: tls');
    expect(service.requests).toHaveLength(1);
  });
});

describe('whoever waits for an answer', () => {
  // It does not end the connection itself: what ends it is on our side.
  const answering = () => rawService((socket) => socket.write(wholeAnswer(200, body)));
  const lineTo = (request: ServiceRequest) =>
    undiciTransport(direct).open(request.url, limits, new AbortController().signal);

  it('has it before the connection is cleared away', async () => {
    const service = await answering();
    const request = requestTo(service.baseUrl);
    const ended: (number | undefined)[] = [];
    const destroy = Socket.prototype.destroy;
    const watched = vi.spyOn(Socket.prototype, 'destroy').mockImplementation(function (this: Socket, error) {
      ended.push(this.remotePort);
      return destroy.call(this, error);
    });
    onTestFinished(() => watched.mockRestore());
    const before = await lineTo(request).send(request, () => [...ended]);
    expect(before).not.toContain(service.port);
    await expect.poll(() => ended).toContain(service.port);
  });

  it.each([
    [
      'at once',
      () => {
        throw new TypeError('of its own');
      },
    ],
    ['later', () => Promise.reject(new TypeError('of its own'))],
  ])(
    'may fail %s: it is called once, the connection ends, and the failure is its own',
    async (_, failing) => {
      const service = await rawService((socket) => socket.write(wholeAnswer(200, body)));
      const request = requestTo(service.baseUrl);
      const arrived = vi.fn(failing);
      await expect(lineTo(request).send(request, arrived)).rejects.toThrow('of its own');
      await expect.poll(() => service.open()).toBe(0);
      expect([arrived.mock.calls.length, service.requests.length]).toEqual([1, 1]);
    },
  );

  it('is called once where an answer breaks off, and where nobody can be reached', async () => {
    const cut = await rawService((socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 20\r\n\r\n{"a"'));
    for (const [url, reason] of [
      [cut.baseUrl, 'perhaps-sent: answer-truncated'],
      ['http://127.0.0.1:1', 'not-sent: connection-refused'],
    ] as const) {
      const arrived = vi.fn(reasonOf);
      const request = requestTo(url);
      expect(await lineTo(request).send(request, arrived)).toBe(reason);
      expect(arrived).toHaveBeenCalledOnce();
    }
  });
});

describe('an answer', () => {
  it('comes with its status, its headers in lower case, in order and with repeats, and its bytes', async () => {
    const head =
      'HTTP/1.1 418 Odd\r\nX-A: 1\r\nSet-Cookie: a=1\r\nSet-Cookie: b=2\r\nContent-Length: 15\r\n\r\n';
    const service = await rawService((socket) => socket.end(head + body));
    expect(await sendTo(service.baseUrl)).toEqual({
      result: 'answered',
      answer: {
        status: 418,
        headers: [
          ['x-a', '1'],
          ['set-cookie', 'a=1'],
          ['set-cookie', 'b=2'],
          ['content-length', '15'],
        ],
        bytes: Buffer.from(body),
      },
    });
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ])('is unpacked from %s', async (encoding, encode) => {
    const service = await rawService((socket) =>
      socket.end(wholeAnswer(200, encode(Buffer.from(body)), { 'content-encoding': encoding })),
    );
    expect(await sendTo(service.baseUrl)).toMatchObject({ answer: { bytes: Buffer.from(body) } });
  });

  it.each([
    [['utf-8', 'gzip'], gzipSync(body)],
    [['gzip', 'br'], brotliCompressSync(gzipSync(body))],
    [['gzip', 'gzip'], gzipSync(body)],
    [[], gzipSync(body)],
  ])('is unpacked where each on the way has a line of its own, or none: %j', async (encodings, packed) => {
    const lines = encodings.map((name) => `content-encoding: ${name}\r\n`).join('');
    const service = await rawService((socket) => {
      socket.write(`HTTP/1.1 200 OK\r\n${lines}\r\n`);
      socket.end(packed);
    });
    expect(await sendTo(service.baseUrl)).toMatchObject({ answer: { bytes: Buffer.from(body) } });
  });

  it('may come in chunks, after a word in between or a long head, with a padded length, or until the connection ends', async () => {
    const chunked = 'transfer-encoding: chunked\r\n\r\n8\r\n{"status\r\n7\r\n":true}\r\n0\r\n\r\n';
    for (const answer of [
      `HTTP/1.1 200 OK\r\n${chunked}`,
      `HTTP/1.1 103 Early Hints\r\nlink: <x>\r\n\r\nHTTP/1.1 200 OK\r\n${chunked}`,
      `HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\n${chunked}`,
      `HTTP/1.0 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\n${chunked}`,
      `HTTP/1.1 102 Processing\r\n\r\nHTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\n${chunked}`,
      `HTTP/1.1 102 Processing\r\nconnection: close\r\n\r\nHTTP/1.1 200 OK\r\n${chunked}`,
      `HTTP/1.1 200 OK\r\nset-cookie: ${'c'.repeat(200_000)}\r\n${chunked}`,
      `HTTP/1.1 200 OK\r\n\r\n${body}`,
      `HTTP/1.1 200 OK\r\ncontent-length: ${body.length}  \r\n\r\n${body}`,
    ]) {
      const service = await rawService((socket) => socket.end(answer));
      expect(await sendTo(service.baseUrl)).toMatchObject({
        answer: { status: 200, bytes: Buffer.from(body) },
      });
    }
  });

  it.each([100, 102, 103])(
    'may take its time after a word in between (%i), which is no answer yet',
    async (word) => {
      const service = await rawService((socket) => {
        socket.write(`HTTP/1.1 ${word} Wait\r\n\r\n`);
        setTimeout(() => socket.end(`HTTP/1.1 200 OK\r\n\r\n${body}`), limits.bodyMs * 1.5);
      });
      const delivery = await sendTo(service.baseUrl, { limits: { headersMs: 10_000 } });
      expect(delivery).toMatchObject({ answer: { status: 200, bytes: Buffer.from(body) } });
    },
  );

  it('is not waited for beyond its time by a service that says again and again that it is coming', async () => {
    const service = await rawService((socket) => {
      const again = setInterval(() => socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'), 50);
      socket.once('close', () => clearInterval(again));
    });
    const delivery = await sendTo(service.baseUrl, { limits: { headersMs: 300 } });
    expect(reasonOf(delivery)).toBe('perhaps-sent: answer-timeout');
  });

  it('is heard behind several words in between, in whatever pieces all of it comes', async () => {
    const word = 'HTTP/1.1 100 Continue\r\nserver: gateway\r\n\r\n';
    const service = await rawService(async (socket) => {
      socket.setNoDelay(true);
      for (const letter of `${word}${word.replace('100', '102')}${word}HTTP/1.1 200 OK\r\n\r\n${body}`) {
        socket.write(letter);
        await setImmediate();
      }
      socket.end();
    });
    const delivery = await sendTo(service.baseUrl, { limits: { headersMs: 10_000, bodyMs: 10_000 } });
    expect(delivery).toMatchObject({ answer: { status: 200, bytes: Buffer.from(body) } });
  });

  it.each([
    ['no more than a word in between', 'HTTP/1.1 100 Continue\r\n\r\n'],
    ['half of one', 'HTTP/1.1 100 Cont'],
    ['one without an end', `HTTP/1.1 100 Continue\r\nx: ${'y'.repeat(100_000)}`],
  ])('is lost where %s comes', async (_, said) => {
    const service = await rawService((socket) => socket.end(said));
    expect(reasonOf(await sendTo(service.baseUrl))).toBe('perhaps-sent: connection-reset');
  });

  it('with nothing in it is an answer too', async () => {
    for (const answer of [
      '204 No Content\r\n\r\n',
      '200 OK\r\ncontent-length: 0\r\ncontent-encoding: gzip\r\n\r\n',
    ]) {
      const service = await rawService((socket) => socket.end(`HTTP/1.1 ${answer}`));
      expect(await sendTo(service.baseUrl)).toMatchObject({
        result: 'answered',
        answer: { bytes: Buffer.alloc(0) },
      });
    }
  });
});

describe('what is never done', () => {
  it.each([301, 302, 303, 307, 308])('a redirect (%i) is not followed', async (status) => {
    const other = await rawService((socket) => socket.end(wholeAnswer(200, body)));
    const service = await rawService((socket) =>
      socket.end(wholeAnswer(status, '', { location: `${other.baseUrl}/elsewhere` })),
    );
    expect(await sendTo(service.baseUrl)).toMatchObject({ result: 'answered', answer: { status } });
    expect([service.requests.length, other.connections()]).toEqual([1, 0]);
  });

  it('cookies are not kept, and connections are not used again', async () => {
    const service = await rawService((socket) =>
      socket.write(wholeAnswer(200, body, { 'set-cookie': 'a=1' })),
    );
    await sendTo(service.baseUrl);
    await sendTo(service.baseUrl);
    expect(service.connections()).toBe(2);
    expect(service.requests.join('')).not.toMatch(/^cookie:/imu);
  });

  it.each([429, 500, 502, 503])('an answer of %i is not asked for again', async (status) => {
    const service = await rawService((socket) =>
      socket.end(wholeAnswer(status, body, { 'retry-after': '0' })),
    );
    expect(await sendTo(service.baseUrl)).toMatchObject({ result: 'answered', answer: { status } });
    expect(service.requests).toHaveLength(1);
  });

  it('HTTP/2 is not spoken: its clients send a refused request again by themselves', async () => {
    const server = createSecureServer({ ...own, allowHTTP1: true, ALPNProtocols: ['h2', 'http/1.1'] });
    const versions: string[] = [];
    server.on('request', (request, response) => {
      versions.push(request.httpVersion);
      response.end(body);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    expect(await sendTo(`https://127.0.0.1:${port}`)).toMatchObject({ result: 'answered' });
    expect(versions).toEqual(['1.1']);
  });
});
