/** The life of one check: intent on disk, bytes out, answer on disk, and only then a person sees it. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Check } from '../../shared/check.ts';
import type { CheckRequest } from '../../shared/contract.ts';
import { type Failure, type FailureCode, fail, type Result, succeed } from '../../shared/failure.ts';
import { keyFits } from '../../shared/key-environment.ts';
import { kinds, readIdentifier } from '../../shared/kinds.ts';
import type { CheckEnding } from '../../shared/record.ts';
import type { CheckPorts, CheckStore, Outgoing } from './ports.ts';

type OwnFailure =
  | 'input-wrong'
  | 'keys-environment'
  | 'desk-not-open'
  | 'check-repeated'
  | 'answer-not-kept'
  | 'cancelled';

/** Waits before an answer that could not be written is tried again, in milliseconds. */
const WRITE_AGAIN_MS = [100, 400, 1_000] as const;

/** How a check ends that was written down and could not be marked as sent. */
const stoppedBeforeSending: Omit<CheckEnding, 'finishedAt'> = {
  state: 'failed',
  outcome: null,
  httpStatus: null,
  message: null,
  identity: null,
  photo: null,
  match: null,
  trouble: 'stopped-before-sending',
  retryAfterSeconds: null,
  durationMs: null,
  answer: null,
};

/** What `asked` resolves to, or null as soon as it is cancelled: a keychain that waits for a person cannot hold another up. */
async function unlessAborted<T>(asked: Promise<T>, cancel: AbortSignal): Promise<T | null> {
  const aborted = Promise.withResolvers<null>();
  cancel.addEventListener('abort', () => aborted.resolve(null), { once: true });
  return Promise.race([asked, aborted.promise]);
}

export interface Checks<F extends FailureCode> {
  run(request: CheckRequest): Promise<Result<Check, Failure & { code: F }>>;
  /** Stops waiting for a check. False when none of that id is under way. */
  cancel(id: string): boolean;
  /** Writes an answer that could not be written when it came; null when there is none of that id. */
  keep(id: string): Promise<Result<Check, Failure & { code: 'answer-not-kept' }> | null>;
  /** Cancels what is under way and waits until its end is written. */
  settle(): Promise<void>;
}

/** Checks over the given ports. One object serves one open desk. */
export function makeChecks<A extends FailureCode, S extends FailureCode>(
  ports: CheckPorts<A, S>,
): Checks<OwnFailure | A | S> {
  const underWay = new Map<string, { cancel: AbortController; done: Promise<unknown> }>();
  /** Answers that are paid for and not yet on disk. */
  const unwritten = new Map<string, CheckEnding>();
  /** Checks that never left and whose end is not on disk; each holds its number until it is. */
  const stopped = new Map<string, CheckEnding>();

  async function endStopped(store: CheckStore): Promise<void> {
    for (const [id, ending] of stopped) {
      const written = await store.end(id, ending).catch(() => null);
      if (!written) return;
      stopped.delete(id);
      ports.changed(id, written.state);
    }
  }

  async function write(store: CheckStore, id: string, ending: CheckEnding) {
    unwritten.set(id, ending);
    for (const pause of [...WRITE_AGAIN_MS, null]) {
      try {
        const check = await store.end(id, ending);
        unwritten.delete(id);
        ports.changed(id, check.state);
        return succeed(check);
      } catch {
        if (pause !== null) await wait(pause);
      }
    }
    return fail('answer-not-kept');
  }

  async function send(store: CheckStore, id: string, outgoing: Outgoing, cancel: AbortSignal) {
    try {
      await store.markSent(id, ports.clock.now());
    } catch (error) {
      stopped.set(id, { ...stoppedBeforeSending, finishedAt: ports.clock.now() });
      await endStopped(store);
      return { ok: false, failure: ports.storeFailure(error) } as const;
    }
    ports.changed(id, 'sent');
    const from = ports.clock.monotonic();
    const ending = await outgoing.send(cancel);
    const durationMs = ports.clock.monotonic() - from;
    return write(store, id, { ...ending, finishedAt: ports.clock.now(), durationMs });
  }

  async function live(request: CheckRequest, cancel: AbortSignal) {
    const number = kinds[request.kind].readNumber(request.number);
    if (number.verdict === 'stops')
      return fail('input-wrong', { field: 'number', sentence: number.sentence });
    const identifier = readIdentifier(request.identifier);
    if (identifier.verdict === 'stops') {
      return fail('input-wrong', { field: 'identifier', sentence: identifier.sentence });
    }
    const account = await unlessAborted(ports.account(request.profileId), cancel);
    if (!account) return fail('cancelled');
    if (!account.ok) return account;
    const { profile, keys } = account.value;
    if (!keyFits(keys.apiKey, profile.environment)) return fail('keys-environment');
    const store = ports.store();
    if (!store) return fail('desk-not-open');

    const check = {
      kind: request.kind,
      number: number.number,
      identifier: identifier.number,
      declared: request.declared ?? {},
    };
    const outgoing = ports.prepare(account.value, check);
    await endStopped(store);
    if (cancel.aborted) return fail('cancelled');
    try {
      await store.begin({
        ...check,
        id: request.id,
        profileId: profile.id,
        profile: profile.name,
        environment: profile.environment,
        sandbox: profile.environment === 'sandbox',
        operator: ports.operator(),
        request: outgoing.request,
        createdAt: ports.clock.now(),
      });
    } catch (error) {
      return { ok: false, failure: ports.storeFailure(error) } as const;
    }
    ports.changed(request.id, 'ready');
    return send(store, request.id, outgoing, cancel);
  }

  return {
    async run(request) {
      if (underWay.has(request.id)) return fail('check-repeated');
      const cancel = new AbortController();
      const done = live(request, cancel.signal);
      underWay.set(request.id, { cancel, done });
      try {
        return await done;
      } finally {
        underWay.delete(request.id);
      }
    },
    cancel(id) {
      const found = underWay.get(id);
      found?.cancel.abort();
      return found !== undefined;
    },
    async keep(id) {
      const ending = unwritten.get(id);
      const store = ports.store();
      return ending && store ? write(store, id, ending) : null;
    },
    async settle() {
      for (const { cancel } of underWay.values()) cancel.abort();
      await Promise.allSettled([...underWay.values()].map(({ done }) => done));
      // The last chance of an answer that could not be written when it came.
      const store = ports.store();
      if (store) for (const [id, ending] of unwritten) await write(store, id, ending);
    },
  };
}
