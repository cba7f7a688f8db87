import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Check } from '../shared/check.ts';
import { Exchange } from '../shared/contract.ts';
import { maskCheck } from '../shared/masked-check.ts';
import { checkOf } from '../shared/testing/check-of.ts';
import { answerOf, identityOf } from './history/testing/documents.ts';
import { exchangeOf, photoOf, revealed } from './views.ts';

const phone = '08031112222';

const check: Check = checkOf({
  ...{ id: '5b0ae9f4-6c26-4ab6-a1c1-6f3c6c1f3a52', kind: 'bvn', state: 'answered', outcome: 'mismatch' },
  ...{
    httpStatus: 200,
    message: 'found',
    environment: 'sandbox',
    sandbox: true,
    profile: 'P',
    operator: 'ada',
  },
  ...{ number: '22212345678', identifier: 'cust-001', trouble: null, retryAfterSeconds: null },
  identity: { ...identityOf('Ngozi', 'Okafor'), phone },
  declared: { firstName: 'Ngozi', phone: '08031113333' },
  match: {
    result: 'differs',
    fields: [
      { field: 'firstName', declared: 'Ngozi', returned: 'Ngozi', result: 'exact', explanation: null },
      { field: 'phone', declared: '08031113333', returned: phone, result: 'different', explanation: null },
      {
        ...{ field: 'documentNumber', result: 'different', explanation: null },
        ...{ declared: '22212345678', returned: '22299990000' },
      },
    ],
    service: { match: null, confidence: null, threshold: null, fields: {} },
  },
  request: { method: 'POST', url: 'https://api.example/api/v1/bvn', signature: 'ab', bodySha512: 'cd' },
  timing: { createdAt: '2026-03-01T10:00:00.000Z', sentAt: null, finishedAt: null, durationMs: null },
});

const exchange = (text: string, photo: string | null = null) => ({
  ...{ asked: check, number: check.number, identifier: check.identifier, body: null, photo },
  answer: answerOf(text),
  answerSha256: answerOf(text).sha256,
  listed: [],
  picture: null,
});

describe('a check as the window sees it', () => {
  it('shows no number, document number or phone in full, wherever they stand', () => {
    const text = JSON.stringify(maskCheck(check));
    for (const shown of ['22212345678', '22299990000', phone, '08031113333'])
      expect(text).not.toContain(shown);
    for (const kept of ['•••••••5678', '0803 ••• 2222', '0803 ••• 3333', 'Okafor', 'cust-001'])
      expect(text).toContain(kept);
  });

  it('shows the number in none of its texts, whoever wrote it there and however', () => {
    const repeating: Check = {
      ...check,
      identity: { ...identityOf('Ngozi', 'Okafor'), fullName: 'NGOZI OKAFOR 222 1234 5678', phone },
      declared: { firstName: 'Ngozi 22212345678' },
      ground: { basis: 'contract', purpose: 'Opening for 2221-234-5678', consent: null },
      reasons: { again: 'Typed 22212345678', overBudget: 'For 222.1234.5678', retryOf: null },
      capture: { source: 'file', shot: null, advice: 'dark', override: 'Of 22212345678' },
      message: 'Found 222_1234_5678',
      match: {
        ...{ result: 'agrees', fields: [] },
        service: { match: null, confidence: null, threshold: null, fields: { 'BVN 222-1234-5678': true } },
      },
    };
    const text = JSON.stringify({ ...maskCheck(repeating), identifier: '' });
    expect(text.replaceAll(/[\s._-]/gu, '')).not.toContain('22212345678');
    expect(text.match(/•••••••5678/gu)?.length).toBeGreaterThan(6);
  });

  it('is otherwise as it is, and stays so where there is nothing to mask', () => {
    const bare: Check = { ...check, identity: null, match: null, declared: {} };
    expect(maskCheck(bare)).toEqual({
      ...bare,
      number: '•••••••5678',
      request: { ...bare.request, bodySha512: '' },
    });
    expect(maskCheck(check).match?.fields[0]).toEqual(check.match?.fields[0]);
  });

  it('holds nothing of the request that tells the number: not its address, and no hash of its body', () => {
    const request = {
      ...check.request,
      url: `https://service/bvn/${check.number}`,
      bodySha512: 'ab'.repeat(64),
    };
    expect(maskCheck({ ...check, request }).request).toEqual({
      ...request,
      url: 'https://service/bvn/•••••••5678',
      bodySha512: '',
    });
    expect(exchangeOf({ ...check, request }, exchange('{}'), {})).toMatchObject({
      requestUrl: request.url,
      requestBodySha512: request.bodySha512,
    });
  });

  it('shows what stands with a newer check as it is, and of a number that may not be kept its mask alone', () => {
    const newer: Check = {
      ...check,
      ...{
        kind: 'nin',
        number: '••••••••••••12CD',
        price: { minor: 500, currency: 'NGN' },
        keyWorkedBefore: true,
      },
      ground: { basis: 'contract', purpose: 'Opening', consent: null },
      reasons: { again: 'She came back.', overBudget: null, retryOf: null },
      picture: { mediaType: 'image/jpeg', bytes: 24, sha256: 'ab' },
    };
    const { ground, reasons, price, picture, number } = maskCheck(newer);
    expect([ground, reasons, price, picture]).toEqual([
      newer.ground,
      newer.reasons,
      newer.price,
      newer.picture,
    ]);
    expect([number, revealed(newer, 'number')]).toEqual([newer.number, newer.number]);
  });

  it('gives one value in full when a person asks for it, and null where there is none', () => {
    expect(revealed(check, 'number')).toBe('22212345678');
    expect(revealed(check, 'phone')).toBe(phone);
    expect(revealed(check, 'documentNumber')).toBe('22212345678');
    expect(revealed({ ...check, identity: null }, 'phone')).toBeNull();
  });
});

