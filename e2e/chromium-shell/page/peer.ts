/**
 * Two worlds of one document, the page's and the preload's, share the DOM and nothing else. A peer in each
 * carries calls between them as strings in events whose names only the two know.
 */
import type { MakeWire } from './wire.ts';

export type Callable = (...args: unknown[]) => unknown;

export interface Peer {
  /** Calls the other side's root. What it throws is thrown here. */
  ask(operation: string, ...args: unknown[]): unknown;
}

export type MakePeer = (
  makeWire: MakeWire,
  names: { readonly out: string; readonly in: string },
  root: (operation: string, ...args: unknown[]) => unknown,
) => Peer;

export function makePeer(
  makeWire: MakeWire,
  names: { readonly out: string; readonly in: string },
  root: (operation: string, ...args: unknown[]) => unknown,
): Peer {
  // Taken before any script of the page runs, so that no script can listen in by replacing them.
  const { apply } = Reflect;
  const target = window;
  const dispatchEvent = target.dispatchEvent;
  const MessageEvent = CustomEvent;
  const detailOf = Object.getOwnPropertyDescriptor(CustomEvent.prototype, 'detail')?.get as Callable;

  const own = new Map<number, Callable>([[0, root as Callable]]);
  const foreign = new WeakMap<Callable, number>();
  const pending = new Map<number, { resolve: Callable; reject: Callable }>();
  let lastId = 0;
  let answer: readonly [kind: string, value: unknown] | undefined;

  const post = (message: readonly unknown[]): void => {
    apply(dispatchEvent, target, [new MessageEvent(names.out, { detail: wire.encode(message) })]);
  };

  /** Posts a result, or, when it cannot be cloned, the error which says so. */
  const postResult = (good: readonly unknown[], bad: (error: unknown) => readonly unknown[]): void => {
    try {
      post(good);
    } catch (error) {
      post(bad(error));
    }
  };

  const call = (id: number, args: readonly unknown[]): unknown => {
    answer = undefined;
    post(['call', id, args]);
    const got = answer as readonly [kind: string, value: unknown] | undefined;
    answer = undefined;
    if (got === undefined) throw new Error('chromium-shell: the other world of the page does not answer');
    if (got[0] === 'threw') throw got[1];
    return got[1];
  };

  const wire = makeWire({
    pack(value) {
      lastId += 1;
      const id = lastId;
      if (typeof value === 'function') {
        const back = foreign.get(value as Callable);
        // A function that came from the other side goes home as itself: negative numbers are the receiver's.
        if (back !== undefined) return -back;
        own.set(id, value as Callable);
        return id;
      }
      (value as Promise<unknown>).then(
        (result) => postResult(['settled', id, true, result], (error) => ['settled', id, false, error]),
        (error) =>
          postResult(['settled', id, false, error], () => ['settled', id, false, new Error(`${error}`)]),
      );
      return id;
    },
    unpack(kind, id) {
      if (kind === 'promise') {
        return new Promise((resolve, reject) => pending.set(id, { resolve, reject } as never));
      }
      if (id < 0) return own.get(-id);
      const proxy: Callable = (...args) => call(id, args);
      foreign.set(proxy, id);
      return proxy;
    },
  });

  target.addEventListener(names.in, (event) => {
    const message = wire.decode(apply(detailOf, event, []) as string) as [string, ...unknown[]];
    if (message[0] === 'call') {
      const [, id, args] = message as [string, number, unknown[]];
      try {
        const result = own.get(id)?.(...args);
        postResult(['returned', result], (error) => ['threw', error]);
      } catch (error) {
        postResult(['threw', error], () => ['threw', new Error(`${error}`)]);
      }
    } else if (message[0] === 'settled') {
      const [, id, fulfilled, value] = message as [string, number, boolean, unknown];
      const waiting = pending.get(id);
      pending.delete(id);
      if (fulfilled) waiting?.resolve(value);
      else waiting?.reject(value);
    } else {
      answer = message as unknown as readonly [string, unknown];
    }
  });

  return { ask: (operation, ...args) => call(0, [operation, ...args]) };
}
