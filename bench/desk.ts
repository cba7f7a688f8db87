/** A real desk for a bench: the whole core over a data folder, without a window. */
import { type Core, createCore } from '../electron/core.ts';
import { placesIn } from '../electron/desk/places.ts';
import { undiciTransport } from '../electron/service/undici-transport.ts';

/** True in a session whose keychain is the bench's own and ends with it, so that nothing is put into a person's. */
export const ownKeychain = process.env.BENCH_KEYCHAIN === 'own';

export type Store = 'keychain' | 'vault';

/** Begins a desk that keeps its keys there, and gives its core, open. */
export async function beginDesk(folder: string, store: Store): Promise<Core> {
  const core = createCore({
    places: placesIn(folder),
    clock: { now: () => Date.now(), monotonic: () => performance.now() },
    transport: undiciTransport(async () => null),
    operator: () => 'bench',
    historyWorker: new URL('../electron/history/worker.ts', import.meta.url),
    checkChanged: () => undefined,
    erasingStumbled: () => undefined,
  });
  const begun = await core.desk.begin(
    store === 'vault' ? { store, passphrase: 'correct horse battery' } : { store },
  );
  if (begun.state !== 'open') throw new Error(`The desk is ${begun.state}`);
  return core;
}
