/** The way of one request over the network, and what can be said for sure of how far it went. */
import type { NotSentReason, PerhapsSentReason } from '../../shared/check.ts';
import type { TimeLimits } from '../../shared/profile.ts';
import type { ServiceRequest } from './request.ts';

export interface Answer {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  /** The decoded body. */
  readonly bytes: Uint8Array;
}

/**
 * `answered`: the whole answer is here. `not-sent`: no byte of the request left, so nothing can have been charged.
 * `perhaps-sent`: it may have arrived; `partial` is what came of an answer before it broke off, if anything did.
 */
export type Delivery =
  | { readonly result: 'answered'; readonly answer: Answer }
  | { readonly result: 'not-sent'; readonly reason: NotSentReason }
  | { readonly result: 'perhaps-sent'; readonly reason: PerhapsSentReason; readonly partial: Answer | null };

/** The way of one request, begun before that request may leave. */
export interface Line {
  /** Sends the request, once, and only once. Never rejects. Not a byte of it has left before. */
  send(request: ServiceRequest): Promise<Delivery>;
  /** Ends the connection of a request that is not to be sent. */
  drop(): void;
}

export interface Transport {
  /**
   * Begins to connect to the service at `url`. Never throws: what goes wrong is told when the request is to be sent.
   * `cancel` ends it at any time.
   */
  open(url: string, limits: TimeLimits, cancel: AbortSignal): Line;
}
