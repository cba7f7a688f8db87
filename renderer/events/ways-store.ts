/** How the ways of events stand, read at most a few times a second. */
import { create } from 'zustand';
import type { WayState } from '../../shared/events.ts';
import { client } from '../client.ts';
import { paced } from '../paced.ts';

interface WaysState {
  /** Null until they are known. Trouble with reading them is no trouble with events, and is not told. */
  readonly ways: readonly WayState[] | null;
  readonly read: () => Promise<void>;
}

export const waysStore = create<WaysState>()((set) => ({
  ways: null,
  read: paced(async () => {
    const result = await client.events.ways({});
    if (result.ok) set({ ways: result.value });
  }),
}));
