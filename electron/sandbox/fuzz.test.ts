import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type KindName, kindNames } from '../../shared/kinds.ts';
import { sandboxNumbersOf } from '../../shared/sandbox-numbers.ts';
import { type SandboxStyle, sandboxStyles } from '../../shared/sandbox-style.ts';
import { type Sandbox, startSandbox } from './sandbox.ts';
import {
  ask,
  askKind,
  askNumber,
  envelopeOf,
  type Heard,
  PICTURE,
  paths,
  rightHeaders,
  send,
} from './testing/ask.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(async () => {
  expect((await askNumber(sandbox, '22212345678')).status).toBe(200);
  await sandbox.close();
});

const designed = [200, 400, 401, 403, 404, 405, 410, 413, 415, 422];
const special: ReadonlySet<string> = new Set(
  kindNames.flatMap((kind) => sandboxNumbersOf(kind).map(({ number }) => number)),
);

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
const anyKind = fc.constantFrom(...kindNames);
const anyStyle = fc.constantFrom(...sandboxStyles);
const virtual = fc
  .stringMatching(/^[A-Za-z]{2}[0-9]{12}[A-Za-z]{2}$/u)
  .filter((number) => !special.has(number.toUpperCase()));
const voter = fc
  .stringMatching(/^[A-Za-z0-9]{9,29}$/u)
  .filter((number) => !special.has(number.toUpperCase()));
const digits = fc.stringMatching(/^[0-9]{11}$/u).filter((number) => !special.has(number));

describe('whatever is sent', () => {
  it('arbitrary bytes are refused in good form', async () => {
    await fc.assert(
      fc.asyncProperty(anyKind, fc.uint8Array({ maxLength: 400 }), async (kind, bytes) => {
        const headers = rightHeaders(sandbox, '');
        const heard = await send(sandbox, { path: paths[kind], headers, body: Buffer.from(bytes) });
        isDesigned(heard);
        expect([400, 401]).toContain(heard.status);
      }),
      { numRuns: 150 },
    );
  });

  it('arbitrary signed JSON is answered in good form', async () => {
    const nearly = fc.record(
      {
        number: fc.oneof(digits, virtual, voter, fc.anything()),
        identifier: fc.oneof(fc.string({ unit: 'binary' }), fc.anything()),
        image: fc.oneof(fc.constant(PICTURE), fc.base64String(), fc.anything()),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(anyKind, fc.oneof(nearly, fc.jsonValue()), async (kind, value) => {
        const text = (JSON.stringify(value) ?? '').toWellFormed();
        const heard = await ask(sandbox, text, { path: paths[kind] });
        isDesigned(heard);
        expect([200, 400, 422]).toContain(heard.status);
      }),
      { numRuns: 200 },
    );
  });

  it('arbitrary pictures are answered in good form, and the sandbox goes on', async () => {
    const whole = Buffer.from(PICTURE, 'base64');
    const changed = fc
      .array(fc.tuple(fc.nat({ max: whole.length - 1 }), fc.nat({ max: 255 })), {
        minLength: 1,
        maxLength: 8,
      })
      .map((changes) => {
        const bytes = Buffer.from(whole);
        for (const [at, value] of changes) bytes[at] = value;
        return bytes;
      });
    const headed = fc
      .tuple(
        fc.constantFrom(
          'ffd8ff',
          'ffd8ffc0001108019002800301',
          '89504e470d0a1a0a',
          '524946460000000057454250',
        ),
        fc.uint8Array({ maxLength: 200 }),
      )
      .map(([head, tail]) => Buffer.concat([Buffer.from(head, 'hex'), tail]));
    const broken = fc.nat({ max: whole.length }).map((length) => whole.subarray(0, length));
    await fc.assert(
      fc.asyncProperty(digits, fc.oneof(changed, headed, broken), async (number, bytes) => {
        const heard = await askKind(sandbox, 'face', number, {}, { image: bytes.toString('base64') });
        isDesigned(heard);
        expect([200, 422]).toContain(heard.status);
      }),
      { numRuns: 150 },
    );
    expect((await askKind(sandbox, 'face', '22212345678')).status).toBe(200);
  });

  it('any other number is a verified person', async () => {
    const asked = fc.oneof(
      fc.tuple(fc.constantFrom<KindName>('bvn', 'nin', 'face'), digits),
      fc.tuple(fc.constantFrom<KindName>('nin', 'face'), virtual),
      fc.tuple(fc.constant<KindName>('voters_card'), voter),
    );
    await fc.assert(
      fc.asyncProperty(asked, async ([kind, number]) => {
        const heard = await askKind(sandbox, kind, number);
        expect(envelopeOf(heard)).toMatchObject({ success: true, code: 'verified' });
        const isEchoed = heard.body.toString().includes(number.toUpperCase());
        expect(isEchoed).toBe(kind === 'voters_card' || /^\d{11}$/u.test(number));
      }),
      { numRuns: 60 },
    );
  });

  it('is answered with the mark of the sandbox in every style', async () => {
    const sent = fc.oneof(
      fc.json(),
      digits.map((number) => JSON.stringify({ number, identifier: 'a' })),
    );
    const speak = async (style: SandboxStyle, kind: KindName, text: string) => {
      sandbox.setStyle(style);
      return ask(sandbox, text.toWellFormed(), { path: paths[kind] });
    };
    await fc.assert(
      fc.asyncProperty(anyStyle, anyKind, sent, async (style, kind, text) => {
        const heard = await speak(style, kind, text);
        expect(designed).toContain(heard.status);
        expect(JSON.parse(heard.body.toString())).toMatchObject({ sandbox: true });
      }),
      { numRuns: 150 },
    );
    sandbox.setStyle('standard');
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
    const addresses = fc.oneof(
      fc.constantFrom(
        ...Object.values(paths),
        '/sandbox/counts',
        '/sandbox/reset',
        '/sandbox/style',
        '/sandbox/redirected',
        '/',
      ),
      fc.webPath().map((path) => `/api${path}`),
      fc.stringMatching(/^\/[!-~]{0,40}$/u),
    );
    const headers = fc.dictionary(names, headerText);
    await fc.assert(
      fc.asyncProperty(methods, addresses, headers, fc.boolean(), async (method, path, extra, isLetIn) => {
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
