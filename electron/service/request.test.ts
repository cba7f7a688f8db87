import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { profileOf } from '../../shared/testing/profile-of.ts';
import type { BodyParts } from './body.ts';
import { buildRequest } from './request.ts';
import { hashBody, signBody } from './signature.ts';

const keys = { apiKey: 'api-key', encryptionKey: 'encryption-key' };
const profile = profileOf();
const check: BodyParts = {
  ...{ kind: 'bvn', number: '22212345678', identifier: 'Adébáyọ̀ 001', declared: {}, picture: null },
};

describe('a request', () => {
  it('is exactly what the specification says', () => {
    const request = buildRequest('https://api.example/base', keys, profile, check);
    const body = '{"number":"22212345678","identifier":"Adébáyọ̀ 001"}';
    expect(request).toEqual({
      method: 'POST',
      url: 'https://api.example/base/api/v1/bvn',
      headers: {
        Authorization: 'api-key',
        signature: signBody(body, 'encryption-key'),
        Accept: 'application/json',
        'Content-Type': 'application/json',
      },
      body: Buffer.from(body, 'utf8'),
      signature: signBody(body, 'encryption-key'),
      bodySha512: hashBody(Buffer.from(body, 'utf8')),
    });
    expect(Object.keys(request.headers)).toEqual(['Authorization', 'signature', 'Accept', 'Content-Type']);
  });

  it('signs the very bytes that it sends, whatever the identifier holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (identifier) => {
        const { body, signature, bodySha512, headers } = buildRequest('http://127.0.0.1', keys, profile, {
          ...check,
          identifier,
        });
        const text = Buffer.from(body).toString('utf8');
        expect(JSON.parse(text)).toEqual({ number: check.number, identifier });
        expect(signature).toBe(signBody(text, keys.encryptionKey));
        expect(headers.signature).toBe(signature);
        expect(bodySha512).toBe(hashBody(body));
      }),
    );
  });

  it('holds neither key outside the Authorization header', () => {
    const { headers, ...rest } = buildRequest('https://api.example', keys, profile, check);
    const { Authorization: _, ...others } = headers;
    const everything = JSON.stringify([rest, others, Buffer.from(rest.body).toString('utf8')]);
    expect(everything).not.toContain(keys.apiKey);
    expect(everything).not.toContain(keys.encryptionKey);
  });
});
