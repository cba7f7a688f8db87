/**
 * One delivery of a service as it is handed from one machine to another: by the mailbox, in a file of a watched folder,
 * or in a file that a person imports. Headers and body are as they arrived, since the signature was made over them.
 */
import { z } from 'zod';
import { isBase64 } from './base64.ts';

/** Largest body of a delivery, in bytes; the receiver takes no larger one either. */
export const DELIVERY_BODY_MAX = 2_000_000;

/** Most headers of one delivery, and the longest name and value, in characters; Node itself takes 16 KB of them. */
const HEADERS_MAX = 2_000;
const NAME_MAX = 16_384;
const VALUE_MAX = 16_384;

const Name = z.string().min(1).max(NAME_MAX);
const Value = z.string().max(VALUE_MAX);
const Pair = z.tuple([Name, Value]);
export type HeaderPair = z.infer<typeof Pair>;

const Pairs = z.array(Pair).max(HEADERS_MAX);

/** `{"Name": "value"}`, or `{"Name": ["one", "two"]}` for one that came more than once. */
const Named = z
  .record(Name, z.union([Value, z.array(Value).max(HEADERS_MAX)]))
  .transform((named): HeaderPair[] =>
    Object.entries(named).flatMap(([name, value]) => [value].flat().map((one): HeaderPair => [name, one])),
  )
  .pipe(Pairs);

const BODY_SENTENCE = 'It holds no body: “body” is its text word for word, or “bodyBase64” its bytes.';

const TWICE_SENTENCE = 'It holds two bodies: leave “body” or “bodyBase64” out.';

/** The body as text or as bytes; one of the two. A body that was parsed and written anew no longer fits its signature. */
const bodyOf = (
  { body, bodyBase64 }: { body?: string | undefined; bodyBase64?: string | undefined },
  context: z.RefinementCtx,
): Uint8Array => {
  if ((body === undefined) === (bodyBase64 === undefined)) {
    context.addIssue({ code: 'custom', message: body === undefined ? BODY_SENTENCE : TWICE_SENTENCE });
    return z.NEVER;
  }
  const bytes = body === undefined ? fromBase64(bodyBase64 ?? '') : new TextEncoder().encode(body);
  if (bytes.length <= DELIVERY_BODY_MAX) return bytes;
  context.addIssue({ code: 'custom', message: 'Its body is larger than 2 MB.' });
  return z.NEVER;
};

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** Longest base64 of a body that may be taken, in characters. */
const BASE64_MAX = Math.ceil(DELIVERY_BODY_MAX / 3) * 4;

/** Whether it can be told again: where its zone makes another year of it, an instant is written in no usual form. */
function isTellable(instant: string): boolean {
  const year = new Date(instant).getUTCFullYear();
  return year >= 0 && year <= 9_999;
}

/** What a file holds of one delivery. Members that are not named here are passed over: endpoints add their own. */
export const DeliveryLine = z
  .object({
    headers: z.union([Pairs, Named], 'Its headers are missing or are not what they should be.'),
    body: z.string(BODY_SENTENCE).optional(),
    bodyBase64: z
      .string(BODY_SENTENCE)
      .max(BASE64_MAX, 'Its body is larger than 2 MB.')
      .refine((text) => text.length % 4 === 0 && isBase64(text), 'Its bodyBase64 is not base64.')
      .optional(),
    /** When it arrived; the time of reading where it does not say. */
    receivedAt: z.iso
      .datetime({ offset: true, error: 'Its receivedAt is no time as ISO 8601 writes it.' })
      .refine(isTellable, 'Its receivedAt is no time at which anything can have arrived.')
      .optional(),
  })
  .transform((line, context) => ({
    headers: line.headers,
    body: bodyOf(line, context),
    receivedAt: line.receivedAt === undefined ? null : Date.parse(line.receivedAt),
  }));
/** A delivery that was read: `receivedAt` in milliseconds since 1970, UTC, or null where it does not say. */
export type CarriedDelivery = z.output<typeof DeliveryLine>;

/** One page of a mailbox, as the desk reads it. `more`: there are others behind the last one. */
export const MailboxPage = z.object({
  deliveries: z.array(z.object({ id: z.number().int().positive() }).and(DeliveryLine)).max(1_000),
  more: z.boolean(),
});
export type MailboxPage = z.output<typeof MailboxPage>;
