/** Chromium's DevTools protocol: what is asked and answered, and the events, each in the session of its target. */
import { EventEmitter } from 'node:events';
import type { Readable, Writable } from 'node:stream';
// The types alone: the library itself takes a third of a second to load, in each start of each desk.
import type { CDPSession } from 'playwright-core';
import { readMessages, writeMessage } from './pipe.ts';

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
  readonly sessionId?: string;
}

interface Asked {
  readonly session: Session;
  readonly method: string;
  readonly resolve: (result: never) => void;
  readonly reject: (error: Error) => void;
}

type Listener = (params: unknown) => void;

/** The line to one target: a page, a frame with a process of its own, or, without a name, the browser. */
export class Session {
  readonly id: string | undefined;
  readonly send: CDPSession['send'];
  readonly on: CDPSession['on'];
  readonly off: CDPSession['off'];
  readonly #connection: Connection;
  readonly #events = new EventEmitter().setMaxListeners(0);
  #lost: string | undefined;

  constructor(connection: Connection, id?: string) {
    this.id = id;
    this.#connection = connection;
    this.send = ((method: string, params?: object) =>
      this.#lost === undefined
        ? connection.ask(this, method, params)
        : Promise.reject(new Error(`${method}: ${this.#lost}`))) as CDPSession['send'];
    this.on = ((event: string, listener: Listener) => {
      connection.listenTo(event);
      this.#events.on(event, listener);
    }) as unknown as CDPSession['on'];
    this.off = ((event: string, listener: Listener) => {
      this.#events.off(event, listener);
    }) as unknown as CDPSession['off'];
  }

  /** The session of a target that was attached to by way of this one. */
  child(id: string): Session {
    return this.#connection.session(id);
  }

  /** From here on nothing can be asked here any more, and whoever waits for an answer hears why. */
  lose(why: string): void {
    this.#lost ??= why;
    this.#connection.forget(this, this.#lost);
  }

  hear(event: string, params: unknown): void {
    this.#events.emit(event, params);
  }
}

export class Connection {
  readonly root = new Session(this);
  readonly #to: Writable;
  readonly #asked = new Map<number, Asked>();
  readonly #sessions = new Map<string, Session>();
  /** Events that somebody listens to. Of the others not even the text is read: there are many, and some are large. */
  readonly #listened = new Set<string>();
  #lastId = 0;

  constructor(to: Writable, from: Readable) {
    this.#to = to;
    // What ends is told by the process's own end.
    to.on('error', () => undefined);
    from.on('error', () => undefined);
    readMessages(from, (text) => this.#take(text));
  }

  session(id: string): Session {
    const session = this.#sessions.get(id) ?? new Session(this, id);
    this.#sessions.set(id, session);
    return session;
  }

  listenTo(event: string): void {
    this.#listened.add(event);
  }

  ask(session: Session, method: string, params: object | undefined): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#lastId += 1;
      this.#asked.set(this.#lastId, { session, method, resolve, reject });
      writeMessage(this.#to, JSON.stringify({ id: this.#lastId, method, params, sessionId: session.id }));
    });
  }

  forget(session: Session, why: string): void {
    if (session.id !== undefined) this.#sessions.delete(session.id);
    for (const [id, { session: whose, method, reject }] of this.#asked) {
      if (whose !== session) continue;
      this.#asked.delete(id);
      reject(new Error(`${method}: ${why}`));
    }
  }

  /** The browser is gone, and all that was in it. */
  close(): void {
    for (const session of [...this.#sessions.values(), this.root]) session.lose('the browser is closed');
  }

  #take(text: string): void {
    const event = /^\{"method":"([\w.]+)"/.exec(text)?.[1];
    if (event !== undefined && !this.#listened.has(event)) return;
    const { id, method, params, result, error, sessionId } = JSON.parse(text) as Message;
    if (id !== undefined) {
      const asked = this.#asked.get(id);
      this.#asked.delete(id);
      if (error === undefined) asked?.resolve(result as never);
      else asked?.reject(new Error(`${asked.method}: ${error.message}`));
      return;
    }
    const session = sessionId === undefined ? this.root : this.#sessions.get(sessionId);
    try {
      session?.hear(method ?? '', params);
    } catch (thrown) {
      // It is the listener's own, and what came in the same breath is not to be lost for it.
      queueMicrotask(() => {
        throw thrown;
      });
    }
  }
}
