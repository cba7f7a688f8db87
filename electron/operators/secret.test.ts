import { describe, expect, it } from 'vitest';
import { secretFault } from '../../shared/operator.ts';
import { COST, isProved, proofOf } from './secret.ts';

describe('a secret', () => {
  it('costs what the password guidance asks for', async () => {
    expect(COST).toEqual({ N: 131_072, r: 8, p: 1 });
    const proof = await proofOf('604913', COST);
    expect(JSON.parse(proof)).toMatchObject({ kdf: 'scrypt', N: 131_072, r: 8, p: 1 });
    expect(proof).not.toContain('604913');
    expect(await isProved('604913', proof)).toBe(true);
    expect(await isProved('604914', proof)).toBe(false);
  });

  it.each([
    ['604913', true],
    ['60491', false],
    ['111111', false],
    ['123456', false],
    ['987654', false],
    ['890123', false],
    ['12345x7', false],
    ['12345x78', true],
    ['ọ̀rọ̀ aṣínà', true],
    ['', false],
    ['a'.repeat(201), false],
  ])('%s can be used: %s', (secret, isGood) => {
    expect(secretFault(secret) === null).toBe(isGood);
  });
});
