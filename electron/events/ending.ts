/** How an event says that a check ended: through the reader of answers, and what was asked for and declared. */
import type { Outcome } from '../../shared/check.ts';
import type { EventEnding } from '../../shared/delivery-record.ts';
import { parseAnswer, readEnvelope } from '../../shared/envelope.ts';
import type { Declared } from '../../shared/identity.ts';
import type { KindName } from '../../shared/kinds.ts';
import { compareDeclared, outcomeAfter } from '../../shared/match.ts';
import type { EnvelopeHints, Reading } from '../../shared/reading.ts';

/** An event has no status of its own; one that is posted has come through. */
const OK = 200;
/** Members under which services put what an answer would have said. */
const PAYLOAD = /^(?:data|payload|object|resource|verification|result|response|body)$/iu;

export interface EventCheck {
  readonly kind: KindName;
  /** As the history has it: of a number that may not be kept, or was erased, the mask, with which nothing is compared. */
  readonly number: string;
  readonly declared: Declared;
  readonly hints: EnvelopeHints;
}

/** What the event says, or null where it says nothing of an ending. Never throws. */
export function endingOf(body: Uint8Array, check: EventCheck): EventEnding | null {
  const json = parseAnswer(new TextDecoder().decode(body));
  if (json === undefined) return null;
  const read = readingOf(json, check);
  if (read === null) return null;
  const { reading, outcome, under } = read;
  const { match: said, confidence, threshold, fieldMatches: fields } = reading;
  const service = { match: said, confidence, threshold, fields };
  const match = compareDeclared(check.declared, reading.identity, service, check);
  return {
    outcome: outcomeAfter(outcome, match),
    message: reading.message,
    identity: reading.identity,
    photo: reading.photo === null ? null : under + reading.photo,
    match,
  };
}

interface Read {
  readonly reading: Reading;
  readonly outcome: Outcome;
  /** JSON pointer of what was read, within the body. */
  readonly under: string;
}

/**
 * The payload is read for itself first: what stands around it is about the delivery, such as “event: completed”. The
 * number alone may stand beside it, where a payload does not repeat it.
 */
function readingOf(json: unknown, { kind, number, hints }: EventCheck): Read | null {
  const read = (value: unknown, under: string): Read | null => {
    const reading = readEnvelope(value, { kind, httpStatus: OK, hints, number });
    return reading.outcome === 'unknown' ? null : { reading, outcome: reading.outcome, under };
  };
  const whole = read(json, '');
  for (const [key, value] of typeof json === 'object' && json !== null ? Object.entries(json) : []) {
    const inner =
      PAYLOAD.test(key) && typeof value === 'object' && value !== null ? read(value, `/${key}`) : null;
    if (inner) return withNumberOf(whole, inner);
  }
  return whole;
}

/** With the number that stands around the payload, where the same record is read there and bears none itself. */
function withNumberOf(whole: Read | null, inner: Read): Read {
  const { reading, under } = inner;
  const number = whole?.reading.identity?.documentNumber ?? null;
  const isSame = whole?.reading.sources.record === under + (reading.sources.record ?? '');
  if (number === null || !isSame || !reading.identity || reading.identity.documentNumber !== null)
    return inner;
  return { ...inner, reading: { ...reading, identity: { ...reading.identity, documentNumber: number } } };
}
