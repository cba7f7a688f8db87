/** The words that a check with this answer would get, were it sent by somebody who declared nothing. */
import { type Check, noReasons } from '../../shared/check.ts';
import type { KindName } from '../../shared/kinds.ts';
import { compareDeclared, outcomeAfter } from '../../shared/match.ts';
import type { Reading } from '../../shared/reading.ts';
import { type CheckWords, wordsFor } from '../../shared/standing-words.ts';

/** No check was made: only what the words are drawn from is filled in, as of a real service, which may charge. */
const nobody = {
  id: '',
  request: { method: '', url: '', signature: '', bodySha512: '' },
  timing: { createdAt: '1970-01-01T00:00:00.000Z', sentAt: null, finishedAt: null, durationMs: null },
  environment: 'production',
  sandbox: false,
  profile: '',
  profileId: '',
  operator: '',
  number: '',
  identifier: '',
  declared: {},
  ground: null,
  reasons: noReasons,
  price: null,
  picture: null,
  capture: null,
  pictureErasedAt: null,
  minimised: null,
  keyFingerprint: null,
  keyWorkedBefore: false,
  retryAfterSeconds: null,
  settledBy: null,
} as const satisfies Partial<Check>;

/** Standing, title and sentence as the window and the history would show them. */
export function wordsOfReading(reading: Reading, kind: KindName, httpStatus: number): CheckWords {
  const { match, confidence, threshold, fieldMatches: fields, identity, message } = reading;
  const report = compareDeclared({}, identity, { match, confidence, threshold, fields });
  const read = { kind, httpStatus, message, identity, match: report };
  if (reading.outcome === 'unknown') {
    return wordsFor({ ...nobody, ...read, state: 'unknown', outcome: null, trouble: 'answer-unreadable' });
  }
  const outcome = outcomeAfter(reading.outcome, report);
  return wordsFor({ ...nobody, ...read, state: 'answered', outcome, trouble: null });
}
