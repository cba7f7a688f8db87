import { connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SANDBOX_SLOW_MS, type SandboxNumberText, sandboxNumbers } from '../../shared/sandbox-numbers.ts';
import { type Sandbox, startSandbox } from './sandbox.ts';
import { askNumber, envelopeOf, rightHeaders } from './testing/ask.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const wholeEnvelope = {
  code: expect.stringMatching(/^[a-z_]+$/u),
  message: expect.stringMatching(/\.$/u),
  reference: expect.stringMatching(/^SBX-/u),
  sandbox: true,
};

// At once, since one of them takes seconds; so each has an `expect` of its own.
describe.concurrent('answers in an envelope', () => {
  const inEnvelope = sandboxNumbers.filter(({ expects }) => expects.state === 'answered');

  it.for(inEnvelope)('$number: $title', async ({ number, expects }, { expect }) => {
    const heard = await askNumber(sandbox, number);
    expect(heard.status).toBe(expects.httpStatus);
    expect(heard.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(heard.headers['cache-control']).toBe('no-store');
    const envelope = envelopeOf(heard);
    expect(envelope).toEqual({ ...wholeEnvelope, success: heard.status < 300, data: envelope.data });
    const isRecord = expects.outcome === 'verified' || expects.outcome === 'mismatch';
    expect(envelope.data === null).toBe(!isRecord);
  });

  it('says of a different person what does not match', async ({ expect }) => {
    const { data, success } = envelopeOf(await askNumber(sandbox, '22200000201'));
    expect(success).toBe(true);
    expect(data).toMatchObject({
      status: 'found',
      allValidationPassed: false,
      validations: { data: { lastName: { validated: false }, dateOfBirth: { validated: false } } },
    });
  });

  it('says how long to wait', async ({ expect }) => {
    expect((await askNumber(sandbox, '22200000429')).headers['retry-after']).toBe('5');
    expect((await askNumber(sandbox, '22200000503')).headers['retry-after']).toBe('8');
  });

  it('points a redirect to itself', async ({ expect }) => {
    const { location } = (await askNumber(sandbox, '22200000302')).headers;
    expect(new URL(String(location), sandbox.baseUrl).origin).toBe(sandbox.baseUrl);
  });

  it('takes 3 seconds for the slow number', async ({ expect }) => {
    const from = performance.now();
    await askNumber(sandbox, '22200000903');
    expect(performance.now() - from).toBeGreaterThan(SANDBOX_SLOW_MS - 50);
    expect(performance.now() - from).toBeLessThan(SANDBOX_SLOW_MS + 2000);
  });
});

describe('answers that cannot be read', () => {
  it('is empty', async () => {
    const heard = await askNumber(sandbox, '22200000205');
    expect([heard.status, heard.body.length, heard.headers['content-length']]).toEqual([200, 0, '0']);
  });

  it('is cut JSON in whole HTTP', async () => {
    const heard = await askNumber(sandbox, '22200000206');
    expect(heard.status).toBe(200);
    expect(heard.headers['content-length']).toBe(String(heard.body.length));
    expect(heard.body.toString()).toMatch(/^\{"success":true,.*"image":"iVBOR/u);
    expect(() => JSON.parse(heard.body.toString())).toThrow(SyntaxError);
  });

  it('is a web page', async () => {
    const heard = await askNumber(sandbox, '22200000207');
    expect([heard.status, heard.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(heard.body.toString()).toMatch(/^<!doctype html>/u);
  });

  it('is 12 MB of JSON with no length declared', async () => {
    const heard = await askNumber(sandbox, '22200000912');
    expect(heard.status).toBe(200);
    expect(heard.headers['content-length']).toBeUndefined();
    expect(heard.body.length).toBeGreaterThan(12 * 1024 * 1024);
    expect(envelopeOf(heard).sandbox).toBe(true);
  });

  it('is a small body that swells beyond 10 MB', async () => {
    const heard = await askNumber(sandbox, '22200000913');
    expect(heard.headers['content-encoding']).toBe('gzip');
    expect(heard.body.length).toBeLessThan(64 * 1024);
    expect(gunzipSync(heard.body).length).toBeGreaterThan(24 * 1024 * 1024);
  });
});

describe('trouble on the wire', () => {
  it('breaks before any byte', async () => {
    expect(await rawAnswer('22200000901')).toMatchObject({ text: '', isEnded: true });
    await expect(askNumber(sandbox, '22200000901')).rejects.toMatchObject({ code: 'ECONNRESET' });
  });

  it('breaks in the middle of the answer', async () => {
    const { text, isEnded } = await rawAnswer('22200000902');
    const [head = '', body = ''] = text.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 200 OK\r\n/u);
    const declared = Number(/content-length: (\d+)/iu.exec(head)?.[1]);
    expect(Buffer.byteLength(body)).toBe(declared >> 1);
    expect(isEnded).toBe(true);
    await expect(askNumber(sandbox, '22200000902')).rejects.toMatchObject({ code: 'ECONNRESET' });
  });

  it('never answers, and does not hang up either', async () => {
    expect(await rawAnswer('22200000909', 1500)).toEqual({ text: '', isEnded: false });
  });

  it.each(['22200000903', '22200000909', '22200000912'] satisfies SandboxNumberText[])(
    'survives a caller who gives up on %s',
    async (number) => {
      const signal = AbortSignal.timeout(100);
      await Promise.allSettled([askNumber(sandbox, number, { signal })]);
      expect((await askNumber(sandbox, '22212345678')).status).toBe(200);
    },
  );

  it('counts each of them as one request', async () => {
    const before = sandbox.counts().byNumber['22200000901'] ?? 0;
    await Promise.allSettled([askNumber(sandbox, '22200000901')]);
    expect(sandbox.counts().byNumber['22200000901']).toBe(before + 1);
  });
});

/** What comes back as plain text within a time, in milliseconds, and whether the other side hung up. */
function rawAnswer(number: string, withinMs = 3000): Promise<{ text: string; isEnded: boolean }> {
  const body = JSON.stringify({ number, identifier: 'cust-001' });
  const { host, port } = new URL(sandbox.baseUrl);
  const headers = Object.entries({ ...rightHeaders(sandbox, body), host, 'content-length': body.length });
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const settle = (isEnded: boolean) => resolve({ text: Buffer.concat(chunks).toString('utf8'), isEnded });
    const socket = connect({ host: '127.0.0.1', port: Number(port) });
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', () => undefined);
    socket.on('close', () => settle(true));
    const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    socket.write(`POST /api/v1/bvn HTTP/1.1\r\n${lines}\r\n${body}`);
    setTimeout(() => {
      settle(false);
      socket.destroy();
    }, withinMs);
  });
}
