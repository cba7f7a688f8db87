import { expect, it } from 'vitest';
import { outcomes } from './check.ts';
import { showsKeyAccepted } from './key-accepted.ts';

it.each([
  ['verified', true],
  ['mismatch', true],
  ['not_found', true],
  ['pending', true],
  // Said before the keys are looked at, or of the keys themselves.
  ['rejected', false],
  ['denied', false],
  ['limited', false],
  ['unavailable', false],
] as const)('an answer that is %s shows that its keys are accepted: %s', (outcome, shows) => {
  for (const message of [null, 'Bad Request'])
    expect(showsKeyAccepted({ state: 'answered', outcome, message })).toBe(shows);
});

it.each([
  ['number must be a valid BVN', true],
  ['INVALID_NUMBER', true],
  ['The NIN has 11 digits.', true],
  ['identifier is required', true],
  ['Bad Request', false],
  ['error', false],
  ['Invalid header', false],
])('a request that is rejected with “%s” shows it: %s', (message, shows) => {
  expect(showsKeyAccepted({ state: 'answered', outcome: 'rejected', message })).toBe(shows);
});

it('nothing but an answer does', () => {
  for (const state of ['ready', 'sent', 'unknown', 'failed'] as const)
    for (const outcome of [null, ...outcomes])
      expect(showsKeyAccepted({ state, outcome, message: 'Invalid BVN' })).toBe(false);
});
