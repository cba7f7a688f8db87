import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faceLimits } from './face-limits.ts';
import {
  defaultSettings,
  defaultTimeLimits,
  isLoopback,
  KeyPair,
  readBaseUrl,
  readProfile,
  TimeLimits,
} from './profile.ts';
import { profileOf } from './testing/profile-of.ts';
import stored from './testing/stored-profile.json' with { type: 'json' };

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
    ['https://api.example.com/{version}', '{version} belongs into the paths'],
    ['https://api.example.com/a}/b', 'Take “{” and “}” out'],
    ['ftp://api.example.com', 'must begin with https://'],
    ['file:///etc/passwd', 'must begin with https://'],
    ['javascript:alert(1)', 'must begin with https://'],
  ])('%j is refused: %s …', (typed, words) => {
    expect(readBaseUrl(typed)).toEqual({ ok: false, sentence: expect.stringContaining(words) });
  });

  it('of before, with braces as they were kept, is read as it is', () => {
    const kept = 'https://{a}.example.com/%7Bversion%7D';
    expect(readBaseUrl(kept)).toEqual({ ok: true, baseUrl: kept });
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

describe('a stored profile', () => {
  const first = {
    ...{ version: 1, id: 'p-1', name: 'Main', baseUrl: 'https://api.example.com', environment: 'production' },
    ...{ timeLimits: { connectMs: 700, headersMs: 800, bodyMs: 900 }, builtIn: false },
  };

  it('of the first form is read as one of today: its limits kept, all else as new, production not confirmed', () => {
    const read = readProfile(first);
    expect(read).toEqual({
      ...{
        version: 2,
        id: 'p-1',
        name: 'Main',
        baseUrl: 'https://api.example.com',
        environment: 'production',
      },
      ...{ builtIn: false, productionConfirmedAt: null, sandboxStyle: null },
      settings: { ...defaultSettings, timeLimits: first.timeLimits },
    });
    expect(readProfile(JSON.parse(JSON.stringify(read)))).toEqual(read);
  });

  it('of today is read as it is', () => {
    const today = profileOf({ productionConfirmedAt: '2026-03-01T10:00:00.000Z', sandboxStyle: 'codes' });
    expect(readProfile(JSON.parse(JSON.stringify(today)))).toEqual(today);
  });

  // The document is as it was stored in November 2026 and is never brought up to date: what is added later has a default.
  it('that lies in somebody’s history is read, whatever was added to the settings since', () => {
    // A limit of the advice may be dropped from the table.
    const { capture: _, ...settings } = stored.settings;
    expect(readProfile(stored)).toMatchObject({ ...stored, settings });
  });

  it('of before U+180E was white space has a plain space in its place, as what is typed now', () => {
    const kinds = (extra: Record<string, string | string[]>) => ({
      ...defaultSettings.kinds,
      bvn: { ...defaultSettings.kinds.bvn, extra },
    });
    const stored = profileOf({
      settings: { ...defaultSettings, kinds: kinds({ note: 'a\u180eb', in: ['\u180e'] }) },
    });
    const read = readProfile(JSON.parse(JSON.stringify(stored)));
    expect(read).toEqual({
      ...stored,
      settings: { ...defaultSettings, kinds: kinds({ note: 'a b', in: [' '] }) },
    });
  });

  it('of before pictures had a rule and the advice its limits is read with both as they were then', () => {
    const { picture, capture: _, ...settings } = defaultSettings;
    const { keep: __, ...before } = picture;
    const stored = { ...profileOf(), settings: { ...settings, picture: { ...before, maxBytes: 40_000 } } };
    const read = readProfile(JSON.parse(JSON.stringify(stored)));
    expect(read.settings).toEqual({
      ...defaultSettings,
      picture: { ...picture, maxBytes: 40_000, keep: { rule: 'keep' } },
      capture: { limits: faceLimits },
    });
    expect(readProfile(JSON.parse(JSON.stringify(read)))).toEqual(read);
  });

  it('keeps the limits that it names, takes the table’s for the others, and drops those that are no more', () => {
    const capture = { limits: { boxMin: 0.5, ofLongAgo: 7 } };
    const stored = { ...profileOf(), settings: { ...defaultSettings, capture } };
    expect(readProfile(JSON.parse(JSON.stringify(stored))).settings.capture.limits).toEqual({
      ...faceLimits,
      boxMin: 0.5,
    });
  });

  it('has a name of sixty characters, counted as a person counts them', () => {
    expect(readProfile(profileOf({ name: '😀'.repeat(60) })).name).toHaveLength(120);
    expect(() => readProfile(profileOf({ name: '😀'.repeat(61) }))).toThrow();
  });

  it.each([
    ['nothing', null],
    ['a text', 'Main'],
    ['a list', [first]],
    ['no version', { ...first, version: undefined }],
    ['a version to come', { ...profileOf(), version: 3 }],
    ['the first form with more in it', { ...first, apiKey: 'sk_live_1' }],
    [
      'the first form with odd limits',
      { ...first, timeLimits: { connectMs: 1, headersMs: 800, bodyMs: 900 } },
    ],
    ['a key in it', { ...profileOf(), apiKey: 'sk_live_1' }],
    ['settings of another form', { ...profileOf(), settings: {} }],
    ['an unheard-of environment', { ...profileOf(), environment: 'staging' }],
  ])('is refused as %s', (_, document) => {
    expect(() => readProfile(document)).toThrow();
  });
});
