/**
 * A stand-in for the main process, derived from the contract: it takes what the contract takes, gives back only
 * what the contract names, and fails loudly on any call that a test did not foresee.
 */
import type { z } from 'zod';
import { type Bridge, type Call, type Event, GATE_FAILURES, type Reply } from '../shared/call.ts';
import { contract, type VerideskContract, type VerideskHandlers } from '../shared/contract.ts';
import { Failure, type FailureCode, type Result } from '../shared/failure.ts';

/** As many handlers as a test needs. */
export type PartialHandlers = {
  readonly [G in keyof VerideskHandlers]?: Partial<VerideskHandlers[G]>;
};

type EventNamesOf<G extends keyof VerideskContract> = {
  [N in keyof VerideskContract[G]]: VerideskContract[G][N] extends Event ? N : never;
}[keyof VerideskContract[G]] &
  string;
type EventName = {
  [G in keyof VerideskContract & string]: `${G}.${EventNamesOf<G>}`;
}[keyof VerideskContract & string];
type PayloadOf<Name extends EventName> =
  Name extends `${infer G extends keyof VerideskContract & string}.${infer N}`
    ? N extends keyof VerideskContract[G]
      ? VerideskContract[G][N] extends Event<infer P>
        ? z.input<P>
        : never
      : never
    : never;

/** One call as it arrived, after the contract has read its input. */
export interface HeardCall {
  readonly name: string;
  readonly input: unknown;
}

export interface ContractDouble {
  readonly bridge: Bridge;
  /** Every call so far, oldest first. */
  readonly heard: readonly HeardCall[];
  /** Sends an event to the window. */
  readonly emit: <Name extends EventName>(name: Name, payload: PayloadOf<Name>) => void;
}

type Member = Call | Event;
type Handler = (input: unknown) => Promise<Result<unknown>>;

function memberOf(name: string): Member {
  const [group = '', part = ''] = name.split('.');
  const members = (contract as Record<string, Record<string, Member>>)[group];
  const member = members?.[part];
  if (!member) throw new Error(`The contract has no “${name}”.`);
  return member;
}

function handlerOf(handlers: PartialHandlers, name: string): Handler {
  const [group = '', part = ''] = name.split('.');
  const handler = (handlers as Record<string, Record<string, Handler> | undefined>)[group]?.[part];
  if (!handler) throw new Error(`The double has no handler for “${name}”.`);
  return handler;
}

/** A reply that the contract allows; anything else is a mistake of the test, and throws. */
function checkedReply(name: string, call: Call, result: Result<unknown>): Reply {
  if (result.ok) return { ok: true, value: call.output.parse(result.value) };
  const failure = Failure.parse(result.failure);
  const declared: readonly FailureCode[] = [...call.failures, ...GATE_FAILURES];
  if (!declared.includes(failure.code)) {
    throw new Error(`“${name}” does not declare the failure “${failure.code}”.`);
  }
  return { ok: false, failure };
}

/** Thrown by a handler to answer as the main process does after a defect. */
export class PlannedDefect extends Error {
  readonly reference: string;

  constructor(reference: string) {
    super(`Planned defect ${reference}`);
    this.reference = reference;
  }
}

/** Builds a bridge over the given handlers. Inputs and outputs pass through the contract's own schemas. */
export function contractDouble(handlers: PartialHandlers): ContractDouble {
  const heard: HeardCall[] = [];
  const listeners = new Set<(name: string, payload: unknown) => void>();

  const bridge: Bridge = {
    async call(name, input) {
      const member = memberOf(name);
      if (member.type !== 'call') throw new Error(`“${name}” is an event; it cannot be called.`);
      const read: unknown = member.input.parse(input);
      heard.push({ name, input: read });
      try {
        return checkedReply(name, member, await handlerOf(handlers, name)(read));
      } catch (error) {
        if (error instanceof PlannedDefect) return { ok: false, defect: error.reference };
        throw error;
      }
    },
    on(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };

  return {
    bridge,
    heard,
    emit(name, payload) {
      const member = memberOf(name);
      if (member.type !== 'event') throw new Error(`“${name}” is a call; it is not sent.`);
      const checked: unknown = member.payload.parse(payload);
      for (const listener of listeners) listener(name, checked);
    },
  };
}
