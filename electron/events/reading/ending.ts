/** How an event says that a check ended: through the reader of answers, and what was asked for and declared. */
import type { Outcome } from '../../../shared/check.ts';
import type { EventEnding } from '../../../shared/delivery-record.ts';
import { parseAnswer, readEnvelope } from '../../../shared/envelope.ts';
import type { Declared } from '../../../shared/identity.ts';
import type { KindName } from '../../../shared/kinds.ts';
import { compareDeclared, outcomeAfter } from '../../../shared/match.ts';
import type { EnvelopeHints, Reading } from '../../../shared/reading.ts';
import { isOfSeveral } from './several.ts';
import { hintsAround, saidByName, withoutDelivery } from './surroundings.ts';
import { withWordsJoined } from './without-white-space.ts';

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

/** What the event says, or null where it says nothing of an ending, or speaks of several checks. Never throws. */
export function endingOf(body: Uint8Array, check: EventCheck): EventEnding | null {
  const text = new TextDecoder().decode(body);
  const read = readingOfText(text, check);
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

/** What reads verified is so only where it does with its words joined too: white space is not always signed. */
function readingOfText(text: string, check: EventCheck): Read | null {
  const json = parseAnswer(text);
  const read = json === undefined || isOfSeveral(json) ? null : readingOf(json, check);
  if (read?.outcome !== 'verified') return read;
  const joined = withWordsJoined(text, namesOf(read.reading));
  const other = joined === text ? read : withoutDoubt(read, readingOf(parseAnswer(joined), check));
  // What it says stays told in the words that came.
  return other && { ...other, reading: { ...other.reading, message: read.reading.message } };
}

/** What was read as the person's names: these are nobody's words on a check. */
function namesOf({ identity }: Reading): ReadonlySet<string> {
  const names = identity && [identity.firstName, identity.middleName, identity.lastName, identity.fullName];
  return new Set(names?.filter((name) => name !== null));
}

/**
 * The payload is read for itself first, and what stands around it after: a no there wins, since a record under `data` says
 * nothing of the verdict beside it. Only what is about the delivery is passed over, such as how often it was tried. The
 * number may stand beside a payload that does not repeat it.
 */
function readingOf(json: unknown, check: EventCheck): Read | null {
  const whole = readAt(json, '', check);
  if (typeof json !== 'object' || json === null) return whole;
  for (const [key, value] of Object.entries(json)) {
    const isPayload = PAYLOAD.test(key) && typeof value === 'object' && value !== null;
    const inner = isPayload ? readAt(value, `/${key}`, check) : null;
    if (inner)
      return inner.outcome === 'verified' ? beside(json, key, inner, check) : withNumberOf(whole, inner);
  }
  return whole?.outcome === 'verified' ? withoutDoubt(whole, named(whole, json)) : whole;
}

function readAt(value: unknown, under: string, { kind, number, hints }: EventCheck): Read | null {
  const reading = readEnvelope(value, { kind, httpStatus: OK, hints, number });
  return reading.outcome === 'unknown' ? null : { reading, outcome: reading.outcome, under };
}

/** A payload that reads verified, once what stands around it was asked. */
function beside(json: object, key: string, inner: Read, check: EventCheck): Read | null {
  const hints = hintsAround(json, key, check.hints);
  const around = readAt(withoutDelivery(json), '', { ...check, hints });
  const read = withoutDoubt(withNumberOf(around, inner), around);
  return read?.outcome === 'verified' ? withoutDoubt(read, named(read, json)) : read;
}

/** Where another reading of the same is not verified, that is what it says; where it says nothing, nothing is said. */
function withoutDoubt(read: Read, other: Read | null): Read | null {
  return other?.outcome === 'verified' ? read : other;
}

/** What the event's own name makes of it. */
function named(read: Read, json: object): Read | null {
  const said = saidByName(json);
  if (said === null) return read;
  if (said === 'unknown') return null;
  const { reading } = read;
  const isPerson = said === 'mismatch';
  return {
    ...read,
    outcome: said,
    reading: {
      ...reading,
      identity: isPerson ? reading.identity : null,
      photo: isPerson ? reading.photo : null,
    },
  };
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
