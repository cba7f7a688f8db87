/** Has lists and reports made in a thread of their own, which is started when it is needed and ends when it is not. */
import { Worker } from 'node:worker_threads';
import type { FromThread, ToThread, Work } from './messages.ts';

/** How long the thread is kept when there is nothing to make, in milliseconds. */
const IDLE_MAX_MS = 20_000;
/** What is made lives for a moment only: with less room for it, it is thrown away sooner, and the list takes no longer. */
const YOUNG_MAX_MB = 16;

interface Waiting {
  readonly resolve: (bytes: Uint8Array<ArrayBuffer>) => void;
  readonly reject: (error: Error) => void;
}

export class EvidenceThread {
  readonly #program: URL;
  readonly #waiting = new Map<number, Waiting>();
  #thread: Worker | null = null;
  #last = 0;
  #idle: NodeJS.Timeout | undefined;

  /** Starts nothing yet. */
  constructor(program: URL) {
    this.#program = program;
  }

  /** The bytes of what was asked for. Rejects if the thread cannot start, stumbles, or is closed. */
  make(work: Work): Promise<Uint8Array<ArrayBuffer>> {
    clearTimeout(this.#idle);
    this.#thread ??= this.#start();
    const thread = this.#thread;
    this.#last += 1;
    const id = this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      thread.ref();
      thread.postMessage({ ...work, id } satisfies ToThread, 'json' in work ? [work.json.buffer] : []);
    });
  }

  /** Ends the thread, and with it what is under way. */
  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const thread = this.#thread;
    this.#thread = null;
    await thread?.terminate();
  }

  #start(): Worker {
    const thread = new Worker(this.#program, {
      name: 'evidence',
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MAX_MB },
    });
    thread.on('message', (reply: FromThread) => this.#settle(thread, reply));
    const ended = () => {
      if (this.#thread === thread) this.#thread = null;
      for (const { reject } of this.#waiting.values()) reject(new Error('The thread for evidence has ended'));
      this.#waiting.clear();
    };
    thread.on('error', ended);
    thread.on('exit', ended);
    return thread;
  }

  #settle(thread: Worker, reply: FromThread): void {
    const asked = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if (reply.ok) asked?.resolve(reply.bytes);
    else asked?.reject(new Error(`The thread for evidence stumbled: ${reply.name}`));
    if (this.#waiting.size > 0) return;
    // Nobody waits for it now, so it keeps no program from ending.
    thread.unref();
    this.#idle = setTimeout(() => void this.close(), IDLE_MAX_MS).unref();
  }
}
