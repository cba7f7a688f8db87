import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { selfSigned } from './testing/certificate.ts';
import { loopbackAddresses, rawService, wholeAnswer } from './testing/raw-service.ts';
import { keys, reasonOf, sendTo } from './testing/sending.ts';

const body = '{"status":true}';
const trusted = selfSigned('DNS:service.test');
const untrusted = selfSigned('DNS:service.test');
const atAddress = selfSigned('IP:127.0.0.1,IP:::1');
const addresses = loopbackAddresses();
setDefaultCACertificates([...getCACertificates('default'), trusted.cert, atAddress.cert]);

/** A proxy that opens a tunnel to `port` of this machine, whatever name it is asked for. */
function tunnelTo(port: number, options: Parameters<typeof rawService>[1] = {}) {
  return rawService((socket, request) => {
    if (!request.startsWith('CONNECT ')) return void socket.end(wholeAnswer(500, ''));
    const onward = connect(port, '127.0.0.1', () => socket.write('HTTP/1.1 200 Connected\r\n\r\n'));
    onward.on('error', () => socket.destroy()).pipe(socket);
    socket.removeAllListeners('data').pipe(onward);
  }, options);
}

describe('a proxy', () => {
  it('takes a request for another machine, under that machine’s name', async () => {
    const proxy = await rawService((socket) => socket.end(wholeAnswer(200, body)));
    const delivery = await sendTo('http://service.test', { proxy: async () => proxy.baseUrl });
    expect(reasonOf(delivery)).toBe('answered');
    expect(proxy.requests).toHaveLength(1);
    expect(proxy.requests[0]).toMatch(/^POST http:\/\/service\.test\/api\/v1\/bvn HTTP\/1\.1\r\n/u);
  });

  it('is asked to open a tunnel for https, and sees neither key nor number', async () => {
    const service = await rawService((socket) => socket.end(wholeAnswer(200, body)), { tls: trusted });
    const proxy = await tunnelTo(service.port);
    const delivery = await sendTo('https://service.test', { proxy: async () => proxy.baseUrl });
    expect(delivery).toMatchObject({ result: 'answered', answer: { bytes: Buffer.from(body) } });
    expect(service.requests).toHaveLength(1);
    expect(service.requests[0]).toContain(keys.apiKey);
    expect(proxy.requests).toHaveLength(1);
    expect(proxy.requests[0]).toMatch(/^CONNECT service\.test:443 HTTP\/1\.1\r\n/u);
    for (const secret of [keys.apiKey, 'signature', '22212345678'])
      expect(proxy.requests[0]).not.toContain(secret);
  });

  it.each(['http', 'https'])(
    'takes a picture in the request that it would take without one (%s)',
    async (scheme) => {
      const answer = wholeAnswer(200, body);
      const service = await rawService((socket) => socket.end(answer), { tls: trusted });
      const proxy = await (scheme === 'https'
        ? tunnelTo(service.port)
        : rawService((socket) => socket.end(answer)));
      // Longer than what leaves in one, and no whole number of that.
      const picture = randomBytes(200_003);
      for (const sent of [Buffer.from('{}'), picture]) {
        const delivery = await sendTo(`${scheme}://service.test`, {
          proxy: async () => proxy.baseUrl,
          body: sent,
        });
        expect(reasonOf(delivery)).toBe('answered');
      }
      const [small = '', large] = scheme === 'https' ? service.requests : proxy.requests;
      const head = small.slice(0, -2).replace('content-length: 2', `content-length: ${picture.length}`);
      expect(large).toBe(head + picture.toString('latin1'));
    },
  );

  it.each(addresses)(
    'is reached over TLS at %s too, and nothing is warned of on the error output',
    async (address) => {
      const service = await rawService((socket) => socket.end(wholeAnswer(200, body)), { tls: trusted });
      const warned: Error[] = [];
      const note = (warning: Error) => void warned.push(warning);
      process.on('warning', note);
      onTestFinished(() => void process.off('warning', note));
      const proxy = await tunnelTo(service.port, { tls: atAddress, address });
      const delivery = await sendTo('https://service.test', { proxy: async () => proxy.baseUrl });
      expect(delivery).toMatchObject({ result: 'answered', answer: { bytes: Buffer.from(body) } });
      const other = await tunnelTo(service.port, { tls: untrusted, address });
      const refused = await sendTo('https://service.test', { proxy: async () => other.baseUrl });
      expect(refused.result).toBe('not-sent');
      expect(other.requests).toEqual([]);
      expect(warned).toEqual([]);
    },
  );

  it.each(['http', 'https'])(
    'lets the service say a word in between before its answer (%s)',
    async (scheme) => {
      const answer = Buffer.concat([Buffer.from('HTTP/1.1 100 Continue\r\n\r\n'), wholeAnswer(200, body)]);
      const service = await rawService((socket) => socket.end(answer), { tls: trusted });
      const proxy =
        scheme === 'https' ? await tunnelTo(service.port) : await rawService((socket) => socket.end(answer));
      const delivery = await sendTo(`${scheme}://service.test`, { proxy: async () => proxy.baseUrl });
      expect(delivery).toMatchObject({ result: 'answered', answer: { bytes: Buffer.from(body) } });
    },
  );

  it('cannot put another server at the end of the tunnel', async () => {
    const service = await rawService((socket) => socket.end(wholeAnswer(200, body)), { tls: untrusted });
    const proxy = await tunnelTo(service.port);
    const delivery = await sendTo('https://service.test', { proxy: async () => proxy.baseUrl });
    expect(reasonOf(delivery)).toBe('not-sent: tls');
    expect(service.requests).toEqual([]);
  });

  it('is never used for this machine itself, nor asked for', async () => {
    const service = await rawService((socket) => socket.end(wholeAnswer(200, body)));
    const proxy = vi.fn(async () => 'http://127.0.0.1:1');
    expect(reasonOf(await sendTo(service.baseUrl, { proxy }))).toBe('answered');
    expect(proxy).not.toHaveBeenCalled();
  });
});

