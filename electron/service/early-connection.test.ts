/** The connection is begun early; nothing goes over it until the request may leave. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { selfSigned } from './testing/certificate.ts';
import { rawService, wholeAnswer } from './testing/raw-service.ts';
import { direct, limits, reasonOf, requestTo } from './testing/sending.ts';
import type { ResolveProxy } from './transport.ts';
import { undiciTransport } from './undici-transport.ts';

const own = selfSigned('IP:127.0.0.1');
setDefaultCACertificates([...getCACertificates('default'), own.cert]);

/** Long enough for anything that was going to leave to have come. */
const A_WHILE_MS = 100;

const answered = () => rawService((socket) => socket.end(wholeAnswer(200, '{}')));

function lineTo(baseUrl: string, proxy: ResolveProxy = direct, connectMs = limits.connectMs) {
  const request = requestTo(baseUrl);
  const cancel = new AbortController();
  const line = undiciTransport(proxy).open(request.url, { ...limits, connectMs }, cancel.signal);
  return { line, cancel, send: () => line.send(request, (delivery) => delivery) };
}

describe('a line that is opened', () => {
  // However busy the machine is, no connection becomes too old.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['http', {}],
    ['https', { tls: own }],
  ])(
    'connects at once, says nothing, and sends the request over that connection (%s)',
    async (_, options) => {
      const service = await rawService((socket) => socket.end(wholeAnswer(200, '{}')), options);
      const { send } = lineTo(service.baseUrl);
      await expect.poll(() => service.connections()).toBe(1);
      await wait(A_WHILE_MS);
      expect([service.bytes(), service.open()]).toEqual([0, 1]);
      expect(reasonOf(await send())).toBe('answered');
      expect([service.requests.length, service.connections()]).toEqual([1, 1]);
      await expect.poll(() => service.open()).toBe(0);
    },
  );

  it.each([
    ['http', {}, ''],
    ['https', { tls: own }, ''],
    ['http, with more behind the answer', {}, 'HTTP/1.1 200 X\r\ncontent-length: 2\r\n\r\n{}'],
  ])('is ended behind the answer, though the service would keep it open (%s)', async (_, options, more) => {
    const keptOpen = wholeAnswer(200, '{}', { connection: 'keep-alive' });
    const service = await rawService(
      (socket) => socket.write(Buffer.concat([keptOpen, Buffer.from(more)])),
      options,
    );
    expect(reasonOf(await lineTo(service.baseUrl).send())).toBe('answered');
    await expect.poll(() => service.open()).toBe(0);
    expect(service.connections()).toBe(1);
  });

  it('and dropped leaves no connection and not one byte', async () => {
    const service = await answered();
    const { line } = lineTo(service.baseUrl);
    await expect.poll(() => service.open()).toBe(1);
    line.drop();
    await expect.poll(() => service.open()).toBe(0);
    expect([service.connections(), service.bytes()]).toEqual([1, 0]);
  });

  it('and dropped within the TLS handshake ends that', async () => {
    const service = await rawService(() => undefined);
    const { line } = lineTo(`https://127.0.0.1:${service.port}`, direct, 60_000);
    await expect.poll(() => service.open()).toBe(1);
    line.drop();
    await expect.poll(() => service.open()).toBe(0);
    expect(service.requests).toEqual([]);
  });

  it('and cancelled ends at once, and sends nothing after that', async () => {
    const service = await answered();
    const { cancel, send } = lineTo(service.baseUrl);
    await expect.poll(() => service.open()).toBe(1);
    cancel.abort();
    await expect.poll(() => service.open()).toBe(0);
    expect(reasonOf(await send())).toBe('not-sent: cancelled-before-sending');
    expect([service.connections(), service.bytes()]).toEqual([1, 0]);
  });

  it('by somebody who has cancelled already connects to nobody', async () => {
    const service = await answered();
    const request = requestTo(service.baseUrl);
    undiciTransport(direct).open(request.url, limits, AbortSignal.abort());
    await wait(A_WHILE_MS);
    expect(service.connections()).toBe(0);
  });

  it('to nobody is told when the request is to be sent, and only then', async () => {
    const { send } = lineTo('http://127.0.0.1:1');
    await wait(A_WHILE_MS);
    expect(reasonOf(await send())).toBe('not-sent: connection-refused');
    const dropped = lineTo('http://127.0.0.1:1');
    await wait(A_WHILE_MS);
    dropped.line.drop();
  });

  it('to an address that is none never throws', async () => {
    const line = undiciTransport(direct).open('no address', limits, new AbortController().signal);
    expect((await line.send(requestTo('http://127.0.0.1:1'), (delivery) => delivery)).result).toBe(
      'not-sent',
    );
  });

  it('finds the server by its name and by an address of six', async () => {
    const service = await answered();
    const byName = lineTo(service.baseUrl.replace('127.0.0.1', 'localhost'));
    expect(reasonOf(await byName.send())).toBe('answered');
    expect(reasonOf(await lineTo('http://[::1]:1').send())).toMatch(
      /^not-sent: (connection-refused|network-)/u,
    );
  });
});

