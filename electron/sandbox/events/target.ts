/** Where the sandbox posts its events, and how it signs them: computed by code of its own, apart from who checks it. */
import { createHmac } from 'node:crypto';
import { z } from 'zod';

/** A token of HTTP (RFC 9110, 5.6.2): Node throws at any other name. */
const HeaderName = z.string().regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/u, 'must be the name of a header');

/** As a receiver asks for it. `key` is what signatures are made with; empty for none. */
export const EventTarget = z.strictObject({
  url: z.url({ protocol: /^https?$/u }),
  method: z.enum(['none', 'hmac-sha256', 'hmac-sha512']).default('none'),
  over: z.enum(['body', 'body-without-white-space', 'timestamp-and-body']).default('body'),
  encoding: z.enum(['hex', 'base64']).default('hex'),
  header: HeaderName.default('signature'),
  timestampHeader: HeaderName.default('timestamp'),
  key: z.string().default(''),
  /** Whether every completed check is told. */
  afterEach: z.boolean().default(true),
  /** Wait before an event is posted, in milliseconds. */
  delayMs: z.number().int().min(0).max(600_000).default(0),
  /** How often each is posted, whatever the receiver says. */
  copies: z.number().int().min(1).max(100).default(1),
  /** Events of this many milliseconds are posted in the opposite order; 0 for the order in which they came. */
  reorderMs: z.number().int().min(0).max(60_000).default(0),
  /** First wait before an event that was not taken is posted again, in milliseconds; each further one is twice as long. */
  retryMs: z.number().int().min(1).max(600_000).default(1_000),
});
export type EventTarget = z.infer<typeof EventTarget>;

/** A face's picture makes an event large; white space is of every sort, as the service removes it from requests. */
const bare = (text: string) => text.split(/\s/u).join('');

/** The headers of one posting of `text`, at `at` milliseconds since 1970. */
export function signedHeaders(target: EventTarget, text: string, at: number): Record<string, string> {
  const headers: Record<string, string> = { 'content-type': 'application/json; charset=utf-8' };
  if (target.method === 'none') return headers;
  const stamp = String(Math.floor(at / 1_000));
  const signed = {
    body: text,
    'body-without-white-space': bare(text),
    'timestamp-and-body': `${stamp}.${text}`,
  };
  const sum = createHmac(target.method.slice('hmac-'.length), Buffer.from(target.key, 'utf8'));
  headers[target.header] = sum.update(Buffer.from(signed[target.over], 'utf8')).digest(target.encoding);
  if (target.over === 'timestamp-and-body') headers[target.timestampHeader] = stamp;
  return headers;
}

/** Whether the address is this computer's own: what a caller of the sandbox may name. */
export function isOwnAddress(address: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/u.test(new URL(address).hostname);
}
