import { describe, expect, it } from 'vitest';
import { notSentReasons, perhapsSentReasons } from '../../shared/check.ts';
import type { Declared } from '../../shared/identity.ts';
import { interpret } from './interpret.ts';
import { hashAnswer } from './signature.ts';
import type { Answer, Delivery } from './transport.ts';

const now = Date.parse('2026-03-01T10:00:00Z');
const person = {
  firstName: 'Ngozi',
  lastName: 'Okafor',
  dateOfBirth: '1990-01-01',
  phoneNumber: '08030000001',
};
const found = { status: true, detail: 'Verification successful', data: person };

function answered(status: number, body: unknown, headers: Answer['headers'] = []): Delivery {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { result: 'answered', answer: { status, headers, bytes: Buffer.from(text) } };
}

const read = (delivery: Delivery, declared: Declared = {}) =>
  interpret(delivery, { kind: 'bvn', number: '22212345678', declared }, now);

const nothing = {
  outcome: null,
  httpStatus: null,
  message: null,
  identity: null,
  photo: null,
  match: null,
  retryAfterSeconds: null,
};

describe('what was not answered', () => {
  it.each(notSentReasons)('%s: failed, with nothing to keep', (reason) => {
    expect(read({ result: 'not-sent', reason })).toEqual({
      ...nothing,
      state: 'failed',
      trouble: reason,
      answer: null,
    });
  });

  it('keeps the status with which a proxy refused its tunnel', () => {
    const refused: Delivery = { result: 'not-sent', reason: 'proxy', proxyStatus: 407 };
    expect(read(refused)).toMatchObject({ state: 'failed', trouble: 'proxy', httpStatus: 407, answer: null });
  });

  it.each(perhapsSentReasons)('%s: unknown', (reason) => {
    const delivery: Delivery = { result: 'perhaps-sent', reason, partial: null };
    expect(read(delivery)).toEqual({ ...nothing, state: 'unknown', trouble: reason, answer: null });
  });

  it('keeps what came of a broken answer, with its status beside it and not as a verdict', () => {
    const bytes = Buffer.from('{"status":true,"data":{"firstName":"Ngo');
    const partial: Answer = { status: 200, headers: [['content-type', 'application/json']], bytes };
    expect(read({ result: 'perhaps-sent', reason: 'answer-truncated', partial })).toEqual({
      ...nothing,
      state: 'unknown',
      trouble: 'answer-truncated',
      answer: {
        headers: [
          [':status', '200'],
          ['content-type', 'application/json'],
        ],
        bytes,
        sha256: hashAnswer(bytes),
      },
    });
  });
});

