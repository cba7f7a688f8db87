import { expect, it } from 'vitest';
import type { Outcome } from '../../shared/check.ts';
import { CheckRequest } from '../../shared/contract.ts';
import { defaultSettings } from '../../shared/profile.ts';
import { checkOf } from '../../shared/testing/check-of.ts';
import { overBudget, testRequest, testVerdict } from './signature-test.ts';

it.each<Outcome>(['verified', 'mismatch', 'not_found', 'pending', 'rejected'])(
  'takes “%s” as proof that key and signature were accepted',
  (outcome) => {
    expect(testVerdict(checkOf({ outcome })).title).toBe('The service accepted the key and the signature');
  },
);

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

it('asks as the profile asks, and lets neither consent nor an earlier test stand in its way', () => {
  const { bvn, nin } = defaultSettings.kinds;
  const settings = {
    ...defaultSettings,
    ground: { ...defaultSettings.ground, basis: 'consent' as const },
    kinds: {
      ...defaultSettings.kinds,
      bvn: { ...bvn, isOn: false },
      nin: { ...nin, declared: { phone: 'tel' } },
    },
  };
  const request = testRequest('p-1', settings, 'new');
  expect(request).toMatchObject({ kind: 'nin', keys: 'new', ground: { consent: null } });
  expect(request.declared).toEqual({ phone: '08000000000' });
  const whole = { id: '5b0ae9f4-6c26-4ab6-a1c1-6f3c6c1f3a51', ...request, ...overBudget };
  expect(CheckRequest.safeParse(whole).success).toBe(true);
});

it('asks for a BVN with nothing declared, as the specification has it', () => {
  expect(testRequest('p-1', defaultSettings, 'current')).toMatchObject({ kind: 'bvn', declared: {} });
});
