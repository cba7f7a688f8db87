import { scryptSync } from 'node:crypto';
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

  it('is kept as what scrypt makes of it at the cost that stands beside it, however it is typed', async () => {
    // Another cost in each part than Node's own, which stands in where none is handed over.
    const cost = { N: 2 ** 12, r: 4, p: 2 };
    const secret = 'ọ̀rọ̀ aṣínà';
    const kept = JSON.parse(await proofOf(secret.normalize('NFD'), cost));
    const salt = Buffer.from(kept.salt, 'base64');
    expect([kept.N, kept.r, kept.p, salt.length]).toEqual([cost.N, cost.r, cost.p, 16]);
    const hash = scryptSync(Buffer.from(secret.normalize('NFC')), salt, 32, cost);
    expect(kept.hash).toBe(hash.toString('base64'));
    expect(await isProved(secret.normalize('NFC'), JSON.stringify(kept))).toBe(true);
  });

  it('is proved by what an earlier program kept of it', async () => {
    const cost = { kdf: 'scrypt', N: 4_096, r: 8, p: 1 };
    const kept = { salt: '6AuJy4sUdjHo8NT92gV8mA==', hash: 'pKovE7ZIf92tV5tD1IbXB1TS5RSzmMmskpHxuQE2vBM=' };
    expect(await isProved('604913', JSON.stringify({ ...cost, ...kept }))).toBe(true);
  });

  it('has a salt of its own each time, and is not proved by a proof that was tampered with', async () => {
    const cost = { N: 2 ** 12, r: 4, p: 2 };
    const [one, other] = [
      JSON.parse(await proofOf('604913', cost)),
      JSON.parse(await proofOf('604913', cost)),
    ];
    expect(one.salt).not.toBe(other.salt);
    expect(await isProved('604913', JSON.stringify({ ...one, hash: one.hash.slice(0, 20) }))).toBe(false);
    expect(await isProved('604913', JSON.stringify({ ...one, hash: other.hash }))).toBe(false);
    for (const change of [{ N: 2 ** 20 }, { r: 33 }, { p: 5 }, { kdf: 'none' }])
      await expect(isProved('604913', JSON.stringify({ ...one, ...change }))).rejects.toThrow();
  });

  it.each([
    ['604913', true],
    ['60491', false],
    ['111111', false],
    ['123456', false],
    ['987654', false],
    ['890123', false],
    ['112358', true],
    ['135791', true],
    ['12345x7', false],
    ['12345x78', true],
    ['ọ̀rọ̀ aṣínà', true],
    ['', false],
    ['a'.repeat(201), false],
    ['aaaaaaaaaa', false],
    ['        ', false],
    ['aaaaaaaaab', true],
  ])('%s can be used: %s', (secret, isGood) => {
    expect(secretFault(secret) === null).toBe(isGood);
  });
});
