/** A delivery as it is taken in: what it says, what tells it from others, and nothing in it that may not be kept. */
import { hash, randomUUID } from 'node:crypto';
import { HASHED_KEY, OWN_KEY, UNTRUSTED_KEY } from '../../../shared/delivery-key.ts';
import type { TakenDelivery } from '../../../shared/delivery-record.ts';
import { parseAnswer } from '../../../shared/envelope.ts';
import type { DeliveryWay } from '../../../shared/events.ts';
import type { DeliverySignature } from '../../../shared/profile.ts';
import { isSignature, type RawDelivery, whyUntrusted } from './delivery-signature.ts';
import { headerIdOf, ownIdOf, readFacts } from './event-facts.ts';
import { keptBody, keptText } from './kept-body.ts';
import { saidHash } from './said.ts';

/** Longest body, in bytes. */
export const BODY_MAX_BYTES = 2_000_000;
const HEADERS_MAX = 100;
const VALUE_MAX = 2_000;

/** Headers whose values are secrets of whoever sent them, or of whoever is in between. */
const SECRET_HEADERS = /^(?:authorization|proxy-authorization|cookie|set-cookie|x-api-key)$/iu;

/** Headers that repeat a bare hash of the body; where a number was struck out of that, it could be guessed from one. */
const HASH_HEADERS =
  /^(?:(?:content-|repr-)?digest|content-md5|etag|(?:x-)?(?:amz-)?(?:content|body|payload)-(?:sha-?\d+|md5|hash|digest))$/iu;

/** How a profile's deliveries are judged. */
export interface Judge {
  readonly profileId: string;
  readonly signature: DeliverySignature;
  /** What signatures are made with; null where it is missing. */
  readonly key: string | null;
}

/**
 * What tells a trusted delivery from others of its profile: its own id with what it says, or `hashed`. The id alone is not
 * enough: a service may give the same one to all that it says of a check, first that it waits, then how it ended. An id in
 * a header is not signed, so it never stands for the body: whoever has one signed delivery could send it under the id of
 * another, which would then pass for a repetition. It tells bodies apart that are the same to the byte and have no id.
 */
export function deliveryKeyOf(
  headers: RawDelivery['headers'],
  json: unknown,
  event: string | null,
  hashed: string,
): string {
  const own = ownIdOf(json, event);
  const inHeader = headerIdOf(headers);
  if (inHeader !== null) return own === null ? `${hashed} id ${inHeader}` : hashed;
  const said = own === null ? null : saidHash(json);
  return said === null ? hashed : `${OWN_KEY}${own} ${HASHED_KEY}${said}`;
}

/** Null where the body is no JSON. */
export function takeIn(judge: Judge, raw: RawDelivery, way: DeliveryWay): TakenDelivery | null {
  const json = parseAnswer(new TextDecoder().decode(raw.body));
  if (json === undefined) return null;
  const body = keptBody(raw.body);
  const isStruck = body !== raw.body;
  const came = hash('sha256', raw.body);
  // A signature is looked at again when the profile has changed, whatever header it came in.
  const isSecret = (name: string, value: string) =>
    SECRET_HEADERS.test(name) && !isSignature(judge.signature, name, value);
  const isHidden = (name: string, value: string) =>
    isSecret(name, value) || (isStruck && HASH_HEADERS.test(name));
  const why = whyUntrusted(judge.signature, judge.key, raw);
  const facts = readFacts(json);
  return {
    id: randomUUID(),
    profileId: judge.profileId,
    receivedAt: raw.receivedAt,
    key:
      why === null ? deliveryKeyOf(raw.headers, json, facts.event, HASHED_KEY + came) : UNTRUSTED_KEY + came,
    isStruck,
    way,
    whyUntrusted: why,
    headers: raw.headers
      .slice(0, HEADERS_MAX)
      .map(([name, value]) => [
        name,
        isHidden(name, value) ? '••••••••' : keptText(value).slice(0, VALUE_MAX),
      ]),
    body,
    sha256: isStruck ? hash('sha256', body) : came,
    bytes: raw.body.length,
    // What is not trusted is matched to nothing, so nothing of it is drawn out.
    facts:
      why === null
        ? facts
        : { event: null, kind: null, at: null, references: [], identifiers: [], numbers: [] },
  };
}
