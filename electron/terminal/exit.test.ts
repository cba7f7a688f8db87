/** A refusal of the terminal leads to a command, not to a place in the window. */
import { expect, it } from 'vitest';
import { stopFor } from './exit.ts';

it.each([
  ['keys-missing', 20, 'veridesk profile keys NAME --keys-from-stdin'],
  ['production-unconfirmed', 20, 'veridesk profile confirm NAME'],
  ['kind-off', 20, 'veridesk profile import FILE --into NAME'],
  ['already-known', 20, '--again REASON'],
  ['budget-spent', 20, '--over-budget REASON'],
  ['backup-not-set', 2, 'veridesk backup FILE --backup-passphrase-file FILE'],
] as const)('%s ends with %i and names %s', (code, exitCode, way) => {
  const stop = stopFor({ code });
  expect(stop).toMatchObject({ code, exitCode, message: expect.stringContaining(way) });
  expect(stop.message).not.toMatch(/in Settings|Choose/u);
});

it('a sentence of its own is said as it is', () => {
  expect(stopFor({ code: 'kind-off', sentence: 'Because.' }).message).toBe('Because.');
});
