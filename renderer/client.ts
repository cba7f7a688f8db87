/** The window's one way out: every call and event of the contract, typed, over the bridge that the preload provides. */
import type { Bridge } from '../shared/call.ts';
import type { VerideskClient } from '../shared/contract.ts';
import type { Failure } from '../shared/failure.ts';

declare global {
  interface Window {
    readonly veridesk: Bridge;
  }
}

/** Something went wrong in the main process that nobody expected; its reference stands in the log. */
export class Defect extends Error {
  readonly reference: string;

  constructor(reference: string) {
    super(`Defect ${reference}`);
    this.name = 'Defect';
    this.reference = reference;
  }
}

type FailureListener = (name: string, failure: Failure) => void;
const failureListeners = new Set<FailureListener>();

/** Hears of every failure that a call returns, besides the caller; returns its own unsubscribe. */
export function onFailure(listener: FailureListener): () => void {
  failureListeners.add(listener);
  return () => failureListeners.delete(listener);
}

type DoneListener = (name: string) => void;
const doneListeners = new Set<DoneListener>();

/** Hears of every call that was answered without a failure, besides the caller; returns its own unsubscribe. */
export function onDone(listener: DoneListener): () => void {
  doneListeners.add(listener);
  return () => doneListeners.delete(listener);
}

/** Where one who hears breaks, that is a defect as any that nobody caught, and the others hear all the same. */
function tellOne(hears: () => void): void {
  try {
    hears();
  } catch (error) {
    reportError(error);
  }
}

/** The bridge is looked up at each use, so that a test can put its own in place. */
async function callOver(name: string, input: unknown): Promise<unknown> {
  const reply = await window.veridesk.call(name, input);
  if ('defect' in reply) throw new Defect(reply.defect);
  if (reply.ok) for (const listener of doneListeners) tellOne(() => listener(name));
  else for (const listener of failureListeners) tellOne(() => listener(name, reply.failure));
  return reply;
}

interface Hearing {
  readonly listener: (payload: unknown) => void;
}

/** Who hears of which event over a bridge, the first that came at the top. */
interface Hearings {
  readonly bridge: Bridge;
  readonly of: Map<string, Set<Hearing>>;
}

let hearings: Hearings | null = null;

/**
 * One listener for all: each function that crosses the bridge is kept in both worlds, each event is copied for each of them,
 * and Electron takes more than ten for a leak. It stays as long as the page does.
 */
function hearingsOver(bridge: Bridge): Hearings['of'] {
  if (hearings?.bridge === bridge) return hearings.of;
  const of: Hearings['of'] = new Map();
  hearings = { bridge, of };
  bridge.on((name, payload) => {
    const all = of.get(name);
    // One may go, or another come, by what is heard.
    for (const one of [...(all ?? [])]) if (all?.has(one)) tellOne(() => one.listener(payload));
  });
  return of;
}

function subscribeOver(name: string, listener: Hearing['listener']): () => void {
  const of = hearingsOver(window.veridesk);
  const all = of.get(name) ?? new Set<Hearing>();
  of.set(name, all);
  // The same function may listen twice.
  const own = { listener };
  all.add(own);
  return () => void all.delete(own);
}

function member(name: string) {
  return (argument: unknown) =>
    typeof argument === 'function'
      ? subscribeOver(name, argument as (payload: unknown) => void)
      : callOver(name, argument);
}

function group(name: string): object {
  return new Proxy({}, { get: (_, part) => member(`${name}.${String(part)}`) });
}

/** Names travel as `group.member`; the types come from the contract, so nothing else can be written. */
export const client = new Proxy({}, { get: (_, name) => group(String(name)) }) as VerideskClient;
