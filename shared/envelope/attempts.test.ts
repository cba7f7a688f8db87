/** Of several tries the last one counts. */
import { describe, expect, it } from 'vitest';
import { readEnvelope } from '../envelope.ts';

const person = { firstName: 'Ada', lastName: 'Obi', dateOfBirth: '1990-01-01', bvn: '22222222222' };
const outcomeOf = (body: unknown) => readEnvelope(body, { kind: 'bvn', httpStatus: 200 }).outcome;
const keys = ['attempts', 'providers', 'tries', 'fallbacks', 'retries', 'providerResults', 'attempt_log'];
const good = { provider: 'B', status: 'success' };

describe('a list of tries', () => {
  it.each(keys)('takes what failed before the last for past: %s', (key) => {
    for (const step of [
      { provider: 'A', status: 'failed' },
      { provider: 'A', status: 'failed', message: 'Service unavailable' },
      { provider: 'A', status: 'not_found' },
      { provider: 'A', success: false, error: { code: 'E1', message: 'Request timed out' } },
      { provider: 'A', status: 'timeout', statusCode: 504 },
    ]) {
      expect(outcomeOf({ status: true, data: person, [key]: [step, good] })).toBe('verified');
      expect(outcomeOf({ status: true, data: { ...person, [key]: [step, step, good] } })).toBe('verified');
    }
  });

  it.each(keys)('that ends in a failure is a no: %s', (key) => {
    for (const step of [
      { provider: 'A', status: 'failed' },
      { provider: 'A', status: 'not_found' },
      { provider: 'A', success: false },
      { provider: 'A', status: 'timeout', message: 'Service unavailable' },
    ]) {
      expect(outcomeOf({ status: true, data: person, [key]: [good, step] })).not.toBe('verified');
      expect(outcomeOf({ status: true, data: person, [key]: [step] })).not.toBe('verified');
    }
  });

  it('is read by its own order: the latest may stand first, and who was not asked is not the last', () => {
    const failed = { provider: 'A', status: 'failed' };
    const at = (second: number) => ({ at: `2026-01-01T00:00:0${second}Z` });
    const list = (...attempts: object[]) => outcomeOf({ status: true, data: person, attempts });
    expect(list({ ...good, ...at(2) }, { ...failed, ...at(1) })).toBe('verified');
    expect(list({ ...failed, ...at(2) }, { ...good, ...at(1) })).toBe('unknown');
    // Times of whole seconds may be the same for some of them, or for all.
    expect(list({ ...good, ...at(1) }, { ...failed, ...at(1) })).toBe('unknown');
    expect(list({ ...failed, ...at(1) }, { ...good, ...at(1) })).toBe('verified');
    expect(list({ ...failed, ...at(2) }, { ...failed, ...at(2) }, { ...good, ...at(1) })).toBe('unknown');
    expect(list({ ...good, ...at(2) }, { ...failed, ...at(1) }, { ...failed, ...at(1) })).toBe('verified');
    expect(list({ ...good, attempt: 2 }, { ...failed, attempt: 1 })).toBe('verified');
    expect(list({ ...good, duration: 900 }, { ...failed, duration: 40 })).toBe('unknown');
    expect(list(failed, good, { provider: 'C', status: 'skipped' })).toBe('verified');
    expect(list(good, failed, { provider: 'C', status: 'NOT_TRIED' })).toBe('unknown');
    expect(list(failed, { provider: 'B' })).toBe('unknown');
  });

  it('hushes no word on the person', () => {
    for (const step of [
      { provider: 'A', status: 'failed', message: 'Name does not match' },
      { provider: 'A', status: 'ok', nameMatch: false },
      { provider: 'A', status: 'failed', note: 'Customer is deceased' },
      { provider: 'A', status: 'MISMATCH' },
    ])
      expect(outcomeOf({ status: true, data: person, attempts: [step, good] })).not.toBe('verified');
  });

  it('lends no record out of a try that failed', () => {
    const attempts = [{ provider: 'A', status: 'failed', data: person }, good];
    expect(outcomeOf({ status: true, attempts })).not.toBe('verified');
    expect(outcomeOf({ status: true, attempts: [{ status: 'failed' }, { ...good, data: person }] })).toBe(
      'verified',
    );
  });

  it('names the outcome by its last where there is no record', () => {
    const attempts = [
      { status: 'failed', message: 'Timed out' },
      { status: 'failed', message: 'BVN not found' },
    ];
    expect(outcomeOf({ status: false, attempts })).toBe('not_found');
  });
});
