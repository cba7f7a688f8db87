/** Exit codes, and the way out with one sentence. */
import type { Check } from '../../shared/check.ts';
import { type Failure, type FailureCode, type Result, sentenceOf } from '../../shared/failure.ts';

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

/** Where the words of the window lead to a place in the window: the same, with the terminal's own way. */
const OWN_WAY: Partial<Record<FailureCode, string>> = {
  'keys-missing':
    'This profile has no keys. Nothing was sent. Give it its keys: veridesk profile keys NAME --keys-from-stdin',
  'production-unconfirmed':
    'This profile checks real people, and each check may be charged. Nothing was sent. Confirm that once: veridesk profile confirm NAME',
  'kind-off':
    'This profile does not make checks of this kind. Nothing was sent. Switch it on in the file of veridesk profile export NAME, then: veridesk profile import FILE --into NAME',
  'already-known':
    'The history knows this number already. Nothing was sent. Use the earlier answer, or name --again REASON.',
  'budget-spent':
    'This check would go beyond the day’s budget of this profile. Nothing was sent. Name --over-budget REASON, or wait until tomorrow.',
  'prepared-full':
    'As many checks are prepared as can be kept. Nothing was kept or sent. Run some of them at the desk, or remove some: veridesk prepared remove ID',
  'operator-unknown': 'There is no operator of that name. See: veridesk operator list',
  'backup-not-set':
    'No backups to a folder are set up at this desk. Set them up with veridesk desk backups, or name a file: veridesk backup FILE --backup-passphrase-file FILE',
};

export function stopFor(failure: Failure): Stop {
  const wrong = WRONG_USE.includes(failure.code);
  const exitCode = failure.code === 'answer-not-kept' ? EXIT.unknown : wrong ? EXIT.wrongUse : EXIT.failed;
  return new Stop(exitCode, failure.code, failure.sentence ?? OWN_WAY[failure.code] ?? sentenceOf(failure));
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
