/** From what an answer says to one outcome. */
import type { Evidence } from '../evidence.ts';
import { decideAnswer } from './answer-rules.ts';
import type { Decision } from './decision.ts';
import { doubtAbout } from './doubt.ts';
import { decideRefusal } from './http-status.ts';
import { strongestReason } from './reason.ts';

/**
 * The outcome of an answer. A record is proof of a person only with a 2xx status and nothing said against it;
 * a "success" never outweighs a field that differs, and success alone proves nobody.
 */
export function decide(evidence: Evidence): Decision {
  const { httpStatus, signals } = evidence;
  const reason = strongestReason(signals.sentences);
  if (httpStatus < 200 || httpStatus >= 300) return decideRefusal(httpStatus, signals, reason);
  const decision = decideAnswer(evidence, reason);
  return (decision.outcome === 'verified' ? doubtAbout(evidence) : null) ?? decision;
}
