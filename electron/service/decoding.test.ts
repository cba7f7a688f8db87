import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANSWER_MAX, decode } from './decoding.ts';

const text = Buffer.from('{"status":true}');

describe('decoding', () => {
  it.each([
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['gzip', (bytes: Buffer) => Buffer.concat([gzipSync(bytes), Buffer.from('\r\n\t ')])],
    ['deflate', deflateSync],
    ['deflate', (bytes: Buffer) => deflateRawSync(bytes)],
    ['deflate', (bytes: Buffer) => deflateRawSync(bytes, { level: 0 })],
    ['br', brotliCompressSync],
    ['zstd', zstdCompressSync],
    [' GZIP ', gzipSync],
    ['identity', (bytes: Buffer) => bytes],
    ['', (bytes: Buffer) => bytes],
    ['none', (bytes: Buffer) => bytes],
    ['UTF-8', (bytes: Buffer) => bytes],
    ['', gzipSync],
    ['utf-8', gzipSync],
    ['gzip', (bytes: Buffer) => gzipSync(gzipSync(bytes))],
    ['br', (bytes: Buffer) => brotliCompressSync(gzipSync(bytes))],
  ])('undoes %j', async (encoding, encode) => {
    expect(await decode(encode(text), encoding)).toEqual({ ok: true, bytes: text });
  });

  it('undoes two layers, last applied first, and no more', async () => {
    expect(await decode(brotliCompressSync(gzipSync(text)), 'gzip, br')).toEqual({ ok: true, bytes: text });
    const three = gzipSync(gzipSync(gzipSync(text)));
    expect(await decode(three, 'gzip, gzip, gzip')).toEqual({ ok: false, reason: 'answer-undecodable' });
    expect(await decode(three, 'gzip')).toEqual({ ok: true, bytes: gzipSync(text) });
  });

  it.each(['compress', 'constructor', '__proto__', 'toString', 'gzip;q=1'])(
    'does not know %j',
    async (encoding) => {
      expect(await decode(gzipSync(text), encoding)).toEqual({ ok: false, reason: 'answer-undecodable' });
      expect(await decode(text.subarray(1), encoding)).toMatchObject({ ok: false });
    },
  );

  it('takes an answer with nothing in it as it is, whatever its header says', async () => {
    expect(await decode(new Uint8Array(), 'gzip')).toEqual({ ok: true, bytes: new Uint8Array() });
  });

  it.each(['gzip', 'deflate', 'br', 'zstd', 'compress', 'application/json', '8bit', 'constructor'])(
    'takes plain JSON that is called %s as it came',
    async (encoding) => {
      expect(await decode(text, encoding)).toEqual({ ok: true, bytes: text });
    },
  );

  it('tells a cut or damaged stream', async () => {
    const whole = gzipSync(text);
    for (const broken of [whole.subarray(0, -9), Buffer.from('not gzip at all'), whole.subarray(0, 5)]) {
      expect(await decode(broken, 'gzip')).toEqual({ ok: false, reason: 'answer-undecodable' });
    }
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['zstd', zstdCompressSync],
    ['deflate', deflateSync],
  ])('stops a %s bomb at the largest size, before it takes memory or time', async (encoding, encode) => {
    const bomb = encode(Buffer.alloc(60_000_000));
    const before = process.memoryUsage().rss;
    const from = performance.now();
    expect(await decode(bomb, encoding)).toEqual({ ok: false, reason: 'answer-too-large' });
    expect(performance.now() - from).toBeLessThan(2_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
  });

  it('takes exactly the largest size, and not one byte more', async () => {
    expect(await decode(gzipSync(Buffer.alloc(ANSWER_MAX)), 'gzip')).toMatchObject({ ok: true });
    expect(await decode(gzipSync(Buffer.alloc(ANSWER_MAX + 1)), 'gzip')).toMatchObject({
      reason: 'answer-too-large',
    });
  });

  it('never throws, whatever the bytes and the header', async () => {
    const encoding = fc.option(fc.oneof(fc.string(), fc.constantFrom('gzip', 'br', 'zstd', 'deflate')), {
      nil: undefined,
    });
    await fc.assert(
      fc.asyncProperty(fc.uint8Array(), encoding, async (bytes, header) => {
        expect(typeof (await decode(bytes, header)).ok).toBe('boolean');
      }),
    );
  });
});
