/** The life of one check: intent on disk, bytes out, answer on disk, and only then a person sees it. */
import type { Check } from '../../shared/check.ts';
import type { CheckRequest } from '../../shared/contract.ts';
import { type Failure, type FailureCode, fail, type Result } from '../../shared/failure.ts';
import type { Actor } from '../../shared/journal.ts';
import { localDay } from '../../shared/local-day.ts';
import { makeAnswers, type Tested, type Written } from './answers.ts';
import { type CheckInput, groundOf, readInput, refuseForProfile, typedFor, wrong } from './input.ts';
import type { CheckPorts, CheckStore, Connection } from './ports.ts';
import { refuseByAccount, rulesOf } from './rules.ts';
import { fieldWithUnkept, unkeptWords } from './unkept.ts';

type OwnFailure =
  | 'input-wrong'
  | 'keys-environment'
  | 'production-unconfirmed'
  | 'kind-off'
  | 'desk-not-open'
  | 'check-repeated'
  | 'answer-not-kept'
  | 'cancelled';

/** What `asked` resolves to, or null as soon as it is cancelled: a keychain that waits for a person cannot hold another up. */
async function unlessAborted<T>(asked: Promise<T>, cancel: AbortSignal): Promise<T | null> {
  const aborted = Promise.withResolvers<null>();
  const end = () => aborted.resolve(null);
  if (cancel.aborted) end();
  cancel.addEventListener('abort', end, { once: true });
  return Promise.race([asked, aborted.promise]);
}

export interface Checks<F extends FailureCode> {
  run(request: CheckRequest): Promise<Result<Check, Failure & { code: F }>>;
  /** Stops waiting for a check. False when none of that id is under way. */
  cancel(id: string): boolean;
  /**
   * Writes an answer that could not be written when it came, or gives the one that has been written by itself since; null
   * when there is none of that id.
   */
  keep(id: string): Promise<Written | null>;
  /**
   * Cancels what is under way and waits until its end is written. From then on `run` answers `desk-not-open`: what began
   * before the history is closed would have nowhere to write its answer.
   */
  settle(): Promise<void>;
  /** Checks may be run again, over the history that is open now. */
  goOn(): void;
}

/** A check that somebody asked for, read and in normal form. */
interface Asked {
  readonly request: CheckRequest;
  readonly input: CheckInput;
  readonly store: CheckStore;
  readonly by: Actor;
  readonly cancel: AbortSignal;
}

/** Checks over the given ports. One object serves one open desk. */
export function makeChecks<A extends FailureCode, S extends FailureCode>(
  ports: CheckPorts<A, S>,
): Checks<OwnFailure | A | S> {
  const underWay = new Map<string, { cancel: AbortController; done: Promise<unknown> }>();
  let isSettled = false;

  /** Whoever listens cannot hold up a check that may be charged, nor take its answer away. */
  function tell(id: string, state: Check['state']): void {
    try {
      ports.changed(id, state);
    } catch {
      // What it shows is read anew the next time.
    }
  }

  const answers = makeAnswers({ ...ports, tell });

  function send(store: CheckStore, id: string, connection: Connection, tested: Tested | null) {
    const from = ports.clock.monotonic();
    const sentAt = ports.clock.now();
    return connection.send((ended) => {
      const durationMs = ports.clock.monotonic() - from;
      return answers.write(store, id, {
        ending: { ...ended, sentAt, finishedAt: ports.clock.now(), durationMs },
        tested,
      });
    });
  }

  function withhold(store: CheckStore, id: string, connection: Connection) {
    return connection.withhold('keys-not-given', (ended) =>
      answers.write(store, id, {
        ending: { ...ended, finishedAt: ports.clock.now(), durationMs: null },
        tested: null,
      }),
    );
  }

  /**
   * One try. Null where the account is another by now than it was known to be, or is such that it would be refused, and where the
   * history had to be waited for: nothing was begun then, and it is tried again with the account as it stands.
   */
  async function tryWith({ request, input, store, by, cancel }: Asked, isAnew: boolean) {
    const { id, profileId } = request;
    const { kind } = input;
    const ready = ports.account(profileId, request.keys ?? 'current', isAnew);
    const account = await unlessAborted(ready, cancel);
    if (!account || cancel.aborted) return fail('cancelled');
    if (!account.ok) return account;
    const { profile } = account.value;
    const stillGiven = (account.value.stillGiven ?? Promise.resolve(true)).catch(() => false);
    const { settings, environment } = profile;
    const unfit = refuseForProfile(input, settings) ?? refuseByAccount(account.value, kind);
    const ground = groundOf(request, settings);
    if ((unfit || !ground.ok) && !isAnew) return null;
    if (unfit) return unfit;
    if (!ground.ok) return ground;
    // Here, and not within the writing, where nobody could cancel it. Behind it all is asked anew: the store of the keys may have
    // been locked meanwhile, and the day be over.
    const hadTurn = store.turn()?.then(() => true);
    if (hadTurn) return (await unlessAborted(hadTurn, cancel)) ? null : fail('cancelled');

    const outgoing = ports.prepare(account.value, input);
    const { picture: _, ...check } = input;
    // Taken here, since it stands as the time of sending too, and a keychain may have waited for a person.
    const createdAt = ports.clock.now();
    const beginning = {
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
      day: localDay(createdAt),
      price: settings.kinds[kind].price,
      currency: settings.currency,
      keyFingerprint: account.value.keyFingerprint,
      createdAt,
    };
    // The connection is made while the disk writes, but not for a check that is refused. Nothing of the request leaves over it
    // before the disk has written.
    let early = null as Connection | null;
    const taken = () => {
      early ??= outgoing.connect(cancel);
    };
    let isBegun = false;
    try {
      isBegun = await store.begin(beginning, rulesOf(account.value, request), taken);
    } catch (error) {
      return { ok: false, failure: ports.storeFailure(error) } as const;
    } finally {
      if (!isBegun) early?.drop();
    }
    if (!isBegun) return null;
    const connection = early ?? outgoing.connect(cancel);
    // Asked for at the beginning: a keychain takes as long as the disk.
    const areGiven = await unlessAborted(stillGiven, cancel);
    if (areGiven === false) return withhold(store, id, connection);
    tell(id, 'sent');
    const tested = request.keys === 'new' ? { profileId, keys: account.value.keys, by } : null;
    return send(store, id, connection, tested);
  }

  async function live(request: CheckRequest, cancel: AbortSignal) {
    const read = readInput(request);
    if (!read.ok) return read;
    const store = ports.store();
    if (!store) return fail('desk-not-open');
    // Whoever asked for it made it, also if the desk locks while a keychain is waited for.
    const by = ports.operator();
    try {
      const field = await fieldWithUnkept(store, typedFor(request));
      if (field !== null) return wrong(field, unkeptWords(field));
    } catch (error) {
      return { ok: false, failure: ports.storeFailure(error) } as const;
    }
    const asked: Asked = { request, input: read.value, store, by, cancel };
    let ran = await tryWith(asked, false);
    while (ran === null) ran = await tryWith(asked, true);
    return ran;
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
    keep: answers.keep,
    async settle() {
      isSettled = true;
      for (const { cancel } of underWay.values()) cancel.abort();
      await Promise.allSettled([...underWay.values()].map(({ done }) => done));
      await answers.settle();
    },
    goOn() {
      isSettled = false;
      answers.goOn();
    },
  };
}
