/** The small rules of a profile file: its bytes, its names, its hints. */
import { describe, expect, it } from 'vitest';
import { defaultSettings, ProfileSettings } from '../profile.ts';
import { hasUnseen } from './account-name.ts';
import { readFileText } from './file-text.ts';
import { firstRepeated } from './repeated.ts';

const bytes = (...some: number[]) => Uint8Array.from(some);

describe('the text of a file', () => {
  it('is UTF-8, with or without its mark', () => {
    expect(readFileText(new TextEncoder().encode('{"a":"é"}'))).toEqual({ ok: true, text: '{"a":"é"}' });
    expect(readFileText(bytes(0xef, 0xbb, 0xbf, 0x7b, 0x7d))).toEqual({ ok: true, text: '{}' });
  });

  it.each([
    ['Latin-1', bytes(0x22, 0xe9, 0x22), 'is not UTF-8. Save'],
    ['cut within a letter', bytes(0x22, 0xc3), 'is not UTF-8. Save'],
    ['UTF-16 with its mark', bytes(0xff, 0xfe, 0x7b, 0x00), 'UTF-16'],
    ['UTF-16, the other way round', bytes(0xfe, 0xff, 0x00, 0x7b), 'UTF-16'],
    ['UTF-16 without its mark', bytes(0x7b, 0x00, 0x7d, 0x00), 'UTF-16'],
  ])('that is %s is refused', (_, content, words) => {
    const read = readFileText(content);
    expect(!read.ok && read.sentence).toContain(words);
    expect(!read.ok && read.sentence).toContain('Nothing was changed.');
  });
});

it('a member that stands twice is found at any depth, and only within one object', () => {
  const text = (value: string) => ({ type: 'string', offset: 0, length: 0, value });
  const member = (name: string, offset: number, inner: object = text('x')) => ({
    type: 'property',
    offset,
    length: 0,
    children: [text(name), { offset, length: 0, type: 'string', ...inner }],
  });
  const twice = { type: 'object', children: [member('b', 5), member('c', 9), member('b', 12)] };
  const once = { type: 'object', children: [member('a', 5), member('c', 9)] };
  const root = (inner: object) => ({
    type: 'object',
    offset: 0,
    length: 0,
    children: [member('a', 1, inner)],
  });
  expect(firstRepeated(root(twice))).toEqual({ name: 'b', first: 5, second: 12 });
  expect(firstRepeated(root(once))).toBeNull();
});

it.each([
  'a\nb',
  'a\u0000',
  '\u001b[2J',
  'a\u202eb',
  '\u2066a',
  'a\u2069',
  '\u200fa',
  'a\u034fb',
  'a\u2028b',
  'a\u0085',
  'Ma\u200bin',
  'Ma\u200din',
  'Main\ufeff',
  'Ma\u00adin',
  'Main\u2060',
  'Main\u{e0041}',
  'Main\u3164',
  'Ada\ufe0f',
  'Ada\u{e0100}',
  'Ada\u17b4',
  'Ada\u180b',
  '\u2800',
])('%j holds what cannot be seen', (name) => {
  expect(hasUnseen(name)).toBe(true);
  expect(hasUnseen('Ọ̀yọ́ – عربي 😀')).toBe(false);
});

describe('settings', () => {
  const refusal = (change: object) =>
    ProfileSettings.safeParse({ ...defaultSettings, ...change }).error?.issues[0];
  const { bvn } = defaultSettings.kinds;
  const price = (value: number) => ({ kinds: { ...defaultSettings.kinds, bvn: { ...bvn, price: value } } });

  it.each([
    ['a price', price(-1)],
    ['a price', price(1_000_000_001)],
    ['a price', price(2 ** 60)],
    ['a cost', { budget: { ...defaultSettings.budget, cost: 0 } }],
    ['a cost', { budget: { ...defaultSettings.budget, cost: 10 ** 13 } }],
    ['a number of checks', { budget: { ...defaultSettings.budget, checks: 0 } }],
    ['a number of checks', { budget: { ...defaultSettings.budget, checks: 1_000_001 } }],
    ['a share', { budget: { ...defaultSettings.budget, warnAt: 0 } }],
    ['a share', { budget: { ...defaultSettings.budget, warnAt: 101 } }],
    ['a wait', { timeLimits: { ...defaultSettings.timeLimits, connectMs: 1 } }],
    ['a wait', { timeLimits: { ...defaultSettings.timeLimits, headersMs: 600_001 } }],
    ['a picture', { picture: { ...defaultSettings.picture, maxBytes: 19_999 } }],
    ['a picture', { picture: { ...defaultSettings.picture, maxBytes: 6_000_001 } }],
    ['a form of a picture', { picture: { ...defaultSettings.picture, form: 'hex' } }],
    ['a prefix', { keyPrefixes: { sandbox: [' '], production: [] } }],
    ['a prefix', { keyPrefixes: { sandbox: ['x'.repeat(41)], production: [] } }],
    ['prefixes', { keyPrefixes: { sandbox: Array(11).fill('x'), production: [] } }],
  ])('that are beyond a bound are told in our own words: %s', (_, change) => {
    expect(refusal(change)?.message).toMatch(/^[A-Z][^<>=]*\.$/u);
    expect(refusal(change)?.message).not.toMatch(/too |invalid|expected/iu);
  });

  it('name a prefix for one environment alone', () => {
    expect(refusal({ keyPrefixes: { sandbox: ['sk_'], production: ['pk_', 'sk_'] } })).toMatchObject({
      path: ['keyPrefixes', 'production', 1],
      message: expect.stringContaining('“sk_” stands for both environments'),
    });
    expect(refusal({ keyPrefixes: { sandbox: ['sk_'], production: ['sk_live'] } })).toBeUndefined();
  });

  it.each(['data/name', 'name', ' /a', '/a~2', '/a~'])('take no hint such as %j', (pointer) => {
    expect(refusal({ hints: { message: pointer } })?.path).toEqual(['hints', 'message']);
    const own = { kinds: { ...defaultSettings.kinds, bvn: { ...bvn, hints: { message: pointer } } } };
    expect(refusal(own)?.message).toMatch(/^A /u);
    expect(refusal({ hints: { message: '/a~0b/0', record: '' } })).toBeUndefined();
  });
});
