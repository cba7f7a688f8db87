/** Who is let in: the right host name, the right key, the right signature. */
import type { IncomingHttpHeaders } from 'node:http';
import { type Answer, reply } from './answer.ts';
import { failure } from './content.ts';
import { isSameSecret, type SandboxKeys } from './keys.ts';
import { isSignatureRight } from './signature.ts';

/**
 * Refuses any host name but the loopback's own; null lets pass. A web page can make its own name point to
 * 127.0.0.1 and then call this port as if it were its own site, but it cannot change the Host header.
 */
export function refuseHost(headers: IncomingHttpHeaders, port: number): Answer | null {
  const host = headers.host?.toLowerCase();
  // The usual port of HTTP is left out by most clients (RFC 9110, 4.2.3).
  const ports = port === 80 ? ['', ':80'] : [`:${port}`];
  if (ports.some((end) => host === `127.0.0.1${end}` || host === `localhost${end}`)) return null;
  return reply(403, failure('wrong_host', 'This service answers on its loopback address only.'));
}

/** Refuses a missing or wrong API key; null lets pass. The key stands alone in the header, with no scheme. */
export function refuseKey(headers: IncomingHttpHeaders, keys: SandboxKeys): Answer | null {
  if (headers.authorization === undefined) {
    return reply(401, failure('missing_api_key', 'The Authorization header is missing.'));
  }
  if (isSameSecret(headers.authorization, keys.apiKey)) return null;
  return reply(401, failure('invalid_api_key', 'The API key is not valid.'));
}

/** Refuses a missing or wrong signature of the body; null lets pass. */
export function refuseSignature(
  headers: IncomingHttpHeaders,
  body: string,
  keys: SandboxKeys,
): Answer | null {
  const { signature } = headers;
  if (signature === undefined) {
    return reply(401, failure('missing_signature', 'The signature header is missing.'));
  }
  // Node joins a repeated header to one text, which fits no signature.
  if (isSignatureRight(String(signature), body, keys.encryptionKey)) return null;
  return reply(401, failure('invalid_signature', 'The signature does not fit the body.'));
}

/** Refuses a body that is not declared as JSON; null lets pass. Parameters such as a charset are not looked at. */
export function refuseContentType(headers: IncomingHttpHeaders): Answer | null {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type === 'application/json') return null;
  return reply(415, failure('wrong_content_type', 'The content type must be application/json.'));
}
