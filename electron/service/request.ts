/** A check as the exact request that will travel. */
import type { CheckableKind } from '../../shared/kinds.ts';
import type { KeyPair } from '../../shared/profile.ts';
import { hashBody, signBody } from './signature.ts';

/** Method and path of each kind, as the service's specification gives them. */
export const endpoints = {
  bvn: { method: 'POST', path: '/api/v1/bvn' },
} as const satisfies Record<CheckableKind, { method: 'POST'; path: string }>;

export interface ServiceRequest {
  readonly method: 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The bytes that were signed are the bytes that are sent. */
  readonly body: Uint8Array;
  readonly signature: string;
  readonly bodySha512: string;
}

/** The body's text: members in the order of the specification, no white space between tokens. */
export function bodyText(number: string, identifier: string): string {
  return JSON.stringify({ number, identifier });
}

/** Headers of a request; the order is that of the specification. */
export function headersFor(apiKey: string, signature: string): Record<string, string> {
  return {
    Authorization: apiKey,
    signature,
    Accept: 'application/json',
    'Content-Type': 'application/json',
  };
}

/** Signs a check for the service at `baseUrl` (no trailing slash). `number` and `identifier` are in normal form. */
export function buildRequest(
  baseUrl: string,
  keys: KeyPair,
  check: { readonly kind: CheckableKind; readonly number: string; readonly identifier: string },
): ServiceRequest {
  const { method, path } = endpoints[check.kind];
  const text = bodyText(check.number, check.identifier);
  const body = Buffer.from(text, 'utf8');
  const signature = signBody(text, keys.encryptionKey);
  return {
    method,
    url: baseUrl + path,
    headers: headersFor(keys.apiKey, signature),
    body,
    signature,
    bodySha512: hashBody(body),
  };
}
