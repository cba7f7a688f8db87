/** The building blocks of the contract between window and main process. */
import type { z } from 'zod';
import type { Failure, FailureCode, Result } from './failure.ts';

export interface Call<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  F extends FailureCode = FailureCode,
> {
  readonly type: 'call';
  readonly input: I;
  readonly output: O;
  readonly failures: readonly F[];
}

export interface Event<P extends z.ZodType = z.ZodType> {
  readonly type: 'event';
  readonly payload: P;
}

/** Declares a call: what goes in, what comes out, and which failures the caller has to handle. */
export function call<I extends z.ZodType, O extends z.ZodType, const F extends FailureCode>(shape: {
  input: I;
  output: O;
  failures: readonly F[];
}): Call<I, O, F> {
  return { type: 'call', ...shape };
}

/** Declares an event that the main process sends to the window. */
export function event<P extends z.ZodType>(payload: P): Event<P> {
  return { type: 'event', payload };
}

// biome-ignore lint/suspicious/noExplicitAny: the three parameters are inferred at each use, never written
type AnyCall = Call<any, any, any>;
// biome-ignore lint/suspicious/noExplicitAny: as above
type AnyEvent = Event<any>;
export type Contract = Record<string, Record<string, AnyCall | AnyEvent>>;

/** What any call can fail with, before its handler is asked: nobody is at work, or not in the role for it. */
export const GATE_FAILURES = ['not-signed-in', 'role-missing'] as const satisfies readonly FailureCode[];
type GateFailure = (typeof GATE_FAILURES)[number];

/** The value a call resolves to. Only what the call declares can be in it, and what the gate before all calls says. */
export type Outcome<C> =
  C extends Call<z.ZodType, infer O, infer F>
    ? Result<z.output<O>, Failure & { code: F | GateFailure }>
    : never;

type Callable<C> =
  C extends Call<infer I, z.ZodType, FailureCode> ? (input: z.input<I>) => Promise<Outcome<C>> : never;
type Subscribable<E> =
  E extends Event<infer P> ? (listener: (payload: z.output<P>) => void) => () => void : never;

/** The window's side: a function for each call, and for each event one that subscribes and returns its own unsubscribe. */
export type Client<T extends Contract> = {
  readonly [G in keyof T]: {
    readonly [N in keyof T[G]]: T[G][N] extends AnyCall ? Callable<T[G][N]> : Subscribable<T[G][N]>;
  };
};

type HandlerOf<C> =
  C extends Call<infer I, infer O, infer F>
    ? (input: z.output<I>) => Promise<Result<z.input<O>, Failure & { code: F | GateFailure }>>
    : never;

type CallsOf<G> = { readonly [N in keyof G as G[N] extends AnyCall ? N : never]: HandlerOf<G[N]> };

/** The main process's side: one handler for each call. */
export type Handlers<T extends Contract> = {
  readonly [G in keyof T as keyof CallsOf<T[G]> extends never ? never : G]: CallsOf<T[G]>;
};

/** What travels back from the main process: a result, or the reference of a defect that stands in the log. */
export type Reply = Result<unknown> | { readonly ok: false; readonly defect: string };

/** The two channels that exist, and the one object that the preload puts into the window. */
export const CALL_CHANNEL = 'veridesk:call';
export const EVENT_CHANNEL = 'veridesk:event';

export interface Bridge {
  call(name: string, input: unknown): Promise<Reply>;
  on(listener: (name: string, payload: unknown) => void): () => void;
}
