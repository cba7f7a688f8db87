/** A real desk for a bench: the whole core over a data folder, without a window. */
import type { Core } from '../electron/core.ts';
import { placesIn } from '../electron/desk/places.ts';
import { bareCore } from '../electron/testing/bare-core.ts';

/** True in a session whose keychain is the bench's own and ends with it, so that nothing is put into a person's. */
export const ownKeychain = process.env.BENCH_KEYCHAIN === 'own';

/** Opens the vaults of all benches. */
export const PASSPHRASE = 'correct horse battery';

export type Store = 'keychain' | 'vault';

/** Begins a desk that keeps its keys there, and gives its core, open. */
export async function beginDesk(folder: string, store: Store): Promise<Core> {
  const core = bareCore(placesIn(folder), undefined, { operator: () => 'bench' });
  const begun = await core.desk.begin(store === 'vault' ? { store, passphrase: PASSPHRASE } : { store });
  if (begun.state !== 'open') throw new Error(`The desk is ${begun.state}`);
  return core;
}
