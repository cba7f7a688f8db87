/**
 * The one way in for deliveries, whichever way they came. Those that come together are written in one commit, so that
 * many a second are durable; each is answered when it is.
 */
import type { TakenDelivery } from '../../shared/delivery-record.ts';
import type { DeliveryWay } from '../../shared/events.ts';
import type { DeliveryStore, Intaken } from './ports.ts';
import { type Judge, takeIn } from './reading/delivery.ts';
import type { RawDelivery } from './reading/delivery-signature.ts';

/** Deliveries in one commit, and the bytes of their bodies, at most. */
const COMMIT_MAX = 500;
const COMMIT_MAX_BYTES = 8_000_000;
/** Commits under way: while the disk takes one, the next is gathered and handed over. */
const WRITERS = 2;
/** Bytes that wait to be written; beyond them the sender is asked to come back. */
const WAITING_MAX_BYTES = 64_000_000;

export interface Intake {
  /** Takes one delivery in; durable when it resolves to `stored`, `repeated` or `untrusted`. Rejects as the history does. */
  take(judge: Judge, raw: RawDelivery, way: DeliveryWay): Promise<Intaken>;
}

interface Waiting {
  readonly taken: TakenDelivery;
  readonly resolve: (isNew: boolean) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * `stored` is told after each commit of what was new. What is said to have come later than `now`, by another machine whose clock is
 * ahead, is kept as come now: it would be too young to go for as many years more.
 */
export function makeIntake(
  store: () => Pick<DeliveryStore, 'takeDeliveries'> | null,
  stored: (taken: readonly TakenDelivery[]) => void,
  now: () => number,
): Intake {
  let waiting: Waiting[] = [];
  let bytes = 0;
  let writers = 0;

  const nextBatch = (): Waiting[] => {
    let size = 0;
    let count = 0;
    while (count < waiting.length && count < COMMIT_MAX && size < COMMIT_MAX_BYTES) {
      size += waiting[count]?.taken.body.length ?? 0;
      count += 1;
    }
    const batch = waiting.slice(0, count);
    waiting = waiting.slice(count);
    bytes -= size;
    return batch;
  };

  const write = async (batch: readonly Waiting[]) => {
    try {
      const open = store();
      if (!open) throw new TypeError('The desk has closed');
      const isNew = await open.takeDeliveries(batch.map(({ taken }) => taken));
      for (const [at, one] of batch.entries()) one.resolve(isNew[at] ?? false);
      const fresh = batch.filter((_, at) => isNew[at]).map(({ taken }) => taken);
      if (fresh.length > 0) stored(fresh);
    } catch (error) {
      for (const one of batch) one.reject(error);
    }
  };

  const writer = async () => {
    // Whatever else has arrived in this turn goes into the same commit.
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) await write(nextBatch());
    writers -= 1;
  };

  const wake = () => {
    if (writers === WRITERS) return;
    writers += 1;
    void writer();
  };

  /**
   * Its timestamp is held against when it is said to have come, or against now where another machine says so, whose clock may be
   * wrong: nobody would deliver it again, since that machine has it.
   */
  const readIn: typeof takeIn = (judge, raw, way) => {
    const read = takeIn(judge, raw, way);
    if (read?.whyUntrusted !== 'timestamp-off' || way === 'receiver') return read;
    const asOfNow = takeIn(judge, { ...raw, receivedAt: now() }, way);
    return asOfNow?.whyUntrusted === null ? asOfNow : read;
  };

  return {
    async take(judge, raw, way) {
      if (!store()) return { result: 'not-open' };
      if (bytes + raw.body.length > WAITING_MAX_BYTES) return { result: 'busy' };
      const read = readIn(judge, raw, way);
      if (!read) return { result: 'not-json' };
      const taken = { ...read, receivedAt: Math.min(read.receivedAt, now()) };
      bytes += taken.body.length;
      const isNew = await new Promise<boolean>((resolve, reject) => {
        waiting.push({ taken, resolve, reject });
        wake();
      });
      if (taken.whyUntrusted !== null) return { result: 'untrusted', why: taken.whyUntrusted };
      return { result: isNew ? 'stored' : 'repeated' };
    },
  };
}
