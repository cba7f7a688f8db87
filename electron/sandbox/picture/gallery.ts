/** Has pictures looked at in a thread of its own, one after the other, so that no request waits while one is decoded. */
import { Worker } from 'node:worker_threads';
import type { Finding } from './finding.ts';
import type { SentPicture } from './form.ts';

/** Longest time for one picture, in milliseconds: the app itself waits 10 s for the sandbox's answer. */
const LOOK_MAX_MS = 8000;
/** How long the thread is kept when there is nothing to look at, in milliseconds. */
const IDLE_MAX_MS = 20_000;

export class Gallery {
  readonly #program: URL;
  readonly #longest: number;
  #thread: Worker | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;
  #isClosed = false;

  /** Starts nothing yet. `longest` is the time for one picture, in milliseconds. */
  constructor(program: URL, longest = LOOK_MAX_MS) {
    this.#program = program;
    this.#longest = longest;
  }

  /**
   * What is found in a picture, whose bytes are taken away: they go to the thread without being copied.
   * One that takes too long counts as not readable. Rejects if the thread cannot start, fails, or is closed.
   */
  look(picture: SentPicture): Promise<Finding> {
    const found = this.#last.then(() => this.#lookNow(picture));
    this.#last = found.catch(() => undefined);
    return found;
  }

  /** Ends the thread, and with it a look under way. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#end();
  }

  async #lookNow(picture: SentPicture): Promise<Finding> {
    if (this.#isClosed) throw new Error('The sandbox is closed');
    clearTimeout(this.#idle);
    this.#thread ??= new Worker(this.#program, { name: 'sandbox-picture' });
    const thread = this.#thread;
    try {
      const found = await answerOf(thread, picture, this.#longest);
      if (found === null) await this.#end();
      return found ?? { found: 'nothing-readable' };
    } catch (error) {
      await this.#end();
      throw error;
    } finally {
      // Nobody waits for it now, so it keeps no program from ending.
      thread.unref();
      this.#idle = setTimeout(() => void this.#end(), IDLE_MAX_MS).unref();
    }
  }

  async #end(): Promise<void> {
    clearTimeout(this.#idle);
    const thread = this.#thread;
    this.#thread = null;
    await thread?.terminate();
  }
}

/** The thread's answer; null if it takes too long. Rejects if the thread ends before that. */
function answerOf(thread: Worker, picture: SentPicture, longest: number): Promise<Finding | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(null), longest);
    const ended = (error: unknown) => {
      clearTimeout(timer);
      reject(error instanceof Error ? error : new Error('The thread for pictures has ended'));
    };
    thread.removeAllListeners();
    thread.once('message', (found: Finding) => {
      clearTimeout(timer);
      resolve(found);
    });
    thread.once('error', ended);
    thread.once('exit', ended);
    thread.ref();
    thread.postMessage(picture, [picture.bytes.buffer]);
  });
}
