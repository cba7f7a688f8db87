/** What is drawn out of a delivery as it is taken in, and what of it is handed on to be kept. */
import { createHmac, hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { usualSignature } from '../../../shared/profile/event-settings.ts';
import { takeIn } from './delivery.ts';
import { whyUntrusted } from './delivery-signature.ts';

const NUMBER = 'AB123456789012CD';
const unsigned = { profileId: 'p-1', signature: { ...usualSignature, method: 'none' }, key: null } as const;
const unproved = { ...unsigned, signature: usualSignature };

function take(
  json: unknown,
  judge: Parameters<typeof takeIn>[0] = unsigned,
  headers: [string, string][] = [],
) {
  const body = Buffer.from(JSON.stringify(json));
  const taken = takeIn(judge, { headers, body, receivedAt: 0 }, 'receiver');
  if (!taken) throw new Error('It is no JSON');
  return { ...taken, came: hash('sha256', body) };
}

describe('a delivery that held a number that may not be kept', () => {
  it('has the hash of what is kept of it', () => {
    const { body, sha256, came, isStruck, bytes } = take({ vnin: NUMBER });
    expect(Buffer.from(body).toString()).toBe(`{"vnin":"${'*'.repeat(16)}"}`);
    expect([sha256, isStruck, bytes]).toEqual([hash('sha256', body), true, body.length]);
    expect(sha256).not.toBe(came);
  });

  it('keeps no header that repeats the hash of the body, and every other one', () => {
    const headers: [string, string][] = [
      ['Content-Digest', 'sha-256=:abc=:'],
      ['Digest', 'SHA-256=abc'],
      ['Content-MD5', 'abc'],
      ['X-Amz-Content-Sha256', 'abc'],
      ['ETag', 'abc'],
      ['Signature', 'abc'],
      ['Content-Type', 'application/json'],
    ];
    const shown = (json: unknown) =>
      take(json, unsigned, headers).headers.flatMap(([name, value]) => (value.includes('•') ? [] : [name]));
    expect(shown({ vnin: NUMBER })).toEqual(['Signature', 'Content-Type']);
    expect(shown({ vnin: '22212345678' })).toEqual(headers.map(([name]) => name));
  });
});

describe('a header of secrets', () => {
  const signature = { ...usualSignature, over: 'body', header: 'authorization' } as const;
  const signed = createHmac('sha512', 'canary-key').update('{"a":1}').digest('hex');

  it('keeps the signature where the profile says that it comes in it, so that it can be looked at again', () => {
    const judge = { profileId: 'p-1', signature, key: null };
    const {
      headers,
      body,
      whyUntrusted: why,
    } = take({ a: 1 }, judge, [['Authorization', `sha512=${signed}`]]);
    expect(why).toBe('key-missing');
    expect(whyUntrusted(signature, 'canary-key', { headers, body, receivedAt: 0 })).toBeNull();
    // What is no signature by its length may be a secret that is written as one is.
    const secret = take({ a: 1 }, judge, [['Authorization', signed.slice(0, 32)]]);
    expect(secret.headers).toEqual([['Authorization', '••••••••']]);
  });

  it('keeps a hundred headers, and of each no more than is read of it', () => {
    const headers = Array.from({ length: 101 }, (_, at): [string, string] => [`x-${at}`, '–'.repeat(2_001)]);
    const kept = take({ a: 1 }, unsigned, headers).headers;
    expect([kept.length, ...new Set(kept.map(([, value]) => value.length))]).toEqual([100, 2_000]);
  });

  it.each([
    ['where it holds no signature', signature, 'Bearer canary-token'],
    ['where a signature comes in another one', usualSignature, signed],
    ['where nothing is signed', { ...signature, method: 'none' } as const, signed],
  ])('is not kept %s', (_, rule, value) => {
    const taken = take({ a: 1 }, { ...unproved, signature: rule }, [['Authorization', value]]);
    expect(taken.headers).toEqual([['Authorization', '••••••••']]);
  });
});

describe('a number that may not be kept, outside of a body’s values', () => {
  it('is struck out of headers', () => {
    const { headers, isStruck } = take({ a: 1 }, unsigned, [['X-Customer', `of AB-1234 ${NUMBER}`]]);
    expect([headers, isStruck]).toEqual([[['X-Customer', `of AB-1234 ${'*'.repeat(16)}`]], false]);
  });

  it('is no id of a delivery, as it came or as it is kept, nor reference or identifier, but names its check', () => {
    const event = { event: 'done', data: {} };
    for (const number of [NUMBER, '*'.repeat(16)]) {
      const inHeader = take(event, unsigned, [['X-Event-Id', number]]);
      expect(inHeader.key).toBe(`sha256 ${inHeader.came}`);
      const inBody = take({ ...event, id: `evt-${number}`, reference: number, customerId: number });
      expect(inBody.key).toBe(`sha256 ${inBody.came}`);
      expect(inBody.facts).toMatchObject({ references: [], identifiers: [] });
    }
    const { facts } = take({ ...event, identifier: NUMBER });
    expect(facts.numbers).toEqual([{ kinds: ['nin', 'face'], number: NUMBER }]);
  });
});

describe('any other delivery', () => {
  it('is known by its hash, and has that of its body', () => {
    const { key, sha256, came, isStruck } = take({ bvn: '22212345678' });
    expect([key, sha256, isStruck]).toEqual([`sha256 ${came}`, came, false]);
  });

  it('that is not trusted has a key of its own, and nothing is drawn out of it', () => {
    const { key, came, whyUntrusted, facts } = take({ id: '1', event: 'done', data: {} }, unproved);
    expect([key, whyUntrusted]).toEqual([`untrusted ${came}`, 'key-missing']);
    expect(facts).toMatchObject({ event: null, references: [] });
  });
});
