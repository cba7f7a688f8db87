/** The life of one check: intent on disk, bytes out, answer on disk, and only then a person sees it. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Check } from '../../shared/check.ts';
import type { CheckRequest } from '../../shared/contract.ts';
import { type Failure, type FailureCode, fail, type Result, succeed } from '../../shared/failure.ts';
import type { Actor } from '../../shared/journal.ts';
import { showsKeyAccepted } from '../../shared/key-accepted.ts';
import { localDay } from '../../shared/local-day.ts';
import type { KeyPair } from '../../shared/profile.ts';
import type { CheckEnding } from '../../shared/record.ts';
import { groundOf, readInput, refuseForProfile } from './input.ts';
import type { CheckPorts, CheckStore, Connection } from './ports.ts';
import { refuseByAccount, refuseByHistory, rulesOf } from './rules.ts';

type OwnFailure =
  | 'input-wrong'
  | 'keys-environment'
  | 'production-unconfirmed'
  | 'kind-off'
  | 'already-known'
  | 'budget-spent'
  | 'desk-not-open'
  | 'check-repeated'
  | 'answer-not-kept'
  | 'cancelled';

/** Waits before an answer that could not be written is tried again, in milliseconds. */
const WRITE_AGAIN_MS = [100, 400, 1_000] as const;

/** What `asked` resolves to, or null as soon as it is cancelled: a keychain that waits for a person cannot hold another up. */
async function unlessAborted<T>(asked: Promise<T>, cancel: AbortSignal): Promise<T | null> {
  const aborted = Promise.withResolvers<null>();
  cancel.addEventListener('abort', () => aborted.resolve(null), { once: true });
  return Promise.race([asked, aborted.promise]);
}

/** An answer that is paid for and not yet on disk. */
interface Unwritten {
  readonly ending: CheckEnding;
  /** The pair that waits for a test, where this is its test. */
  readonly tested: { readonly profileId: string; readonly keys: KeyPair; readonly by: Actor } | null;
}

type Written = Result<Check, Failure & { code: 'answer-not-kept' }>;

export interface Checks<F extends FailureCode> {
  run(request: CheckRequest): Promise<Result<Check, Failure & { code: F }>>;
  /** Stops waiting for a check. False when none of that id is under way. */
  cancel(id: string): boolean;
  /** Writes an answer that could not be written when it came; null when there is none of that id. */
  keep(id: string): Promise<Written | null>;
  /**
   * Cancels what is under way and waits until its end is written. From then on `run` answers `desk-not-open`: what began
   * before the history is closed would have nowhere to write its answer.
   */
  settle(): Promise<void>;
  /** Checks may be run again, over the history that is open now. */
  goOn(): void;
}

