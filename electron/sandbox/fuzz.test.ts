import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxNumbers } from '../../shared/sandbox-numbers.ts';
import { type Sandbox, startSandbox } from './sandbox.ts';
import { ask, askNumber, envelopeOf, type Heard, rightHeaders, send } from './testing/ask.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(async () => {
  expect((await askNumber(sandbox, '22212345678')).status).toBe(200);
  await sandbox.close();
});

const designed = [200, 400, 401, 403, 404, 405, 410, 413, 415, 422];
const special: ReadonlySet<string> = new Set(sandboxNumbers.map(({ number }) => number));

function isDesigned(heard: Heard, method = 'POST'): void {
  expect(designed).toContain(heard.status);
  if (method !== 'HEAD')
    expect(envelopeOf(heard)).toMatchObject({ sandbox: true, success: heard.status === 200 });
}

/** Text that HTTP lets stand in a header. */
const headerText = fc.string({
  unit: fc
    .integer({ min: 0x20, max: 0xff })
    .filter((code) => code !== 0x7f)
    .map((code) => String.fromCharCode(code)),
  maxLength: 200,
});
const digits = fc.stringMatching(/^[0-9]{11}$/u).filter((number) => !special.has(number));

describe('whatever is sent', () => {
  it('arbitrary bytes are refused in good form', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
        const heard = await send(sandbox, { headers: rightHeaders(sandbox, ''), body: Buffer.from(bytes) });
        isDesigned(heard);
        expect([400, 401]).toContain(heard.status);
      }),
      { numRuns: 150 },
    );
  });

  it('arbitrary signed JSON is answered in good form', async () => {
    const nearly = fc.record(
      {
        number: fc.oneof(digits, fc.anything()),
        identifier: fc.oneof(fc.string({ unit: 'binary' }), fc.anything()),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(fc.oneof(nearly, fc.jsonValue()), async (value) => {
        const text = (JSON.stringify(value) ?? '').toWellFormed();
        const heard = await ask(sandbox, text);
        isDesigned(heard);
        expect([200, 400, 422]).toContain(heard.status);
      }),
      { numRuns: 200 },
    );
  });

  it('any other number is a verified person', async () => {
    await fc.assert(
      fc.asyncProperty(digits, async (number) => {
        const envelope = envelopeOf(await askNumber(sandbox, number));
        expect(envelope).toMatchObject({
          success: true,
          code: 'verified',
          data: { status: 'found', bvn: number },
        });
      }),
      { numRuns: 30 },
    );
  });

  it('arbitrary headers, methods and addresses are answered in good form', async () => {
    const names = fc.constantFrom(
      'authorization',
      'signature',
      'content-type',
      'accept',
      'x-any',
      'cookie',
      'expect-ct',
    );
    const methods = fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND');
    const paths = fc.oneof(
      fc.constantFrom('/api/v1/bvn', '/sandbox/counts', '/sandbox/reset', '/sandbox/redirected', '/'),
      fc.webPath().map((path) => `/api${path}`),
      fc.stringMatching(/^\/[!-~]{0,40}$/u),
    );
    const headers = fc.dictionary(names, headerText);
    await fc.assert(
      fc.asyncProperty(methods, paths, headers, fc.boolean(), async (method, path, extra, isLetIn) => {
        const base = isLetIn ? rightHeaders(sandbox, '{}') : {};
        const heard = await send(sandbox, {
          method,
          path,
          headers: { ...base, ...extra },
          body: '{}',
        });
        isDesigned(heard, method);
      }),
      { numRuns: 250 },
    );
  });
});