describe('the exchange as the window sees it', () => {
  it('is the body as it was sent and the headers, with the key’s place and not the key', () => {
    const shown = Exchange.parse(exchangeOf(check, exchange('{"status":true}'), {}));
    expect(shown.requestBody).toBe('{"number":"22212345678","identifier":"cust-001"}');
    expect(Object.fromEntries(shown.requestHeaders)).toMatchObject({
      Authorization: expect.stringContaining('•'),
      signature: 'ab',
    });
    expect([shown.answerText, shown.answerBytes, shown.cut]).toEqual(['{"status":true}', 15, false]);
  });

  it('is the body that was kept, where one was: a picture and a number that may not be kept stand for themselves', () => {
    const body = '{"bvn_no":"••••••••••••12CD","image":"(image/jpeg, 24 bytes, SHA-256 ab)"}';
    expect(exchangeOf(check, { ...exchange('{}'), body }, {}).requestBody).toBe(body);
    expect(exchangeOf(check, { ...exchange('{}'), body: '' }, {}).requestBody).toBe('');
  });

  it('cuts what is too long to show and says so; without an answer it is empty', () => {
    const long = exchangeOf(check, exchange('x'.repeat(3_000_001)), {});
    expect([long.answerText?.length, long.answerBytes, long.cut]).toEqual([3_000_000, 3_000_001, true]);
    const none = exchangeOf(check, { ...exchange(''), answer: null, answerSha256: null }, {});
    expect([none.answerText, none.answerBytes, none.answerSha256, none.cut]).toEqual([null, 0, null, false]);
  });

  it('has the hash of an answer that went after a decision', () => {
    const went = exchangeOf(check, { ...exchange('{}'), answer: null }, {});
    expect([went.answerText, went.answerSha256]).toEqual([null, answerOf('{}').sha256]);
  });

  it('names where each field is read, by the profile’s hints before its own search', () => {
    const answered = exchange(
      '{"status":true,"data":{"firstName":"Ada","given":"Adaeze","lastName":"Okafor"}}',
    );
    expect(exchangeOf(check, answered, {}).sources).toMatchObject({
      success: '/status',
      firstName: '/data/firstName',
      lastName: '/data/lastName',
    });
    expect(exchangeOf(check, answered, { firstName: '/data/given' }).sources.firstName).toBe('/data/given');
    expect(exchangeOf(check, { ...exchange(''), answer: null }, {}).sources).toEqual({});
  });

  it('names no place in an answer from which nothing is read: an event has said what the check says', () => {
    const beside = { ...check, settledBy: '5b0ae9f4-6c26-4ab6-a1c1-6f3c6c1f3a59' };
    const kept = exchange('{"status":true,"data":{"firstName":"Ada","lastName":"Okafor"}}');
    expect(exchangeOf(beside, kept, {})).toEqual({ ...exchangeOf(check, kept, {}), sources: {} });
  });

  it('shows bytes that are no text as far as they go', () => {
    const stored = { ...exchange(''), answer: { ...answerOf(''), bytes: Buffer.from([0xff, 0x00, 0x41]) } };
    expect(exchangeOf(check, stored, {}).answerText).toBe('\ufffd\u0000A');
  });
});

describe('the portrait', () => {
  const of = (image: unknown, photo: string | null = '/data/image') =>
    photoOf(exchange(JSON.stringify({ data: { image } }), photo));

  it.each([
    ['/9j/4AAQ', 'image/jpeg'],
    ['iVBORw0KGgoAAAA', 'image/png'],
    ['UklGRhIAAABXRUJQ', 'image/webp'],
    ['data:image/png;base64,/9j/4AAQ', 'image/jpeg'],
    ['/9j/4A\nAQ', 'image/jpeg'],
  ])('%j is a picture', (image, mediaType) => {
    expect(of(image)).toEqual({ mediaType, base64: expect.stringMatching(/^[A-Za-z0-9+/]+$/u) });
  });

  it.each(['', 'not a picture', '<svg onload="x">', 'PHN2Zz48L3N2Zz4=', 7, null, {}, ['/9j/']])(
    '%j is none',
    (image) => {
      expect(of(image)).toBeNull();
    },
  );

  it('is none where the answer has none, or nothing stands at its place', () => {
    expect(of('/9j/4AAQ', null)).toBeNull();
    expect(of('/9j/4AAQ', '/data/nothing')).toBeNull();
    expect(photoOf({ ...exchange(''), answer: null, photo: '/data/image' })).toBeNull();
  });

  it('is none where it is the picture that was sent, as in an answer of before, or in an event', () => {
    const sent = Buffer.from('/9j/4AAQ', 'base64');
    const sha256 = createHash('sha256').update(sent).digest('hex');
    const picture = { mediaType: 'image/jpeg', bytes: sent.length, sha256 } as const;
    const stored = exchange(JSON.stringify({ data: { image: '/9j/4AAQ' } }), '/data/image');
    expect(photoOf({ ...stored, picture })).toBeNull();
    expect(photoOf({ ...stored, picture: { ...picture, sha256: '0'.repeat(64) } })).not.toBeNull();
  });
});
