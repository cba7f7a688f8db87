import { expect, it } from 'vitest';
import type { Outcome } from '../../shared/check.ts';
import { checkOf } from '../../shared/testing/check-of.ts';
import { testVerdict } from './signature-test.ts';

it.each<Outcome>(['verified', 'mismatch', 'not_found', 'pending'])(
  'takes “%s” as proof that key and signature were accepted',
  (outcome) => {
    expect(testVerdict(checkOf({ outcome })).title).toBe('The service accepted the key and the signature');
  },
);

it('takes a refusal as proof where it speaks of the number, and claims nothing where it may be a proxy’s', () => {
  const verdictOf = (message: string | null) =>
    testVerdict(checkOf({ outcome: 'rejected', httpStatus: 400, message }));
  expect(verdictOf('number must have 11 digits').title).toBe(
    'The service accepted the key and the signature',
  );
  for (const message of [null, 'Bad Request'])
    expect(verdictOf(message)).toMatchObject({
      title: 'No verdict on the key and the signature',
      // Its number is not one that a person could type anew.
      sentence: expect.not.stringContaining('Check the number'),
    });
});

it('says that key or signature were refused', () => {
  const verdict = testVerdict(checkOf({ outcome: 'denied', httpStatus: 401 }));
  expect(verdict).toMatchObject({ tone: 'bad', title: 'The service refused the key or the signature' });
});

it('tells an empty account from wrong keys', () => {
  const verdict = testVerdict(checkOf({ outcome: 'denied', httpStatus: 402 }));
  expect(verdict.title).toBe('The account cannot pay');
});

it('tells an account that may not from wrong keys', () => {
  const verdict = testVerdict(checkOf({ outcome: 'denied', httpStatus: 403 }));
  expect(verdict.title).toBe('The account is not allowed this check');
});

it.each<Outcome>(['limited', 'unavailable'])('claims nothing on “%s”', (outcome) => {
  expect(testVerdict(checkOf({ outcome, httpStatus: 503 })).title).toBe(
    'No verdict on the key and the signature',
  );
});

it('uses the words of the check when there was no answer', () => {
  const verdict = testVerdict(checkOf({ state: 'failed', outcome: null, trouble: 'name-not-found' }));
  expect(verdict.title).toBe('Failed');
  expect(verdict.sentence).toContain('Nothing was sent');
});
