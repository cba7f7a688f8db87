/** What the sandbox says afterwards of a check: one event, with what an answer would have said under `data`. */
import { randomUUID } from 'node:crypto';
import { Outcome } from '../../../shared/check.ts';
import type { SandboxStyle } from '../../../shared/sandbox-style.ts';
import type { Answer } from '../answer.ts';
import { type Ask, sayableNumber } from '../ask.ts';
import { type Content, failure, success } from '../content.ts';
import { textOf } from '../styles/style.ts';

/** Outcomes that an event can be asked for: all that a check has. */
export const eventOutcomes = Outcome.options;

export interface SandboxEvent {
  readonly id: string;
  readonly text: string;
}

const contents: Readonly<Record<Outcome, (ask: Ask) => Content>> = {
  verified: (ask) => success('verified', 'Verification successful.', { ask, record: 'fits' }),
  mismatch: (ask) =>
    success('verified', 'Record found. Some details do not match the customer.', { ask, record: 'differs' }),
  not_found: (ask) => success('record_not_found', 'Record not found.', { ask }),
  pending: (ask) => success('queued', 'Verification is queued. The result follows as an event.', { ask }),
  rejected: () => failure('invalid_number', 'The number is not valid.'),
  denied: () => failure('insufficient_balance', 'Insufficient balance.'),
  limited: () => failure('too_many_requests', 'Too many requests. Try again later.'),
  unavailable: () => failure('upstream_unavailable', 'The registry does not respond.'),
};

/** What is said of an outcome; under the reference that is named, or one of its own. */
export function contentOf(outcome: Outcome, ask: Ask, reference: string | null): Content {
  const content = contents[outcome](ask);
  return reference === null ? content : { ...content, reference };
}

/** The event as text. A virtual NIN is not told again. */
export function eventOf(ask: Ask, content: Content, style: SandboxStyle): SandboxEvent {
  const id = `evt_${randomUUID()}`;
  const number = sayableNumber(ask);
  const text = JSON.stringify({
    id,
    event: content.code === 'queued' ? 'verification.pending' : 'verification.completed',
    kind: ask.kind,
    identifier: ask.identifier,
    ...(number === null ? {} : { number }),
    created_at: new Date().toISOString(),
    sandbox: true,
    data: JSON.parse(textOf(content, style)),
  });
  return { id, text };
}

/**
 * What is said afterwards of a check that was answered so, or whose answer was lost on the way; null where nothing was
 * completed. A queued one is done by then.
 */
export function contentAfter(ask: Ask, answer: Answer): Content | null {
  switch (answer.how) {
    case 'envelope':
      if (answer.status === 202) return contentOf('verified', ask, answer.content.reference);
      return answer.status === 200 || answer.status === 404 ? answer.content : null;
    case 'later':
      return contentAfter(ask, answer.answer);
    case 'cut':
    case 'half':
    case 'padded':
      return answer.content;
    case 'drop':
    case 'never':
      return contentOf('verified', ask, null);
    case 'bytes':
      return answer.status === 200 ? contentOf('verified', ask, null) : null;
  }
}
