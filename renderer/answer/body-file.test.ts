import { expect, it } from 'vitest';
import { BODY_MAX, bytesOf, decodeBody, readBodyFile, sizeWords, tooLarge } from './body-file.ts';

const bytes = (...numbers: number[]) => Uint8Array.from(numbers);

it('takes UTF-8, with a mark or without', () => {
  expect(decodeBody('a.json', new TextEncoder().encode('{"name":"Fọláṣadé"}'))).toEqual({
    ok: true,
    text: '{"name":"Fọláṣadé"}',
  });
  expect(decodeBody('a.json', bytes(0xef, 0xbb, 0xbf, 0x7b, 0x7d))).toEqual({ ok: true, text: '{}' });
  expect(decodeBody('a.json', bytes())).toEqual({ ok: true, text: '' });
});

it.each([
  ['a picture', bytes(0xff, 0xd8, 0xff, 0xe0), 'is not text'],
  ['zeros', bytes(0x7b, 0, 0x7d), 'is not text'],
  ['UTF-16', bytes(0xff, 0xfe, 0x7b, 0), 'UTF-16'],
])('refuses %s', (_what, content, words) => {
  const verdict = decodeBody('a.bin', content);
  expect(verdict).toMatchObject({ ok: false });
  expect(verdict.ok ? '' : verdict.sentence).toContain(words);
});

it('refuses a file that is too large without opening it', async () => {
  const file = {
    name: 'huge.json',
    size: BODY_MAX + 1,
    arrayBuffer: () => Promise.reject(new Error('opened')),
  };
  expect(await readBodyFile(file as unknown as File)).toEqual({
    ok: false,
    sentence: '“huge.json” is larger than the 10 MB that Veridesk takes of an answer.',
  });
});

it('says so of a file that cannot be read', async () => {
  const file = { name: 'gone.json', size: 2, arrayBuffer: () => Promise.reject(new Error('gone')) };
  expect(await readBodyFile(file as unknown as File)).toMatchObject({ ok: false });
  expect(await readBodyFile(new File(['{}'], 'here.json'))).toEqual({ ok: true, text: '{}' });
});

it('knows sizes', () => {
  expect(tooLarge('It', BODY_MAX)).toBeNull();
  expect(bytesOf('ọ')).toBe(3);
  expect([1, 812, 48_212, 2_100_000].map(sizeWords)).toEqual(['1 byte', '812 bytes', '48.2 kB', '2.1 MB']);
});
