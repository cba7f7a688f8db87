/** Hands deliveries that came together to the intake, so that many stand in one commit, and says what became of each. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Intaken } from '../ports.ts';
import type { RawDelivery } from '../reading/delivery-signature.ts';

/** Takes one delivery in; durable when it resolves to `stored`, `repeated` or `untrusted`. Rejects as the history does. */
export type TakeOne = (raw: RawDelivery) => Promise<Intaken>;

/** Deliveries that are handed over at a time. */
const AT_A_TIME = 100;
/** The wait where too much is waiting to be written, in milliseconds. */
const BUSY_MS = 100;

/** The desk was closed meanwhile; what was not taken comes again. */
export class DeskClosed extends Error {
  constructor() {
    super('The desk has closed');
    this.name = 'DeskClosed';
  }
}

async function takePatiently(take: TakeOne, raw: RawDelivery): Promise<Intaken['result']> {
  for (;;) {
    const { result } = await take(raw);
    if (result === 'not-open') throw new DeskClosed();
    if (result !== 'busy') return result;
    await sleep(BUSY_MS);
  }
}

/** What became of each, in their order: all but `not-json` are kept. Rejects with `DeskClosed` or as the history does. */
export async function takeAll(
  take: TakeOne,
  deliveries: readonly RawDelivery[],
): Promise<Intaken['result'][]> {
  const results: Intaken['result'][] = [];
  for (let at = 0; at < deliveries.length; at += AT_A_TIME) {
    const some = deliveries.slice(at, at + AT_A_TIME);
    results.push(...(await Promise.all(some.map((raw) => takePatiently(take, raw)))));
  }
  return results;
}
