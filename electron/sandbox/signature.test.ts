import { describe, expect, it } from 'vitest';
import given from '../../shared/testing/signature-vectors.json' with { type: 'json' };
import { startSandbox } from './sandbox.ts';
import { expectedSignature, isSignatureRight } from './signature.ts';
import { ask, envelopeOf, send } from './testing/ask.ts';

describe('signature', () => {
  it('has vectors to be measured against', () => {
    expect(given.vectors.length).toBeGreaterThanOrEqual(7);
  });

  it.each(given.vectors)('agrees with the vector: $name', ({ body, signature }) => {
    expect(expectedSignature(body, given.encryptionKey)).toBe(signature);
  });

  it.each(given.vectors)('is taken over HTTP for the vector: $name', async ({ body, signature }) => {
    await using sandbox = await started(given.encryptionKey);
    const heard = await ask(sandbox, body, { headers: { signature } });
    expect(heard.status).toBe(200);
  });

  it('takes upper-case digits', () => {
    expect(isSignatureRight(expectedSignature('{}', 'k').toUpperCase(), '{}', 'k')).toBe(true);
  });

  it('strips each kind of white space that \\s matches, and nothing else', () => {
    const white = '\t\n\v\f\r \u00a0\u1680\u2000\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';
    expect(expectedSignature(`{${white}}`, 'k')).toBe(expectedSignature('{}', 'k'));
    for (const kept of ['\u200b', '\u0085', '\u180e', '\u2060']) {
      expect(expectedSignature(`{${kept}}`, 'k')).not.toBe(expectedSignature('{}', 'k'));
    }
  });

  it.each([
    ['empty', ''],
    ['shorter', 'ab'],
    ['longer than any', 'a'.repeat(4000)],
    ['not hexadecimal', 'ż'.repeat(64)],
  ])('refuses, without a throw, one that is %s', (_name, header) => {
    expect(isSignatureRight(header, '{}', 'k')).toBe(false);
  });

  it('refuses a signature of another body, of another key, or none', async () => {
    await using sandbox = await started(given.encryptionKey);
    const body = '{"number":"22212345678","identifier":"a"}';
    const other = expectedSignature(body.replace('8"', '9"'), given.encryptionKey);
    for (const signature of [other, expectedSignature(body, 'another key')]) {
      const heard = await ask(sandbox, body, { headers: { signature } });
      expect([heard.status, envelopeOf(heard).code]).toEqual([401, 'invalid_signature']);
    }
    const headers = { authorization: sandbox.keys.apiKey, 'content-type': 'application/json' };
    const heard = await send(sandbox, { headers, body });
    expect([heard.status, envelopeOf(heard).code]).toEqual([401, 'missing_signature']);
  });
});

async function started(encryptionKey: string) {
  const sandbox = await startSandbox({ keys: { apiKey: 'vd_sandbox_test', encryptionKey } });
  return { ...sandbox, [Symbol.asyncDispose]: () => sandbox.close() };
}
