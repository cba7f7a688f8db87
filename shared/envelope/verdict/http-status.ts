/** What the HTTP status makes of an answer, alone and with the reason that its body names. */
import type { ReadOutcome } from '../../reading.ts';
import type { Signals } from '../signals.ts';
import type { Decision } from './decision.ts';
import type { NamedReason, Reason } from './reason.ts';

/** The HTTP status alone, for a body that says nothing. */
export function outcomeOfStatus(status: number): ReadOutcome {
  if (status === 401 || status === 402 || status === 403) return 'denied';
  if (status === 400 || status === 409 || status === 413 || status === 422) return 'rejected';
  if (status === 429) return 'limited';
  if (status === 404 || status >= 500 || (status >= 300 && status < 400)) return 'unavailable';
  return 'unknown';
}

/**
 * A status inside a body that came with 200: the route exists, so 404 is about the record. What is too large (413) is
 * refused before anything is looked at, so there such a number is a code of the service’s own.
 */
export function outcomeInside(status: number): ReadOutcome {
  if (status === 413) return 'unknown';
  return status === 404 ? 'not_found' : outcomeOfStatus(status);
}

/** What decides an answer whose status is no 2xx. */
export function decideRefusal(status: number, signals: Signals, reason: NamedReason | null): Decision {
  const outcome = outcomeOfRefusal(status, signals, reason);
  if (reason === null || outcome === outcomeOfStatus(status)) return byStatus(outcome);
  return { outcome, by: 'words beside the HTTP status', source: reason.source };
}

/** What decides an answer that is no JSON: the HTTP status alone speaks, and a 2xx leaves it to the body. */
export function byStatusAlone(status: number): Decision {
  const outcome = outcomeOfStatus(status);
  const isLeftToBody = status >= 200 && status < 300;
  return isLeftToBody ? { outcome, by: 'a body that is no JSON', source: null } : byStatus(outcome);
}

const byStatus = (outcome: ReadOutcome): Decision => ({ outcome, by: 'the HTTP status', source: null });

function outcomeOfRefusal(status: number, signals: Signals, reason: Reason | null): ReadOutcome {
  const alone = outcomeOfStatus(status);
  const named = reason && !reason.weak ? reason.says : null;
  if (status === 401 || status === 403) return named === 'limited' ? 'limited' : 'denied';
  if (status === 402 || status === 429 || status < 400 || status > 500) return alone;
  if (status === 404) return outcomeOfMissing(signals, reason);
  if (named !== null) return named === 'pending' ? alone : named;
  return alone === 'unknown' && reason ? reason.says : alone;
}

/** 404 is a missing record only if the body says so, in words or as an answer in the service's own envelope. */
function outcomeOfMissing({ success, emptyRecord }: Signals, reason: Reason | null): ReadOutcome {
  if (reason && !reason.weak) return reason.says === 'pending' ? 'unavailable' : reason.says;
  const inEnvelope = success !== null || emptyRecord;
  return reason?.says === 'not_found' && inEnvelope ? 'not_found' : 'unavailable';
}
