import { expect, it } from 'vitest';
import { outcomes } from './check.ts';
import { showsKeyAccepted } from './key-accepted.ts';

it.each([
  ['verified', true],
  ['mismatch', true],
  ['not_found', true],
  ['pending', true],
  ['rejected', true],
  // Said before the keys are looked at, or of the keys themselves.
  ['denied', false],
  ['limited', false],
  ['unavailable', false],
] as const)('an answer that is %s shows that its keys are accepted: %s', (outcome, shows) => {
  expect(showsKeyAccepted({ state: 'answered', outcome })).toBe(shows);
});

it('nothing but an answer does', () => {
  for (const state of ['ready', 'sent', 'unknown', 'failed'] as const)
    for (const outcome of [null, ...outcomes]) expect(showsKeyAccepted({ state, outcome })).toBe(false);
});
