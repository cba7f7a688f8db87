/** A refusal of the terminal leads to a command, not to a place in the window. */
import { expect, it } from 'vitest';
import { noBackupFolder, noBackupPassphrase } from '../../shared/backup.ts';
import { NOT_DONE } from '../../shared/policy.ts';
import { stopFor } from './exit.ts';

it.each([
  ['keys-missing', 20, 'veridesk profile keys NAME --keys-from-stdin'],
  ['production-unconfirmed', 20, 'veridesk profile confirm NAME'],
  ['kind-off', 20, 'veridesk profile import FILE --into NAME'],
  ['already-known', 20, '--again REASON'],
  ['checked-before-restore', 20, '--again REASON'],
  ['budget-spent', 20, '--over-budget REASON'],
  ['backup-not-set', 2, 'veridesk backup FILE --backup-passphrase-file FILE'],
  ['backup-passphrase-wrong', 2, '--backup-passphrase-file'],
  ['passphrase-wrong', 2, '--passphrase-file'],
  ['profile-unknown', 2, 'veridesk profile list'],
] as const)('%s ends with %i and names %s', (code, exitCode, way) => {
  const stop = stopFor({ code });
  expect(stop).toMatchObject({ code, exitCode, message: expect.stringContaining(way) });
  expect(stop.message).not.toMatch(/in Settings|Choose|Type/u);
});

it.each([
  ['backup-not-set', noBackupFolder, 'veridesk desk backups --folder DIR'],
  ['backup-not-set', noBackupPassphrase, 'veridesk desk backups --backup-passphrase-file FILE'],
  ['ruled', NOT_DONE.signIn, 'veridesk desk settings --sign-in on'],
  ['ruled', NOT_DONE.dailyBackups, '--daily on'],
] as const)('%s that says “%s” names %s', (code, sentence, way) => {
  const { message, exitCode } = stopFor({ code, sentence });
  expect([exitCode, message]).toEqual([2, expect.stringContaining(way)]);
  expect(message).not.toMatch(/in Settings|try again/u);
});

it('a sentence of its own is said as it is', () => {
  expect(stopFor({ code: 'kind-off', sentence: 'Because.' }).message).toBe('Because.');
});

it.each([
  [2, ['keys-environment', 'check-unknown', 'role-missing', 'profile-file-wrong', 'backup-unreadable']],
  [2, ['operator-unknown', 'operator-name-taken', 'first-administrator', 'last-administrator']],
  [2, ['sign-in-wrong', 'relationship-unknown', 'certificate-unknown']],
  [20, ['sign-in-wait', 'profile-busy', 'history-damaged', 'keychain-unavailable', 'backup-busy']],
  // It may have been charged: whoever runs it again has to look first.
  [30, ['answer-not-kept']],
] as const)('%i is what a script is told of %j', (exitCode, codes) => {
  expect(codes.map((code) => stopFor({ code }).exitCode)).toEqual(codes.map(() => exitCode));
});