describe('an answer', () => {
  it('that finds the person is verified, with identity, message and its own bytes', () => {
    const bytes = Buffer.from(JSON.stringify(found));
    expect(read(answered(200, found))).toMatchObject({
      state: 'answered',
      outcome: 'verified',
      httpStatus: 200,
      message: 'Verification successful',
      identity: { firstName: 'Ngozi', lastName: 'Okafor', hasPhoto: false },
      match: null,
      trouble: null,
      retryAfterSeconds: null,
      answer: { bytes, sha256: hashAnswer(bytes), headers: [] },
    });
  });

  it('that says success for somebody else than declared is a mismatch of ours', () => {
    const other = read(answered(200, found), { firstName: 'Musa', lastName: 'Bello' });
    expect(other).toMatchObject({ state: 'answered', outcome: 'mismatch', match: { result: 'differs' } });
    expect(other.identity).toMatchObject({ firstName: 'Ngozi' });
    const same = read(answered(200, found), { firstName: 'ngozi', lastName: 'OKAFOR' });
    expect(same).toMatchObject({ outcome: 'verified', match: { result: 'agrees' } });
  });

  it('that says success with the record of another number is a mismatch, whatever else agrees', () => {
    const other = { ...found, data: { ...found.data, bvn: '22299999999' } };
    expect(read(answered(200, other), { firstName: 'Ngozi' })).toMatchObject({
      outcome: 'mismatch',
      match: { result: 'differs', fields: [{ field: 'documentNumber', returned: '22299999999' }, {}] },
    });
    const same = { ...found, data: { ...found.data, bvn: '222 1234 5678' } };
    expect(read(answered(200, same))).toMatchObject({ outcome: 'verified', match: null });
  });

  it('with several records is read from the one that bears the number', () => {
    const eve = { ...found.data, firstName: 'Eve', bvn: '22299999999' };
    const ngozi = { ...found.data, bvn: '22212345678' };
    for (const data of [
      [eve, ngozi],
      [ngozi, eve],
    ]) {
      expect(read(answered(200, { ...found, data }))).toMatchObject({
        outcome: 'verified',
        identity: { firstName: 'Ngozi', documentNumber: '22212345678' },
      });
    }
    expect(read(answered(200, { ...found, data: [eve, eve] })).outcome).toBe('mismatch');
  });

  it('that is not verified does not become so by what was declared', () => {
    const declared = { firstName: 'Ngozi' };
    expect(read(answered(404, { status: false, message: 'Record not found' }), declared).outcome).toBe(
      'not_found',
    );
    expect(read(answered(401, { error: 'Invalid key' }), declared).outcome).toBe('denied');
  });

  it.each([
    [202, 'pending'],
    [400, 'rejected'],
    [401, 'denied'],
    [402, 'denied'],
    [403, 'denied'],
    [409, 'rejected'],
    [422, 'rejected'],
    [429, 'limited'],
    [500, 'unavailable'],
    [502, 'unavailable'],
    [503, 'unavailable'],
    [302, 'unavailable'],
  ])('of HTTP %i with no words of its own is %s', (status, outcome) => {
    expect(read(answered(status, {}))).toMatchObject({ state: 'answered', outcome, httpStatus: status });
  });

  it.each([
    ['nothing', ''],
    ['a web page', '<!doctype html><h1>Sign in</h1>'],
    ['half a document', '{"status":true,"data":{"firstName":"Ngo'],
    ['bytes that are no text', '\u0000\u0001\ufffd'],
    ['a document that says nothing', '{}'],
    ['a document nested a million deep', '['.repeat(1_000_000)],
    ['the same, closed', '['.repeat(100_000) + ']'.repeat(100_000)],
  ])('of HTTP 200 with %s is unknown, and its bytes are kept', (_, body) => {
    const bytes = Buffer.from(body);
    expect(read(answered(200, body))).toMatchObject({
      state: 'unknown',
      outcome: null,
      httpStatus: 200,
      identity: null,
      trouble: 'answer-unreadable',
      answer: { bytes, sha256: hashAnswer(bytes) },
    });
  });

  it('says when to ask again, in seconds or as a date', () => {
    const limited = (value: string) => read(answered(429, {}, [['retry-after', value]])).retryAfterSeconds;
    expect(limited('5')).toBe(5);
    expect(limited('Sun, 01 Mar 2026 10:01:00 GMT')).toBe(60);
    expect(limited('later')).toBeNull();
  });

  it('counts a date of when to ask again from the service’s own, whatever the clock is here', () => {
    const limited = (retryAfter: string, date: string) =>
      read(
        answered(429, {}, [
          ['date', date],
          ['retry-after', retryAfter],
        ]),
      ).retryAfterSeconds;
    expect(limited('Sun, 01 Mar 2026 09:01:00 GMT', 'Sun, 01 Mar 2026 09:00:00 GMT')).toBe(60);
    expect(limited('Sat, 01 Jan 2000 00:01:00 GMT', 'Sat, 01 Jan 2000 00:00:00 GMT')).toBe(60);
    expect(limited('Fri, 01 Mar 2030 10:01:00 GMT', 'Fri, 01 Mar 2030 10:00:00 GMT')).toBe(60);
    expect(limited('5', 'Sun, 01 Mar 2026 09:00:00 GMT')).toBe(5);
    for (const none of ['', 'yesterday', '-5'])
      expect(limited('Sun, 01 Mar 2026 10:01:00 GMT', none)).toBe(60);
  });

  it('is kept with the headers that tell something, and without cookies or anything else', () => {
    const headers: Answer['headers'] = [
      ['content-type', 'application/json'],
      ['date', 'Sun, 01 Mar 2026 10:00:00 GMT'],
      ['x-request-id', 'r-1'],
      ['x-ratelimit-remaining', '7'],
      ['set-cookie', 'session=canary'],
      ['x-api-key-echo', 'canary'],
      ['authorization', 'canary'],
    ];
    const kept = read(answered(200, found, headers)).answer?.headers;
    expect(kept?.map(([name]) => name)).toEqual([
      'content-type',
      'date',
      'x-request-id',
      'x-ratelimit-remaining',
    ]);
  });

  it('may begin with a byte order mark', () => {
    expect(read(answered(200, `\ufeff${JSON.stringify(found)}`)).outcome).toBe('verified');
  });
});
