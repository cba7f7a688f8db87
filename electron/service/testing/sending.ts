/** Sends a real signed request through the product's transport. */
import type { TimeLimits } from '../../../shared/profile.ts';
import { profileOf } from '../../../shared/testing/profile-of.ts';
import { buildRequest, type ServiceRequest } from '../request.ts';
import type { Delivery, ResolveProxy } from '../transport.ts';
import { undiciTransport } from '../undici-transport.ts';

export const keys = { apiKey: 'canary-api-key-7f3a', encryptionKey: 'canary-encryption-key-91bc' } as const;

/** Short enough for a test, long enough for a machine that is busy. */
export const limits: TimeLimits = { connectMs: 800, headersMs: 800, bodyMs: 800 };

export const direct: ResolveProxy = async () => null;

export function requestTo(baseUrl: string): ServiceRequest {
  const parts = { number: '22212345678', identifier: 'cust-001', declared: {}, picture: null };
  return buildRequest(baseUrl, keys, profileOf(), { kind: 'bvn', ...parts });
}

interface Sending {
  readonly cancel?: AbortSignal;
  readonly limits?: Partial<TimeLimits>;
  readonly proxy?: ResolveProxy;
  /** In place of the body of the request; its signature is of no account then. */
  readonly body?: Buffer;
}

/** Sends one request to the service at `baseUrl` and waits for what came of it. */
export function sendTo(baseUrl: string, sending: Sending = {}): Promise<Delivery> {
  const cancel = sending.cancel ?? new AbortController().signal;
  const transport = undiciTransport(sending.proxy ?? direct);
  const made = requestTo(baseUrl);
  const request = { ...made, body: sending.body ?? made.body };
  return transport
    .open(request.url, { ...limits, ...sending.limits }, cancel)
    .send(request, (delivery) => delivery);
}

/** The reason of a delivery that is no answer. */
export function reasonOf(delivery: Delivery): string {
  return delivery.result === 'answered' ? 'answered' : `${delivery.result}: ${delivery.reason}`;
}