describe('a proxy that fails: nothing was sent', () => {
  it.each(['http', 'https'])('nobody listens (%s)', async (scheme) => {
    const delivery = await sendTo(`${scheme}://service.test`, { proxy: async () => 'http://127.0.0.1:1' });
    expect(reasonOf(delivery)).toBe('not-sent: proxy');
  });

  it.each([403, 407, 502])('it refuses the tunnel with %i', async (status) => {
    const proxy = await rawService((socket) => socket.end(wholeAnswer(status, '')));
    const delivery = await sendTo('https://service.test', { proxy: async () => proxy.baseUrl });
    expect(delivery).toEqual({ result: 'not-sent', reason: 'proxy', proxyStatus: status });
    expect(proxy.requests).toHaveLength(1);
  });

  it('it says yes to the tunnel and answers with a page of its own, to sign in', async () => {
    const page = '<html><title>Sign in</title></html>';
    const proxy = await rawService((socket) => socket.end(wholeAnswer(200, page)));
    const delivery = await sendTo('https://service.test', { proxy: async () => proxy.baseUrl });
    expect(reasonOf(delivery)).toBe('not-sent: proxy');
  });

  it('it drops the connection instead of opening a tunnel', async () => {
    const proxy = await rawService((socket) => socket.resetAndDestroy());
    const delivery = await sendTo('https://service.test', { proxy: async () => proxy.baseUrl });
    expect(reasonOf(delivery)).toBe('not-sent: proxy');
  });

  it('it never answers: the limit for connecting holds, and not that for an answer', async () => {
    const proxy = await rawService(() => undefined);
    const from = performance.now();
    const delivery = await sendTo('https://service.test', {
      proxy: async () => proxy.baseUrl,
      limits: { headersMs: 60_000 },
    });
    expect(reasonOf(delivery)).toBe('not-sent: proxy');
    expect(performance.now() - from).toBeLessThan(3_000);
  });

  it('waiting for its tunnel can be cancelled', async () => {
    const proxy = await rawService((_socket) => cancel.abort());
    const cancel = new AbortController();
    const limits = { connectMs: 60_000, headersMs: 60_000 };
    const sending = { proxy: async () => proxy.baseUrl, cancel: cancel.signal, limits };
    expect(reasonOf(await sendTo('https://service.test', sending))).toBe(
      'not-sent: cancelled-before-sending',
    );
  });

  it('the system cannot say which one', async () => {
    const delivery = await sendTo('http://service.test', {
      proxy: () => Promise.reject(new Error('no PAC file')),
    });
    expect(reasonOf(delivery)).toBe('not-sent: proxy');
    const nonsense = await sendTo('http://service.test', { proxy: async () => 'not an address' });
    expect(reasonOf(nonsense)).toBe('not-sent: proxy');
  });
});

describe('a proxy that passes a request on in clear', () => {
  it('keeps the limit for an answer', async () => {
    const proxy = await rawService(() => undefined);
    const from = performance.now();
    const delivery = await sendTo('http://service.test', { proxy: async () => proxy.baseUrl });
    expect(reasonOf(delivery)).toBe('perhaps-sent: answer-timeout');
    expect(performance.now() - from).toBeLessThan(3_000);
  });
});
