/** From what the network delivered to how the check ended. */
import { readAnswer } from '../../shared/envelope.ts';
import type { Declared } from '../../shared/identity.ts';
import type { KindName } from '../../shared/kinds.ts';
import { compareDeclared, outcomeAfter } from '../../shared/match.ts';
import type { EnvelopeHints } from '../../shared/reading.ts';
import type { CheckEnding, StoredAnswer } from '../../shared/record.ts';
import { retryAfterSeconds } from './retry-after.ts';
import { hashAnswer } from './signature.ts';
import type { Answer, Delivery } from './transport.ts';

/** Headers of an answer that are worth keeping; none of them carries a secret of ours. */
const KEPT_HEADERS =
  /^(:status|content-type|content-length|content-encoding|date|server|retry-after|location|www-authenticate|(x-)?(request|correlation|trace)-id|x-ratelimit-.+|ratelimit-.+)$/u;

export type Interpretation = Omit<CheckEnding, 'finishedAt' | 'durationMs'>;

const nothingRead = {
  outcome: null,
  httpStatus: null,
  message: null,
  identity: null,
  photo: null,
  match: null,
  retryAfterSeconds: null,
  answer: null,
} as const;

function stored(answer: Answer): StoredAnswer {
  return {
    headers: answer.headers.filter(([name]) => KEPT_HEADERS.test(name)),
    bytes: answer.bytes,
    sha256: hashAnswer(answer.bytes),
  };
}

/**
 * Reads the delivery. An answer that cannot be read leaves the check `unknown`, with its bytes kept: it may have been
 * charged, and only the service or a person can tell what it meant. `now` is in milliseconds, for Retry-After dates of an answer
 * that has no date itself.
 */
export function interpret(
  delivery: Delivery,
  check: {
    readonly kind: KindName;
    readonly number: string;
    readonly declared: Declared;
    readonly hints?: EnvelopeHints;
  },
  now: number,
): Interpretation {
  if (delivery.result === 'not-sent') {
    const httpStatus = delivery.proxyStatus ?? null;
    return { ...nothingRead, state: 'failed', trouble: delivery.reason, httpStatus };
  }
  if (delivery.result === 'perhaps-sent') {
    const { partial, reason } = delivery;
    return {
      ...nothingRead,
      state: 'unknown',
      trouble: reason,
      // A status without its whole answer is no verdict; it stays with the bytes, as evidence.
      answer:
        partial && stored({ ...partial, headers: [[':status', String(partial.status)], ...partial.headers] }),
    };
  }
  const { answer } = delivery;
  const text = new TextDecoder().decode(answer.bytes);
  const { reading } = readAnswer(text, {
    kind: check.kind,
    httpStatus: answer.status,
    hints: check.hints ?? {},
    number: check.number,
  });
  const common = {
    httpStatus: answer.status,
    message: reading.message,
    answer: stored(answer),
    reference: reading.reference,
  };
  if (reading.outcome === 'unknown') {
    return { ...nothingRead, ...common, state: 'unknown', trouble: 'answer-unreadable' };
  }
  const { match: said, confidence, threshold, fieldMatches: fields } = reading;
  const service = { match: said, confidence, threshold, fields };
  const match = compareDeclared(check.declared, reading.identity, service, check);
  const header = (wanted: string) => answer.headers.find(([name]) => name === wanted)?.[1];
  const retryAfter = header('retry-after');
  return {
    ...common,
    state: 'answered',
    outcome: outcomeAfter(reading.outcome, match),
    identity: reading.identity,
    photo: reading.photo,
    match,
    trouble: null,
    retryAfterSeconds: retryAfter === undefined ? null : retryAfterSeconds(retryAfter, now, header('date')),
  };
}

/** The delivery with nothing read out of it: `unknown`, with every byte that came. */
export function keepUnread(delivery: Delivery): Interpretation {
  const answer = delivery.result === 'answered' ? stored(delivery.answer) : null;
  return { ...nothingRead, state: 'unknown', trouble: 'answer-unreadable', answer };
}
