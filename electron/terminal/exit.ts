/** Exit codes, and the way out with one sentence. */
import type { Check } from '../../shared/check.ts';
import type { Failure, FailureCode, Result } from '../../shared/failure.ts';
import { terminalWords } from './own-words.ts';

export const EXIT = { verified: 0, wrongUse: 2, otherOutcome: 10, failed: 20, unknown: 30 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Ends the command with a code and one sentence; thrown, so that everything opened is closed on the way. */
export class Stop extends Error {
  readonly exitCode: ExitCode;
  readonly code: FailureCode | 'wrong-use' | 'policy-broken' | 'defect';
  constructor(exitCode: ExitCode, code: Stop['code'], sentence: string) {
    super(sentence);
    this.name = 'Stop';
    this.exitCode = exitCode;
    this.code = code;
  }
}

export function wrongUse(sentence: string): Stop {
  return new Stop(EXIT.wrongUse, 'wrong-use', sentence);
}

/** Mistakes of the one who calls; everything else that a failure names was surely not sent, but for a lost answer. */
const WRONG_USE: readonly FailureCode[] = [
  'input-wrong',
  'address-refused',
  'profile-unknown',
  'profile-name-taken',
  'profile-built-in',
  'keys-environment',
  'check-unknown',
  'passphrase-wrong',
  'sign-in-wrong',
  'role-missing',
  'ruled',
  'profile-file-wrong',
  'backup-unreadable',
  'backup-passphrase-wrong',
  'backup-not-set',
  'passphrase-short',
  'operator-unknown',
  'operator-name-taken',
  'first-administrator',
  'last-administrator',
  'relationship-unknown',
  'certificate-unknown',
];

export function stopFor(failure: Failure): Stop {
  const wrong = WRONG_USE.includes(failure.code);
  const exitCode = failure.code === 'answer-not-kept' ? EXIT.unknown : wrong ? EXIT.wrongUse : EXIT.failed;
  return new Stop(exitCode, failure.code, terminalWords(failure));
}

/** What was asked for, or the way out with what it failed for. */
export function orStop<T>(result: Result<T>): T {
  if (!result.ok) throw stopFor(result.failure);
  return result.value;
}

export function exitCodeOf(check: Check): ExitCode {
  if (check.state === 'answered') return check.outcome === 'verified' ? EXIT.verified : EXIT.otherOutcome;
  return check.state === 'failed' ? EXIT.failed : EXIT.unknown;
}
