/** From what an answer says to one outcome. */
import type { ReadOutcome } from '../../reading.ts';
import type { Evidence } from '../evidence.ts';
import { decideAnswer } from './answer-rules.ts';
import { withoutDoubt } from './doubt.ts';
import { outcomeOfRefusal } from './http-status.ts';
import { strongestReason } from './reason.ts';

/**
 * The outcome of an answer. A record is proof of a person only with a 2xx status and nothing said against it;
 * a "success" never outweighs a field that differs, and success alone proves nobody.
 */
export function decide(evidence: Evidence): ReadOutcome {
  const { httpStatus, signals } = evidence;
  const reason = strongestReason(signals.sentences);
  if (httpStatus < 200 || httpStatus >= 300) return outcomeOfRefusal(httpStatus, signals, reason);
  const { outcome } = decideAnswer(evidence, reason);
  return outcome === 'verified' ? withoutDoubt(signals) : outcome;
}
