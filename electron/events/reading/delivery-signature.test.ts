/** Signatures of deliveries: what a service of any of the known sorts would send is trusted, and nothing else. */
import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  signatureEncodings,
  signatureMethods,
  signedParts,
  usualSignature,
} from '../../../shared/profile/event-settings.ts';
import type { DeliverySignature } from '../../../shared/profile.ts';
import { signedHeaders } from '../../sandbox/events/target.ts';
import { targetOf } from '../testing/desk.ts';
import { instantOf, whyUntrusted } from './delivery-signature.ts';

const NOW = Date.parse('2026-03-01T10:00:00Z');
const KEY = 'enc_0123456789';

const judged = (
  rule: DeliverySignature,
  text: string,
  headers: Record<string, string>,
  key: string | null = KEY,
  receivedAt = NOW,
) => whyUntrusted(rule, key, { headers: Object.entries(headers), body: Buffer.from(text), receivedAt });

const rules = fc.record({
  method: fc.constantFrom(...signatureMethods),
  over: fc.constantFrom(...signedParts),
  encoding: fc.constantFrom(...signatureEncodings),
  header: fc.constantFrom('signature', 'x-signature-256'),
  timestampHeader: fc.constant('x-timestamp'),
  toleranceSeconds: fc.constant(60),
  key: fc.constant('encryption-key' as const),
});
const bodies = fc.oneof(
  fc.json(),
  fc.string({ unit: 'binary' }),
  fc.constant('{"a": "b  c\\n",\r\n\t"é": "😀"}'),
);

describe('a signature', () => {
  it('is the HMAC that other programs compute', () => {
    const body = '{ "number": "22212345678" }';
    const rule = { ...usualSignature, header: 'signature' } as const;
    // From: printf '{"number":"22212345678"}' | openssl dgst -sha512 -hmac enc_0123456789
    const signature = createHmac('sha512', KEY).update('{"number":"22212345678"}').digest('hex');
    expect(judged(rule, body, { Signature: signature })).toBeNull();
    expect(judged(rule, body, { Signature: signature.toUpperCase() })).toBeNull();
    expect(judged({ ...rule, over: 'body' }, body, { signature })).toBe('signature-wrong');
  });

  it('over the body without white space is taken by either meaning of that: ASCII’s alone, or Unicode’s as well', () => {
    const rule = { ...usualSignature, header: 'signature' } as const;
    const body = '\ufeff{"address":\t"12\u00a0Broad\u2003Street, Lagos"}\n';
    const sign = (text: string) => createHmac('sha512', KEY).update(text).digest('hex');
    // What `\s` leaves in Go, Java, Perl, PHP and Ruby, and what it leaves in JavaScript.
    const kept = '\ufeff{"address":"12\u00a0Broad\u2003Street,Lagos"}';
    const bare = '{"address":"12BroadStreet,Lagos"}';
    for (const text of [kept, bare]) expect(judged(rule, body, { signature: sign(text) })).toBeNull();
    for (const text of [body, body.trim(), kept.replace('\u00a0', ''), kept.slice(1)])
      expect(judged(rule, body, { signature: sign(text) })).toBe('signature-wrong');
    // What was signed with the wider spaces in it cannot lose them.
    expect(judged(rule, bare, { signature: sign(kept) })).toBe('signature-wrong');
  });

  it('over the body without white space cannot be given a next-line sign, which is read as none', () => {
    const rule = { ...usualSignature, header: 'signature' } as const;
    const body = '{"message":"MISMATCH","bvn":"22212345678"}';
    const signature = createHmac('sha512', KEY).update(body).digest('hex');
    expect(judged(rule, body.replace('SM', 'S M'), { signature })).toBeNull();
    for (const place of ['SM', '22'])
      expect(judged(rule, body.replace(place, place.split('').join('\u0085')), { signature })).toBe(
        'signature-wrong',
      );
  });

  it('of the sandbox, computed by other code, is trusted in every form', () => {
    fc.assert(
      fc.property(rules, bodies, (rule, raw) => {
        const text = raw.toWellFormed();
        const headers = signedHeaders(targetOf(rule, 'http://127.0.0.1', KEY), text, NOW);
        expect(judged(rule, text, headers)).toBeNull();
      }),
      { numRuns: 600 },
    );
  });

  it('is refused where body, key, digest or header is another', () => {
    fc.assert(
      fc.property(
        rules.filter(({ method }) => method !== 'none'),
        fc.json(),
        fc.string({ minLength: 1 }),
        (rule, text, other) => {
          const headers = signedHeaders(targetOf(rule, 'http://127.0.0.1', KEY), text, NOW);
          expect(judged(rule, `${text}x`, headers)).toBe('signature-wrong');
          expect(judged(rule, text, headers, `${KEY}x`)).toBe('signature-wrong');
          expect(judged(rule, text, { ...headers, [rule.header]: other })).not.toBeNull();
          expect(judged(rule, text, {})).toBe('signature-missing');
          expect(judged(rule, text, headers, null)).toBe('key-missing');
        },
      ),
      { numRuns: 300 },
    );
  });

  it('under a key of nothing, which everybody has, is refused', () => {
    const rule = { ...usualSignature, header: 'signature' } as const;
    const signature = createHmac('sha512', '').update('{}').digest('hex');
    expect(judged(rule, '{}', { signature }, '')).toBe('key-missing');
  });

  it('that stands twice is refused, since which of them counts would be chance', () => {
    const headers = signedHeaders(targetOf(usualSignature, 'http://127.0.0.1', KEY), '{}', NOW);
    const signature = headers.signature ?? '';
    const twice = [
      ['signature', signature],
      ['Signature', 'ab'],
    ] as const;
    const raw = { headers: twice, body: Buffer.from('{}'), receivedAt: NOW };
    expect(whyUntrusted(usualSignature, KEY, raw)).toBe('signature-wrong');
  });

  it('in base64 may be written for addresses, and without its padding', () => {
    for (const method of ['hmac-sha256', 'hmac-sha512'] as const) {
      const rule = { ...usualSignature, method, over: 'body', encoding: 'base64' } as const;
      // Enough bodies for each sign of the alphabet that is written in two ways.
      for (let at = 0; at < 20; at += 1) {
        const hmac = createHmac(method === 'hmac-sha256' ? 'sha256' : 'sha512', KEY).update(`{"at":${at}}`);
        const digest = hmac.digest();
        for (const signature of [digest.toString('base64'), digest.toString('base64url')])
          expect(judged(rule, `{"at":${at}}`, { signature })).toBeNull();
      }
    }
  });

  it('over the body alone asks nothing of a timestamp, however often one stands there', () => {
    const rule = { ...usualSignature, over: 'body' } as const;
    const headers = Object.entries(signedHeaders(targetOf(rule, 'http://127.0.0.1', KEY), '{}', NOW));
    const twice: [string, string][] = ['1', '2'].map((at) => [rule.timestampHeader, at]);
    const raw = { headers: [...headers, ...twice], body: Buffer.from('{}'), receivedAt: NOW };
    expect(whyUntrusted(rule, KEY, raw)).toBeNull();
  });

  it('may bear the name of its hash in front, as some services write it', () => {
    const rule = { ...usualSignature, method: 'hmac-sha256', over: 'body' } as const;
    const digest = createHmac('sha256', KEY).update('{}').digest('hex');
    expect(judged(rule, '{}', { signature: `sha256=${digest}` })).toBeNull();
  });
});