/** Checks over the given ports. One object serves one open desk. */
export function makeChecks<A extends FailureCode, S extends FailureCode>(
  ports: CheckPorts<A, S>,
): Checks<OwnFailure | A | S> {
  const underWay = new Map<string, { cancel: AbortController; done: Promise<unknown> }>();
  const unwritten = new Map<string, Unwritten>();
  /** Those of them that are being written. */
  const writing = new Map<string, Promise<Written>>();
  let isSettled = false;

  /** Whoever listens cannot hold up a check that may be charged, nor take its answer away. */
  function tell(id: string, state: Check['state']): void {
    try {
      ports.changed(id, state);
    } catch {
      // What it shows is read anew the next time.
    }
  }

  async function tryToWrite(store: CheckStore, id: string, ending: CheckEnding): Promise<Written> {
    for (const pause of [...WRITE_AGAIN_MS, null]) {
      try {
        const check = await store.end(id, ending);
        unwritten.delete(id);
        tell(id, check.state);
        return succeed(check);
      } catch {
        if (pause !== null) await wait(pause);
      }
    }
    return fail('answer-not-kept');
  }

  /** New keys have passed once the answer to their test is on disk, whichever try it was that wrote it. */
  async function writeAndAdopt(store: CheckStore, id: string, { ending, tested }: Unwritten) {
    const written = await tryToWrite(store, id, ending);
    if (tested && written.ok && showsKeyAccepted(written.value)) {
      await ports.newKeysPassed(tested.profileId, tested.keys, tested.by);
    }
    return written;
  }

  /** Writes an answer; whoever asks for the same meanwhile is told the same. */
  function write(store: CheckStore, id: string, one: Unwritten): Promise<Written> {
    unwritten.set(id, one);
    const written = writing.get(id) ?? writeAndAdopt(store, id, one).finally(() => writing.delete(id));
    writing.set(id, written);
    return written;
  }

  function send(store: CheckStore, id: string, connection: Connection, tested: Unwritten['tested']) {
    const from = ports.clock.monotonic();
    return connection.send((ended) => {
      const durationMs = ports.clock.monotonic() - from;
      return write(store, id, {
        ending: { ...ended, finishedAt: ports.clock.now(), durationMs },
        tested,
      });
    });
  }

  async function live(request: CheckRequest, cancel: AbortSignal) {
    const read = readInput(request);
    if (!read.ok) return read;
    const input = read.value;
    const store = ports.store();
    if (!store) return fail('desk-not-open');
    // Whoever asked for it made it, also if the desk locks while a keychain is waited for.
    const by = ports.operator();
    const now = ports.clock.now();
    const day = localDay(now);
    const { id, profileId } = request;
    // Each is a wait that stands before every check, so both are asked for at once.
    const asked = store.standing({ id, kind: input.kind, number: input.number, profileId, day });
    asked.catch(() => undefined);
    const account = await unlessAborted(ports.account(profileId, request.keys ?? 'current'), cancel);
    if (!account || cancel.aborted) return fail('cancelled');
    if (!account.ok) return account;
    const { profile } = account.value;
    const { settings, environment } = profile;
    const unfit = refuseForProfile(input, settings) ?? refuseByAccount(account.value, input.kind);
    if (unfit) return unfit;
    const ground = groundOf(request, settings);
    if (!ground.ok) return ground;
    const standing = await asked.catch((error: unknown) => ({ failure: ports.storeFailure(error) }));
    if ('failure' in standing) return { ok: false, failure: standing.failure } as const;
    const refused = refuseByHistory(account.value, request, standing);
    if (refused) return refused;

    const outgoing = ports.prepare(account.value, input);
    const { picture: _, ...check } = input;
    const written = store.begin(
      {
        ...check,
        id,
        ground: ground.value,
        reasons: {
          again: request.again ?? null,
          overBudget: request.overBudget ?? null,
          retryOf: request.retryOf ?? null,
        },
        profileId: profile.id,
        profile: profile.name,
        environment,
        sandbox: environment === 'sandbox',
        operator: by.name,
        request: outgoing.request,
        body: outgoing.body,
        picture: outgoing.picture,
        keep: settings.picture.keep,
        day,
        price: settings.kinds[input.kind].price,
        currency: settings.currency,
        keyFingerprint: account.value.keyFingerprint,
        // Taken here, since it stands as the time of sending too, and a keychain may have waited for a person.
        createdAt: ports.clock.now(),
      },
      rulesOf(profile, request),
    );
    // The connection is made while the disk writes. Nothing of the request leaves over it before that is done.
    const connection = outgoing.connect(cancel);
    try {
      await written;
    } catch (error) {
      connection.drop();
      return { ok: false, failure: ports.storeFailure(error) } as const;
    }
    tell(id, 'sent');
    return send(
      store,
      id,
      connection,
      request.keys === 'new' ? { profileId, keys: account.value.keys, by } : null,
    );
  }

  return {
    async run(request) {
      if (isSettled) return fail('desk-not-open');
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
      const one = unwritten.get(id);
      const store = ports.store();
      return one && store ? write(store, id, one) : null;
    },
    async settle() {
      isSettled = true;
      for (const { cancel } of underWay.values()) cancel.abort();
      await Promise.allSettled([...underWay.values()].map(({ done }) => done));
      // The last chance of an answer that could not be written when it came.
      const store = ports.store();
      if (store) for (const [id, one] of unwritten) await write(store, id, one);
    },
    goOn() {
      isSettled = false;
    },
  };
}
