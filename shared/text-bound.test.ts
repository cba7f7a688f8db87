import { describe, expect, it } from 'vitest';
import { ViewName } from './contract.ts';
import { passphraseFault } from './desk.ts';
import { OperatorName } from './operator.ts';
import { KeyPair, readBaseUrl } from './profile.ts';
import { beyondBound, startOf } from './text-bound.ts';

it('the beginning of a text ends with no half of a sign', () => {
  expect(startOf('abc😀', 4)).toBe('abc');
  expect(startOf('abc😀', 5)).toBe('abc😀');
});

describe('a text beyond its bound', () => {
  it('is told what the bound is', () => {
    expect(beyondBound('p'.repeat(2_000))).toBeUndefined();
    expect(beyondBound('p'.repeat(2_001))).toBe('Shorten it to 2,000 characters.');
    expect(beyondBound('p'.repeat(81), 80)).toBe('Shorten it to 80 characters.');
  });

  it('is no passphrase', () => {
    expect(passphraseFault('p'.repeat(11))).toBe('Use at least 12 characters.');
    expect(passphraseFault('p'.repeat(12))).toBeNull();
    expect(passphraseFault('\u3000'.repeat(6) + ' '.repeat(6))).toBe('Use more than spaces.');
    expect(passphraseFault('p'.repeat(2_000))).toBeNull();
    expect(passphraseFault('p'.repeat(2_001))).toBe('Shorten it to 2,000 characters.');
  });

  it('is no address', () => {
    expect(readBaseUrl(`https://api.example.com/${'a'.repeat(2_000)}`)).toEqual({
      ok: false,
      sentence: 'Shorten the address to 2,000 characters.',
    });
  });

  it.each([
    ['API key', KeyPair.shape.apiKey, 512, 'No API key is longer than 512 characters. Copy it again.'],
    [
      'encryption key',
      KeyPair.shape.encryptionKey,
      512,
      'No encryption key is longer than 512 characters. Copy it again.',
    ],
    ['name of a view', ViewName, 80, 'Shorten the name to 80 characters.'],
    ['name of an operator', OperatorName, 60, 'Shorten the name to 60 characters.'],
  ] as const)('is no %s, in a sentence of its own', (_, schema, max, sentence) => {
    expect(schema.safeParse('k'.repeat(max)).success).toBe(true);
    expect(schema.safeParse('k'.repeat(max + 1)).error?.issues[0]?.message).toBe(sentence);
  });
});
