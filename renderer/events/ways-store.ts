/** How the ways of events stand, kept up to date while somebody looks. */
import { create } from 'zustand';
import type { WayState } from '../../shared/events.ts';
import { client } from '../client.ts';

interface WaysState {
  /** Null until they are known. Trouble with reading them is no trouble with events, and is not told. */
  readonly ways: readonly WayState[] | null;
  readonly read: () => Promise<void>;
}

export const useWays = create<WaysState>()((set) => {
  let latest = 0;
  return {
    ways: null,
    async read() {
      latest += 1;
      const mine = latest;
      const result = await client.events.ways({});
      if (mine === latest && result.ok) set({ ways: result.value });
    },
  };
});