describe('a timestamp that is signed', () => {
  const rule = { ...usualSignature, over: 'timestamp-and-body', toleranceSeconds: 300 } as const;
  const at = (ms: number) => signedHeaders(targetOf(rule, 'http://127.0.0.1', KEY), '{}', ms);

  it('may be off by the tolerance and no more, to either side', () => {
    for (const off of [0, 299, -299]) expect(judged(rule, '{}', at(NOW + off * 1_000))).toBeNull();
    for (const off of [302, -302]) expect(judged(rule, '{}', at(NOW + off * 1_000))).toBe('timestamp-off');
    expect(judged(rule, '{}', at(NOW), KEY, NOW + 300_000)).toBeNull();
    expect(judged(rule, '{}', at(NOW), KEY, NOW + 300_001)).toBe('timestamp-off');
  });

  it('that tells no time is off, whoever has signed it: it could be sent again for ever', () => {
    const signature = createHmac('sha512', KEY).update('yesterday.{}').digest('hex');
    expect(judged(rule, '{}', { signature, timestamp: 'yesterday' })).toBe('timestamp-off');
  });

  it('is missing where its header is empty, as a signature is', () => {
    expect(judged(rule, '{}', { ...at(NOW), timestamp: ' ' })).toBe('timestamp-missing');
    expect(judged(rule, '{}', { ...at(NOW), signature: ' ' })).toBe('signature-missing');
  });

  it('cannot be changed, and cannot be left out', () => {
    const { timestamp: _, ...without } = at(NOW);
    expect(judged(rule, '{}', without)).toBe('timestamp-missing');
    expect(judged(rule, '{}', { ...at(NOW - 900_000), timestamp: String(NOW / 1_000) })).toBe(
      'signature-wrong',
    );
  });

  it('cannot stand twice, though one of both is the one that was signed', () => {
    const headers = Object.entries(at(NOW));
    const older: [string, string] = ['Timestamp', String(NOW / 1_000 - 900)];
    for (const twice of [
      [...headers, older],
      [older, ...headers],
    ]) {
      const raw = { headers: twice, body: Buffer.from('{}'), receivedAt: NOW };
      expect(whyUntrusted(rule, KEY, raw)).toBe('signature-wrong');
    }
  });

  it.each([
    ['1772359200', NOW],
    ['1772359200000', NOW],
    ['2026-03-01T10:00:00Z', NOW],
    ['2026-03-01T11:00:00+01:00', NOW],
    ['2026-03-01 10:00:00', NOW],
    ['yesterday', null],
    ['2026-03-01', null],
    ['1 March 2026 10:00', null],
    ['', null],
    ['9'.repeat(40), null],
  ])('%j is %j', (text, instant) => {
    expect(instantOf(text)).toBe(instant);
  });
});
