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
 * `answered`: the whole answer is here. `not-sent`: no byte of the request left, so nothing can have been charged;
 * `proxyStatus` is what a proxy answered with in place of its tunnel.
 * `perhaps-sent`: it may have arrived; `partial` is what came of an answer before it broke off, if anything did.
 */
export type Delivery =
  | { readonly result: 'answered'; readonly answer: Answer }
  | { readonly result: 'not-sent'; readonly reason: NotSentReason; readonly proxyStatus?: number }
  | { readonly result: 'perhaps-sent'; readonly reason: PerhapsSentReason; readonly partial: Answer | null };

/** The way of one request, begun before that request may leave. */
export interface Line {
  /**
   * Sends the request, once, and only once. Not a byte of it has left before. `arrived` is called once, whatever comes of
   * it, and before the connection is cleared away: somebody waits for the answer, nobody for that. Resolves or rejects
   * with what `arrived` gives.
   */
  send<T>(request: ServiceRequest, arrived: (delivery: Delivery) => Promise<T> | T): Promise<T>;
  /** Ends the connection of a request that is not to be sent. */
  drop(): void;
}

/** The proxy for an address as the system says: an `http://` or `https://` address, or null for a direct way. */
export type ResolveProxy = (url: string) => Promise<string | null>;

/** What became of one request over a kept line. */
export type Asked =
  | { readonly result: 'answered'; readonly status: number; readonly bytes: Uint8Array }
  | {
      readonly result: 'unanswered';
      readonly reason: NotSentReason | PerhapsSentReason;
      readonly proxyStatus?: number;
    };

/** Connections that are kept for many requests, to a machine of our own. Never to a service that charges for a request. */
export interface KeptLine {
  /** Asks once. Never rejects. `path` begins with a slash and stands behind the address of the line. */
  ask(method: 'GET' | 'POST', path: string, headers: Readonly<Record<string, string>>): Promise<Asked>;
  /** Ends the connections; what is under way ends unanswered. */
  end(): Promise<void>;
}

export interface Transport {
  /**
   * Begins to connect to the service at `url`. Never throws: what goes wrong is told when the request is to be sent.
   * `cancel` ends it at any time.
   */
  open(url: string, limits: TimeLimits, cancel: AbortSignal): Line;
  /** A line to the address of a mailbox (no trailing slash). Nothing is connected before the first question. */
  keep(address: string): KeptLine;
}
