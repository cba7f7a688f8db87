import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultTimeLimits, isLoopback, KeyPair, readBaseUrl, TimeLimits } from './profile.ts';

describe('a base address', () => {
  it.each([
    ['https://api.example.com', 'https://api.example.com'],
    [' https://API.example.com/ ', 'https://api.example.com'],
    ['https://api.example.com:443/ivs//', 'https://api.example.com/ivs'],
    ['https://api.example.com:8443/a/b', 'https://api.example.com:8443/a/b'],
    ['http://localhost:3000/', 'http://localhost:3000'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['http://127.9.8.7', 'http://127.9.8.7'],
    ['http://0x7f.1/', 'http://127.0.0.1'],
    ['http://[::1]:99/', 'http://[::1]:99'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ])('%j is %j', (typed, baseUrl) => {
    expect(readBaseUrl(typed)).toEqual({ ok: true, baseUrl });
  });

  it.each([
    ['', 'Type the whole address'],
    ['api.example.com', 'Type the whole address'],
    ['http://api.example.com', 'Use https://'],
    ['http://127.0.0.1.example.com', 'Use https://'],
    ['http://localhost.example.com', 'Use https://'],
    ['http://[::2]', 'Use https://'],
    ['http://0.0.0.0', 'Use https://'],
    ['http://10.0.0.1', 'Use https://'],
    ['https://user:secret@api.example.com', 'Take the user name'],
    ['https://user@api.example.com', 'Take the user name'],
    ['https://api.example.com?key=1', 'Take everything from'],
    ['https://api.example.com/#top', 'Take everything from'],
    ['ftp://api.example.com', 'must begin with https://'],
    ['file:///etc/passwd', 'must begin with https://'],
    ['javascript:alert(1)', 'must begin with https://'],
  ])('%j is refused: %s …', (typed, words) => {
    expect(readBaseUrl(typed)).toEqual({ ok: false, sentence: expect.stringContaining(words) });
  });

  it('reads as itself, and is in clear for this machine alone', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string()), (typed) => {
        const read = readBaseUrl(typed);
        if (!read.ok) return;
        expect(readBaseUrl(read.baseUrl)).toEqual(read);
        expect(read.baseUrl.endsWith('/')).toBe(false);
        const url = new URL(read.baseUrl);
        expect(url.protocol === 'https:' || isLoopback(url)).toBe(true);
      }),
    );
  });
});

describe('a key pair', () => {
  it('is trimmed, and refused with a space or a foreign letter inside', () => {
    expect(KeyPair.parse({ apiKey: ' a\n', encryptionKey: '\tb ' })).toEqual({
      apiKey: 'a',
      encryptionKey: 'b',
    });
    for (const odd of ['', ' ', 'a b', 'a\nb', 'clé', 'a\u0000', 'x'.repeat(513)]) {
      expect(KeyPair.safeParse({ apiKey: odd, encryptionKey: 'b' }).success).toBe(false);
      expect(KeyPair.safeParse({ apiKey: 'a', encryptionKey: odd }).success).toBe(false);
    }
    expect(KeyPair.safeParse({ apiKey: 'a', encryptionKey: 'b', more: 1 }).success).toBe(false);
  });
});

describe('time limits', () => {
  it('have sensible bounds, within which the usual ones lie', () => {
    expect(TimeLimits.parse(defaultTimeLimits)).toEqual(defaultTimeLimits);
    for (const odd of [0, 499, 120_001, 1_000.5, Number.NaN]) {
      expect(TimeLimits.safeParse({ ...defaultTimeLimits, connectMs: odd }).success).toBe(false);
    }
  });
});
