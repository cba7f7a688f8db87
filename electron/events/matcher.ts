/** Looks at each delivery that is new: where it belongs, and what it settles. One at a time, in the order of arrival. */
import { setTimeout as rest, setImmediate as turn } from 'node:timers/promises';
import type { EventEnding, Placing } from '../../shared/delivery-record.ts';
import type { DeliveryRow } from '../../shared/events.ts';
import { type Actor, OF_ITSELF } from '../../shared/journal.ts';
import { hintsFor } from '../../shared/profile.ts';
import { waitAfter } from './brought/polling.ts';
import { placeOf, tellsCustomer } from './matching.ts';
import { readOldReferences } from './old-references.ts';
import type { DeliveryStore, EventPorts } from './ports.ts';
import { endingOf } from './reading/ending.ts';
import { wholeQuestion } from './whole-question.ts';

/** Deliveries that are looked at before anything is written of those that settle nothing. */
const AT_ONCE = 100;
/**
 * Milliseconds between one look and the next while deliveries go on arriving, so that those of a burst share a commit and
 * leave the disk to those that arrive.
 */
const REST_MS = 50;
/**
 * The wait after a look that failed, and for the end of a check that another process may end, in milliseconds; it grows with each
 * in turn, up to ten minutes.
 */
const AGAIN_MS = 30_000;

type MatchedRow = Pick<DeliveryRow, 'id' | 'reason'> & { readonly checkId: string };

export interface Matcher {
  /**
   * There is something new, or a check has ended, for which some may wait. Resolves when nothing is left to look at; what
   * goes wrong is told to `stumbled`, and tried again after a while.
   */
  wake(why: 'new' | 'check-ended'): Promise<void>;
  /** Says that a delivery belongs to a check, and settles the check by it if it can. */
  settle(
    store: DeliveryStore,
    id: string,
    placing: Placing & { readonly checkId: string },
    by: Actor,
  ): Promise<'settled' | 'matched' | 'decided-already' | 'check-under-way' | 'not-fitting'>;
  /** Reads one that is matched once more, and settles its check by it where that is without an ending. */
  settleAgain(store: DeliveryStore, row: MatchedRow): Promise<void>;
  /** Resolves when nothing more is asked of the history. */
  end(): Promise<void>;
  /** After an end: over the history that is open then. */
  begin(): void;
}

