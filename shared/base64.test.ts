import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isBase64 } from './base64.ts';

it('is what Buffer writes, of any length', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      const text = Buffer.from(bytes).toString('base64');
      expect([isBase64(text), isBase64(text.replace(/=+$/u, ''))]).toEqual([true, true]);
    }),
  );
  expect(isBase64('A'.repeat(50_000_000))).toBe(true);
});

it.each(['=', '==', 'AA=A', 'AA===', ' AAAA', 'AAAA\n', 'AA-_', 'AAÁA', 'data:image/png;base64,AAAA'])(
  '%j',
  (text) => {
    expect(isBase64(text)).toBe(/^[A-Za-z0-9+/]*={0,2}$/u.test(text));
  },
);
