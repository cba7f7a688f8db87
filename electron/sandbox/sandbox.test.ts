import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BODY_MAX_BYTES } from './body.ts';
import { refuseHost } from './door.ts';
import { type Sandbox, startSandbox } from './sandbox.ts';
import { type Asked, ask, askNumber, envelopeOf, rightHeaders, send } from './testing/ask.ts';

const body = '{"number":"22233344455","identifier":"cust-001"}';
let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

describe('who is let in', () => {
  const refused: [name: string, asked: () => Asked, status: number, code: string][] = [
    ['no key', () => ({ headers: { authorization: undefined } }), 401, 'missing_api_key'],
    ['an empty key', () => ({ headers: { authorization: '' } }), 401, 'invalid_api_key'],
    ['a wrong key', () => ({ headers: { authorization: 'x' } }), 401, 'invalid_api_key'],
    [
      'a scheme before the key',
      () => ({ headers: { authorization: `Bearer ${sandbox.keys.apiKey}` } }),
      401,
      'invalid_api_key',
    ],
    [
      'the encryption key as the key',
      () => ({ headers: { authorization: sandbox.keys.encryptionKey } }),
      401,
      'invalid_api_key',
    ],
    ['no content type', () => ({ headers: { 'content-type': undefined } }), 415, 'wrong_content_type'],
    ['text', () => ({ headers: { 'content-type': 'text/plain' } }), 415, 'wrong_content_type'],
    [
      'a content type that is none',
      () => ({ headers: { 'content-type': 'json' } }),
      415,
      'wrong_content_type',
    ],
    ['an unknown address', () => ({ path: '/api/v1/nothing' }), 404, 'unknown_address'],
    ['a slash too many', () => ({ path: '/api/v1/bvn/' }), 404, 'unknown_address'],
    ['an address with broken escapes', () => ({ path: '/api/%zz' }), 404, 'unknown_address'],
    ['GET', () => ({ method: 'GET' }), 405, 'wrong_method'],
    ['PUT', () => ({ method: 'PUT' }), 405, 'wrong_method'],
    [
      'OPTIONS from a web page',
      () => ({ method: 'OPTIONS', headers: { origin: 'https://a.example' } }),
      405,
      'wrong_method',
    ],
    ['POST to the counts', () => ({ path: '/sandbox/counts' }), 405, 'wrong_method'],
    ['another host name', () => ({ headers: { host: 'a.example' } }), 403, 'wrong_host'],
    ['another port', () => ({ headers: { host: '127.0.0.1:1' } }), 403, 'wrong_host'],
    [
      'a host name that only begins right',
      () => ({ headers: { host: `${own()}.a.example` } }),
      403,
      'wrong_host',
    ],
    [
      'another host name for the counts',
      () => ({ method: 'GET', path: '/sandbox/counts', headers: { host: 'a.example' } }),
      403,
      'wrong_host',
    ],
  ];

  it.each(refused)('refuses %s', async (_name, asked, status, code) => {
    const given = asked();
    const all = { ...rightHeaders(sandbox, body), ...given.headers };
    const headers = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
    const heard = await send(sandbox, { body, ...given, headers });
    expect(heard.status).toBe(status);
    expect(envelopeOf(heard)).toEqual({
      success: false,
      code,
      message: expect.stringMatching(/\.$/u),
      reference: expect.stringMatching(/^SBX-[0-9A-F]{12}$/u),
      data: null,
      sandbox: true,
    });
    expect(Object.keys(heard.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('says which method an address takes', async () => {
    expect((await ask(sandbox, body, { method: 'PUT' })).headers.allow).toBe('POST');
  });

  it('takes localhost, any case of the host name, a charset and a query', async () => {
    const port = new URL(sandbox.baseUrl).port;
    const headers = { host: `LocalHost:${port}`, 'content-type': 'Application/JSON; charset=utf-8' };
    expect((await ask(sandbox, body, { headers, path: '/api/v1/bvn?a=b' })).status).toBe(200);
  });

  it('takes its own name without a port where that is the usual one of HTTP, and there alone', () => {
    const isTaken = (host: string, port: number) => refuseHost({ host }, port) === null;
    for (const name of ['127.0.0.1', 'localhost']) {
      expect([name, `${name}:80`, `${name}:8080`].map((host) => isTaken(host, 80))).toEqual([
        true,
        true,
        false,
      ]);
      expect([name, `${name}:80`, `${name}:8080`].map((host) => isTaken(host, 8080))).toEqual([
        false,
        false,
        true,
      ]);
    }
    expect(isTaken('a.example', 80)).toBe(false);
  });

  it('listens on 127.0.0.1 alone', async () => {
    expect(sandbox.baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/u);
    const reached = await new Promise((resolve) => {
      const socket = connect({
        host: '127.0.0.2',
        port: Number(new URL(sandbox.baseUrl).port),
        timeout: 500,
      });
      socket.on('connect', () => resolve(true));
      socket.on('error', () => resolve(false));
      socket.on('timeout', () => resolve(false));
    });
    expect(reached).toBe(false);
  });
});

describe('bytes that are no HTTP', () => {
  it('are answered with the same envelope', async () => {
    const text = await heardTo('NOT HTTP AT ALL\r\n\r\n');
    expect(text).toMatch(/^HTTP\/1\.1 400 /u);
    const envelope = JSON.parse(text.slice(text.indexOf('\r\n\r\n')));
    expect(envelope).toMatchObject({ success: false, code: 'bad_request', sandbox: true });
  });

  it('bring no second answer when they follow a request', async () => {
    const text = await heardTo(
      `GET /nothing HTTP/1.1\r\nHost: ${own()}\r\nConnection: close\r\n\r\nNOT HTTP`,
    );
    expect(text.match(/HTTP\/1\.1 \d+/gu)).toEqual(['HTTP/1.1 404']);
  });
});

describe('what is in a body', () => {
  it.each([
    ['nothing', '', 400, 'not_an_object'],
    ['cut JSON', '{"number":', 400, 'not_an_object'],
    ['an array', '[]', 400, 'not_an_object'],
    ['null', 'null', 400, 'not_an_object'],
    ['a text', '"x"', 400, 'not_an_object'],
    ['a byte order mark', '\ufeff{}', 400, 'not_an_object'],
  ])('refuses %s', async (_name, text, status, code) => {
    const heard = await ask(sandbox, text);
    expect([heard.status, envelopeOf(heard).code]).toEqual([status, code]);
  });

  it('refuses bytes that are not UTF-8', async () => {
    const headers = {
      authorization: sandbox.keys.apiKey,
      'content-type': 'application/json',
      signature: 'a',
    };
    const heard = await send(sandbox, { headers, body: Buffer.from([0x7b, 0xff, 0x7d]) });
    expect([heard.status, envelopeOf(heard).code]).toEqual([400, 'not_utf8']);
  });

  it.each([
    [{}, ['number', 'identifier']],
    [{ number: 22233344455, identifier: 'a' }, ['number']],
    [{ number: '2223334445', identifier: 'a' }, ['number']],
    [{ number: '222333444555', identifier: 'a' }, ['number']],
    [{ number: '22233344455\n', identifier: 'a' }, ['number']],
    [{ number: '２２２３３３４４４５５', identifier: 'a' }, ['number']],
    [{ number: '22233344455', identifier: ' ' }, ['identifier']],
    [{ number: '22233344455', identifier: null }, ['identifier']],
  ])('lists the fields that are wrong in %j', async (fields, names) => {
    const heard = await ask(sandbox, JSON.stringify(fields));
    expect(heard.status).toBe(422);
    const { code, data } = envelopeOf(heard);
    expect(code).toBe('invalid_fields');
    expect(data?.invalidFields).toEqual(
      names.map((field) => ({ field, problem: expect.stringContaining('must be') })),
    );
  });

  it('does not take a field from the prototype', async () => {
    const heard = await ask(sandbox, '{"__proto__":{"number":"22233344455","identifier":"a"}}');
    expect(heard.status).toBe(422);
  });

  it.each([true, false])('takes 16 MiB and not a byte more (length declared: %s)', async (isDeclared) => {
    const fits = body.padEnd(BODY_MAX_BYTES, ' ');
    const headers = isDeclared ? {} : { 'transfer-encoding': 'chunked' };
    expect((await ask(sandbox, fits, { headers })).status).toBe(200);
    const heard = await ask(sandbox, `${fits} `, { headers });
    expect([heard.status, envelopeOf(heard).code]).toEqual([413, 'body_too_large']);
  });

  it('survives a caller who goes away in the middle of the body', async () => {
    const head = Object.entries({ ...rightHeaders(sandbox, body), host: own(), 'content-length': 99 });
    const lines = head.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    const before = sandbox.counts().requests;
    const socket = rawSocket();
    socket.write(`POST /api/v1/bvn HTTP/1.1\r\n${lines}\r\n{"numb`);
    await expect.poll(() => sandbox.counts().requests).toBe(before + 1);
    socket.destroy();
    expect((await ask(sandbox, body)).status).toBe(200);
  });
});

describe('counts', () => {
  const control = (path: string, method: string) =>
    send(sandbox, { method, path, headers: { authorization: sandbox.keys.apiKey } });

  beforeEach(async () => {
    await control('/sandbox/reset', 'POST');
  });

  it('counts all that arrives, and by number what was let in', async () => {
    await ask(sandbox, body);
    await ask(sandbox, body);
    await askNumber(sandbox, '22200000404');
    await ask(sandbox, body, { headers: { signature: 'wrong' } });
    await ask(sandbox, body, { path: '/nothing' });
    const expected = {
      requests: 5,
      byNumber: { '22233344455': 2, '22200000404': 1 },
      byKind: { bvn: 3, nin: 0, voters_card: 0, face: 0 },
      pictures: 0,
      redirectsFollowed: 0,
    };
    expect(sandbox.counts()).toEqual(expected);
    expect(envelopeOf(await control('/sandbox/counts', 'GET')).data).toEqual(expected);
  });

  it('tells a followed redirect', async () => {
    const heard = await askNumber(sandbox, '22200000302');
    const followed = await send(sandbox, { method: 'GET', path: String(heard.headers.location) });
    expect(followed.status).toBe(410);
    expect(sandbox.counts()).toMatchObject({ requests: 1, redirectsFollowed: 1 });
  });

  it('is for those with the key', async () => {
    await ask(sandbox, body);
    for (const [path, method] of [
      ['/sandbox/counts', 'GET'],
      ['/sandbox/reset', 'POST'],
      ['/sandbox/style', 'POST'],
    ] as const) {
      expect((await send(sandbox, { path, method })).status).toBe(401);
    }
    expect(sandbox.counts().requests).toBe(1);
  });

  it('gives a copy', async () => {
    const before = sandbox.counts();
    await ask(sandbox, body);
    expect(before.requests).toBe(0);
  });
});

function own(): string {
  return new URL(sandbox.baseUrl).host;
}

const rawSocket = () => connect({ host: '127.0.0.1', port: Number(new URL(sandbox.baseUrl).port) });

/** Sends raw bytes, and hears all that is said until the other side hangs up. */
function heardTo(text: string): Promise<string> {
  return new Promise((resolve) => {
    let heard = '';
    const socket = rawSocket();
    socket.on('data', (chunk) => {
      heard += chunk;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(heard));
    socket.write(text);
  });
}