export function makeMatcher(ports: EventPorts): Matcher {
  let hasEnded = false;
  let isAsked = false;
  let hasCheckEnded = false;
  let isRunning = false;
  let running: Promise<void> = Promise.resolve();
  let failures = 0;
  let again: NodeJS.Timeout | undefined;
  let looksForEnd = 0;
  let endLooked: NodeJS.Timeout | undefined;
  let mayHaveEnded = false;
  /** The history whose old references are read. */
  let referred: DeliveryStore | null = null;

  async function endingFor(store: DeliveryStore, id: string, checkId: string) {
    const [check, { body }, profiles] = await Promise.all([
      store.show(checkId),
      store.keptDelivery(id),
      // Together with those that were left out just then: one that can be read a moment later was read without its hints here.
      ports.profiles().then((all) => ({ all, unreadable: ports.unreadable() })),
    ]);
    const profile = profiles.all.find((one) => one.id === check.profileId);
    const hints = profile ? hintsFor(profile.settings, check.kind) : {};
    const ending = endingOf(body, { ...check, hints });
    // A check that is answered is shown beside its event, and never changed by it.
    const isOpen = check.state === 'unknown' || check.outcome === 'pending';
    // Where in an answer its service says what, nobody can tell: it stays open, and a person has it settled once they can.
    const isSettling = isOpen && !profiles.unreadable.some(({ id }) => id === check.profileId);
    return { ending: isSettling ? ending : null, isOpen };
  }

  /** What is told of a settlement. That the answer comes later is none that anybody waits to hear. */
  const whatOf = (ending: EventEnding | null) => (ending?.outcome === 'pending' ? 'placed' : 'settled');

  /** Kind and time alone prove little: only what the customer declared can make a settlement of it. */
  const isAlone = ({ reason }: Pick<Placing, 'reason'>, ending: EventEnding | null, isOpen: boolean) =>
    reason === 'kind-and-time' && isOpen && !tellsCustomer(ending?.match ?? null);

  const settle: Matcher['settle'] = async (store, id, placing, by) => {
    const { checkId } = placing;
    const { ending } = await endingFor(store, id, checkId);
    const settled = await store.settleByDelivery(id, placing, ending, by, ports.now());
    if (settled === 'settled') ports.checkChanged(checkId, 'answered');
    if (settled === 'settled' || settled === 'matched') {
      const what = settled === 'settled' ? whatOf(ending) : 'placed';
      ports.changed({ what, deliveryId: id, checkId });
    }
    return settled;
  };

  const settleAgain: Matcher['settleAgain'] = async (store, { id, reason, checkId }) => {
    const { ending, isOpen } = await endingFor(store, id, checkId);
    if (isAlone({ reason }, ending, isOpen)) return;
    const settled = await store.settleMatched(id, ending, OF_ITSELF, ports.now());
    if (settled !== 'settled') return;
    ports.checkChanged(checkId, 'answered');
    ports.changed({ what: whatOf(ending), deliveryId: id, checkId });
  };

  /** Where it belongs; null where that is written already, with what it settles. */
  async function lookAt(store: DeliveryStore, id: string): Promise<Placing | null> {
    const placing = placeOf(await wholeQuestion(store, id));
    const { checkId } = placing;
    if (placing.state !== 'matched' || checkId === null) return placing;
    if (placing.reason === 'kind-and-time') {
      const { ending, isOpen } = await endingFor(store, id, checkId);
      if (isAlone(placing, ending, isOpen)) {
        return { state: 'waiting', reason: 'kind-and-time-alone', checkId: null };
      }
    }
    const settled = await settle(store, id, { ...placing, checkId }, OF_ITSELF);
    return settled === 'check-under-way' ? { state: 'waiting', reason: 'before-answer', checkId } : null;
  }

  async function lookAtAll(store: DeliveryStore): Promise<void> {
    if (hasCheckEnded) {
      // Before the question, since another check may end while it is asked.
      hasCheckEnded = false;
      await store.wakeDeliveries().catch((error: unknown) => {
        // What waits for that check is woken at the next look: no other check may ever end.
        hasCheckEnded = true;
        throw error;
      });
    }
    if (mayHaveEnded) await store.wakeEnded();
    mayHaveEnded = false;
    const gone = new Set<string>();
    for (let isMore = true; isMore && !hasEnded; ) {
      const ids = await store.newDeliveries(AT_ONCE);
      // Whatever arrives from here on wakes the matcher anew.
      isMore = ids.length === AT_ONCE;
      if (ids.length > 0 && referred !== store) {
        await readOldReferences(store, await ports.profiles());
        referred = store;
      }
      const placings: (Placing & { readonly id: string })[] = [];
      for (const id of ids) {
        try {
          const placing = await lookAt(store, id);
          if (placing) placings.push({ ...placing, id });
        } catch (error) {
          if (!ports.isGone(error) || gone.has(id)) throw error;
          // It went, or a check that it may have been about, as with a customer: where it is there still it is asked anew, once.
          gone.add(id);
          isMore = true;
        }
      }
      if (placings.length > 0) {
        await store.placeDeliveries(placings, OF_ITSELF, ports.now());
        ports.changed({ what: 'placed', deliveryId: placings.at(-1)?.id ?? null, checkId: null });
        // What was to wait for the end of a check is new still where another process has ended that meanwhile.
        const isWaiting = placings.some(({ reason }) => reason === 'before-answer');
        isMore ||= isWaiting;
        if (isWaiting) lookForEnd();
      }
    }
  }

  /** A command of the terminal may end the check, of which nobody tells. From now on that is looked for, until the end. */
  function lookForEnd(): void {
    if (hasEnded || (endLooked && looksForEnd === 0)) return;
    looksForEnd = 0;
    clearTimeout(endLooked);
    lookForEndLater();
  }

  function lookForEndLater(): void {
    const look = () => {
      looksForEnd += 1;
      lookForEndLater();
      mayHaveEnded = true;
      void wake('new');
    };
    endLooked = setTimeout(look, waitAfter(looksForEnd + 1, AGAIN_MS, 0.5));
    endLooked.unref();
  }

  /** What is new stays new: nothing else may ever come by which it would be looked at. */
  function lookLater(error: unknown): void {
    ports.stumbled(error);
    failures += 1;
    again = setTimeout(() => void wake('new'), waitAfter(failures, AGAIN_MS, 0.5));
    again.unref();
  }

  async function run(): Promise<void> {
    // Whoever waits for what woke this comes first: a person for an answer, a service for its receipt.
    await turn();
    while (isAsked && !hasEnded) {
      isAsked = false;
      clearTimeout(again);
      const store = ports.store();
      if (!store) break;
      try {
        await lookAtAll(store);
        failures = 0;
      } catch (error) {
        if (!hasEnded) lookLater(error);
      }
      if (isAsked && !hasEnded) await rest(REST_MS);
    }
    isRunning = false;
  }

  function wake(why: 'new' | 'check-ended'): Promise<void> {
    isAsked = true;
    hasCheckEnded ||= why === 'check-ended';
    if (!isRunning) {
      isRunning = true;
      running = run();
    }
    return running;
  }

  return {
    wake,
    settle,
    settleAgain,
    end() {
      hasEnded = true;
      clearTimeout(again);
      clearTimeout(endLooked);
      endLooked = undefined;
      return running;
    },
    begin() {
      hasEnded = false;
    },
  };
}