describe('a connection that is of no use when the request may leave', () => {
  it('since the server has ended it: another one takes the request, once', async () => {
    let first = true;
    const service = await rawService((socket) => socket.end(wholeAnswer(200, '{}')), {
      accept: (socket) => {
        if (first) socket.end();
        first = false;
      },
    });
    const { send } = lineTo(service.baseUrl);
    await wait(A_WHILE_MS);
    expect(reasonOf(await send())).toBe('answered');
    expect([service.requests.length, service.connections()]).toEqual([1, 2]);
  });

  it('since the server has spoken on it, unasked: that is no answer, and another one takes the request', async () => {
    let first = true;
    const service = await rawService((socket) => socket.end(wholeAnswer(200, '{}')), {
      accept: (socket) => {
        if (first) socket.write(wholeAnswer(408, 'too slow'));
        first = false;
      },
    });
    const { send } = lineTo(service.baseUrl);
    await wait(A_WHILE_MS);
    expect(await send()).toMatchObject({ result: 'answered', answer: { status: 200 } });
    expect([service.requests.length, service.connections()]).toEqual([1, 2]);
  });

  it('since it has lain idle for more than a second: the same', async () => {
    const service = await answered();
    const { send } = lineTo(service.baseUrl);
    await wait(1_100);
    expect(service.bytes()).toBe(0);
    expect(reasonOf(await send())).toBe('answered');
    expect([service.requests.length, service.connections()]).toEqual([1, 2]);
    await expect.poll(() => service.open()).toBe(0);
  });
});

describe('a proxy', () => {
  it('hears nothing before the request may leave', async () => {
    const proxy = await answered();
    const { send } = lineTo('http://service.test', async () => proxy.baseUrl);
    await wait(A_WHILE_MS);
    expect(proxy.connections()).toBe(0);
    expect(reasonOf(await send())).toBe('answered');
    expect(proxy.requests).toHaveLength(1);
  });

  it('that the system names too late for a line that was dropped: nobody is connected to', async () => {
    let sockets = 0;
    const count = () => {
      sockets += 1;
    };
    subscribe('net.client.socket', count);
    for (const [dropped, expected] of [
      [true, 0],
      [false, 1],
    ] as const) {
      const named = Promise.withResolvers<null>();
      const { line } = lineTo('http://no-such-host.invalid', () => named.promise);
      if (dropped) line.drop();
      named.resolve(null);
      await wait(A_WHILE_MS);
      expect(sockets).toBe(expected);
      line.drop();
    }
    unsubscribe('net.client.socket', count);
  });
});

it('a service that is connected to by hand is counted: the tests above can fail', async () => {
  const service = await answered();
  const socket = connect(service.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('P');
  await expect.poll(() => [service.open(), service.bytes()]).toEqual([1, 1]);
  socket.destroy();
});
