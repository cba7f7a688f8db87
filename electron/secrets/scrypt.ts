/** What a person types, made into a key or a proof by scrypt: in a thread of its own, which is kept for a moment and then ends. */
import { Worker } from 'node:worker_threads';

/** What it is made to cost. Memory is 128 · N · r bytes. */
export interface ScryptCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** How long the thread is kept when there is nothing to make, in milliseconds. */
const IDLE_MAX_MS = 20_000;

/**
 * Node’s own pool is no way off the main thread in Electron. Before it hands the work over, Node has the cost checked where it is
 * asked, by a call without a result. OpenSSL only checks then; BoringSSL, which Electron is built with, does the whole of
 * the work: the window would stand still for half a second.
 */
const PROGRAM = `
const { scryptSync } = require('node:crypto');
const { parentPort } = require('node:worker_threads');
parentPort.on('message', ({ text, salt, bytes, options }) => {
  const made = scryptSync(text, salt, bytes, options);
  text.fill(0);
  parentPort.postMessage(made, [made.buffer]);
});
`;

let thread: Worker | null = null;
let idle: NodeJS.Timeout | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * So many bytes, of the text in Unicode form NFC. One after the other, since each takes its memory. Rejects where the cost cannot
 * be paid.
 */
export function scryptApart(
  typed: string,
  salt: Uint8Array,
  bytes: number,
  cost: ScryptCost,
): Promise<Buffer> {
  const made = last.then(() => makeNow(typed, salt, bytes, cost));
  last = made.catch(() => undefined);
  return made;
}

/** Ends the thread, once what is under way is made. */
export function endScrypt(): Promise<void> {
  const ended = last.then(() => {
    clearTimeout(idle);
    return thread ? end(thread) : undefined;
  });
  last = ended;
  return ended;
}

async function makeNow(
  typed: string,
  salt: Uint8Array,
  bytes: number,
  { N, r, p }: ScryptCost,
): Promise<Buffer> {
  clearTimeout(idle);
  // Nothing that the program was started with has to be loaded again for it.
  thread ??= new Worker(PROGRAM, { eval: true, name: 'scrypt', execArgv: [] });
  const own = thread;
  const text = new TextEncoder().encode(typed.normalize('NFC'));
  const options = { N, r, p, maxmem: 256 * N * r };
  try {
    const made = answerOf(own);
    own.ref();
    // The text is handed over, not copied, and overwritten there. The salt goes alone: a view into Node’s pool of small buffers
    // would take with it what else lies there.
    own.postMessage({ text, salt: new Uint8Array(salt), bytes, options }, [text.buffer]);
    return await made;
  } catch (error) {
    void end(own);
    throw error;
  } finally {
    // Nobody waits for it now, so it keeps no program from ending.
    own.unref();
    idle = setTimeout(() => void end(own), IDLE_MAX_MS).unref();
  }
}

/** What the thread makes next. Rejects if it ends before that. */
function answerOf(own: Worker): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    own.removeAllListeners();
    own.once('message', (made: Uint8Array<ArrayBuffer>) => resolve(Buffer.from(made.buffer)));
    own.once('error', reject);
    own.once('exit', () => {
      if (thread === own) thread = null;
      reject(new Error('the thread for scrypt has ended'));
    });
  });
}

async function end(own: Worker): Promise<void> {
  if (thread === own) thread = null;
  await own.terminate();
}
