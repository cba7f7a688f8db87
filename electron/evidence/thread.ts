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

/** A thread and who waits for it: one that ends takes nothing along that was given to the next. */
interface Running {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
}

const handedOver = (work: Work): ArrayBuffer[] => {
  if ('json' in work) return [work.json.buffer];
  return 'file' in work ? [work.file.buffer] : [];
};

export class EvidenceThread {
  readonly #program: URL;
  #thread: Running | null = null;
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
    const { worker, waiting } = this.#thread;
    this.#last += 1;
    const id = this.#last;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      worker.ref();
      worker.postMessage({ ...work, id } satisfies ToThread, handedOver(work));
    });
  }

  /** Ends the thread, and with it what is under way. */
  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const thread = this.#thread;
    this.#thread = null;
    await thread?.worker.terminate();
  }

  #start(): Running {
    const worker = new Worker(this.#program, {
      name: 'evidence',
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MAX_MB },
    });
    const thread: Running = { worker, waiting: new Map() };
    worker.on('message', (reply: FromThread) => this.#settle(thread, reply));
    const ended = () => {
      if (this.#thread === thread) this.#thread = null;
      for (const { reject } of thread.waiting.values())
        reject(new Error('The thread for evidence has ended'));
      thread.waiting.clear();
    };
    worker.on('error', ended);
    worker.on('exit', ended);
    return thread;
  }

  #settle(thread: Running, reply: FromThread): void {
    const { worker, waiting } = thread;
    const asked = waiting.get(reply.id);
    waiting.delete(reply.id);
    if (reply.ok) asked?.resolve(reply.bytes);
    else asked?.reject(new Error(`The thread for evidence stumbled: ${reply.name}`));
    if (waiting.size > 0 || this.#thread !== thread) return;
    // Nobody waits for it now, so it keeps no program from ending.
    worker.unref();
    this.#idle = setTimeout(() => void this.close(), IDLE_MAX_MS).unref();
  }
}
