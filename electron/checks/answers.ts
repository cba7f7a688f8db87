/** Answers that came: each is written down, and what could not be written is held and tried again until it can. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Check } from '../../shared/check.ts';
import { type Failure, fail, type Result, succeed } from '../../shared/failure.ts';
import type { Actor } from '../../shared/journal.ts';
import { showsKeyAccepted } from '../../shared/key-accepted.ts';
import type { KeyPair } from '../../shared/profile.ts';
import type { CheckEnding } from '../../shared/record.ts';
import type { CheckPorts, CheckStore } from './ports.ts';

/** Waits before an answer that could not be written is tried again, in milliseconds. */
const WRITE_AGAIN_MS = [100, 400, 1_000] as const;

/** After these, what is still held is tried so often, in milliseconds, and after each answer that was written. */
export const HELD_AGAIN_MS = 30_000;

/** Said where no disk is in the way, and no later try will go better: with the program the answer goes. */
const NEVER_KEPT =
  'The answer arrived, but can be written no more: the part of Veridesk that keeps the history has ended, as where this computer has no memory left. Close Veridesk and start it anew; the check then stands in the history as Unknown. It may have been charged: ask the service before you run it again.';

/** The pair that waits for a test, where the check is its test. */
export interface Tested {
  readonly profileId: string;
  readonly keys: KeyPair;
  readonly by: Actor;
}

/** An answer that is paid for and not yet on disk. */
export interface Unwritten {
  readonly ending: CheckEnding;
  readonly tested: Tested | null;
}

export type Written = Result<Check, Failure & { code: 'answer-not-kept' }>;

export interface AnswerPorts {
  readonly store: () => CheckStore | null;
  readonly newKeysPassed: CheckPorts<never, never>['newKeysPassed'];
  readonly hasEnded: CheckPorts<never, never>['hasEnded'];
  /** Never throws. */
  readonly tell: (id: string, state: Check['state']) => void;
}

export interface Answers {
  /** Whoever asks for the same meanwhile is told the same. */
  write(store: CheckStore, id: string, one: Unwritten): Promise<Written>;
  /** Tries one that is held; one that was written since without anybody asking is given once. Null for any other. */
  keep(id: string): Promise<Written | null>;
  /** The last try of all that is held. From then on none is made by itself. */
  settle(): Promise<void>;
  goOn(): void;
}

/**
 * The check as it stands, where another process took this one for dead and has ended it, and nothing came that could be kept
 * beside that; else null. What was paid for is never given up here.
 */
async function endedElsewhere(store: CheckStore, id: string, { state, answer }: CheckEnding) {
  if (state === 'answered' || answer !== null) return null;
  const standing = await store.show(id).catch(() => null);
  return standing?.state === 'sent' || standing?.state === 'ready' ? null : standing;
}

export function makeAnswers(ports: AnswerPorts): Answers {
  const unwritten = new Map<string, Unwritten>();
  /** Those of them that are being written. */
  const writing = new Map<string, Promise<Written>>();
  /** Those of which somebody was told that they are held, and which were written by themselves since. */
  const writtenSince = new Map<string, Check>();
  /** New keys whose test is on disk, and that could not be taken into use then. */
  const unadopted = new Map<string, Tested>();
  let timer: NodeJS.Timeout | null = null;
  let sweeping: Promise<void> | null = null;
  let isSettled = false;

  async function tryToWrite(
    store: CheckStore,
    id: string,
    { ending }: Unwritten,
    pauses: readonly number[],
  ): Promise<Written> {
    const written = (check: Check) => {
      unwritten.delete(id);
      ports.tell(id, check.state);
      return succeed(check);
    };
    for (const pause of [...pauses, null]) {
      try {
        return written(await store.end(id, ending));
      } catch (error) {
        if (ports.hasEnded(error)) return fail('answer-not-kept', { sentence: NEVER_KEPT });
        const standing = await endedElsewhere(store, id, ending);
        if (standing) return written(standing);
        if (pause !== null) await wait(pause);
      }
    }
    return fail('answer-not-kept');
  }

  /** The answer is on disk and is shown, whatever becomes of the keys. */
  async function adopt(tested: Tested): Promise<void> {
    unadopted.delete(tested.profileId);
    try {
      await ports.newKeysPassed(tested.profileId, tested.keys, tested.by);
    } catch {
      unadopted.set(tested.profileId, tested);
    }
  }

  /** New keys have passed once the answer to their test is on disk, whichever try it was that wrote it. */
  async function writeAndAdopt(store: CheckStore, id: string, one: Unwritten, pauses: readonly number[]) {
    const written = await tryToWrite(store, id, one, pauses);
    // By the answer itself: the check may stand as an event has said.
    if (one.tested && written.ok && showsKeyAccepted(one.ending)) await adopt(one.tested);
    return written;
  }

  function writeOnce(store: CheckStore, id: string, one: Unwritten, pauses: readonly number[]) {
    unwritten.set(id, one);
    const written =
      writing.get(id) ?? writeAndAdopt(store, id, one, pauses).finally(() => writing.delete(id));
    writing.set(id, written);
    return written;
  }

  /** Tries each that is held once, until one fails: the disk takes none then. */
  async function sweep(): Promise<void> {
    for (const tested of [...unadopted.values()]) await adopt(tested);
    for (const [id, one] of [...unwritten]) {
      const store = ports.store();
      if (isSettled || !store) return;
      if (writing.has(id) || !unwritten.has(id)) continue;
      const written = await writeOnce(store, id, one, []);
      if (!written.ok) {
        // The next time others come first: the history that was restored meanwhile may not know this one’s check.
        if (unwritten.delete(id)) unwritten.set(id, one);
        return;
      }
      writtenSince.set(id, written.value);
    }
  }

  function lookAgain(): void {
    if (timer) clearTimeout(timer);
    timer = null;
    if (isSettled || unwritten.size + unadopted.size === 0) return;
    timer = setTimeout(tryHeld, HELD_AGAIN_MS);
    timer.unref();
  }

  function tryHeld(): void {
    if (isSettled || sweeping || unwritten.size + unadopted.size === 0) return;
    sweeping = sweep().finally(() => {
      sweeping = null;
      lookAgain();
    });
  }

  async function write(store: CheckStore, id: string, one: Unwritten): Promise<Written> {
    const written = await writeOnce(store, id, one, WRITE_AGAIN_MS);
    writtenSince.delete(id);
    if (written.ok) tryHeld();
    if (!sweeping) lookAgain();
    return written;
  }

  return {
    write,
    async keep(id) {
      const one = unwritten.get(id);
      const store = ports.store();
      if (one) return store && write(store, id, one);
      const since = writtenSince.get(id);
      writtenSince.delete(id);
      return since ? succeed(since) : null;
    },
    async settle() {
      isSettled = true;
      lookAgain();
      await sweeping;
      const store = ports.store();
      if (store) for (const [id, one] of unwritten) await write(store, id, one);
      for (const tested of [...unadopted.values()]) await adopt(tested);
      writtenSince.clear();
    },
    goOn() {
      isSettled = false;
      lookAgain();
    },
  };
}
