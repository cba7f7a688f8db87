/** Why a check was denied: whose fault it is, and what to do. */
import { describe, expect, it } from 'vitest';
import type { Check } from './check.ts';
import { BUILT_IN_SANDBOX_ID } from './profile.ts';
import { wordsFor } from './standing-words.ts';
import { checkOf } from './testing/check-of.ts';

/** Of a check that is real and may be charged. */
const said = (change: Partial<Check>) =>
  wordsFor(checkOf({ profileId: 'p-1', environment: 'production', sandbox: false, ...change })).sentence;

describe('denied', () => {
  it.each([
    [401, 'The service refused this account’s key or signature. '],
    [402, 'The account at the service cannot pay for this check. '],
    [403, 'The service knows this account but does not allow it this check. '],
    [200, 'The service refused this account. '],
  ])('by %i', (httpStatus, expected) => {
    const sentence = said({ outcome: 'denied', httpStatus });
    expect(sentence).toContain(expected);
    expect(sentence).toContain('Nothing is wrong with the customer');
  });
});

it.each([401, 402, 403])(
  'denied by the built-in sandbox, %i: there are no keys to enter, and nothing to top up',
  (httpStatus) => {
    const at = { profileId: BUILT_IN_SANDBOX_ID, environment: 'sandbox', sandbox: true } as const;
    const sentence = said({ ...at, outcome: 'denied', httpStatus, keyWorkedBefore: true });
    expect(sentence).toContain(
      'Nothing is wrong with the customer: the built-in sandbox answers so to this number, and its keys are its own. A sandbox charges nothing.',
    );
    expect(sentence).not.toMatch(/in Settings|top up|worked before/u);
  },
);

it('of an API key that worked before names each cause: it was taken away, or the encryption key beside it is wrong', () => {
  const refused = { outcome: 'denied', httpStatus: 401 } as const;
  expect(said({ ...refused, keyWorkedBefore: true })).toContain(
    'The service refused this account’s keys, though the API key worked before: it was changed or revoked, or the encryption key is not the one that belongs to it. Nothing is wrong with the customer: enter both keys anew in Settings.',
  );
  expect(said(refused)).not.toContain('worked before');
  expect(said({ ...refused, httpStatus: 403, keyWorkedBefore: true })).not.toContain('worked before');
});
