/** How many events there are of each sort, and how many ask for a person: for the rail and the filters. */
import { create } from 'zustand';
import type { DeliveryCounts } from '../../shared/events.ts';
import { client } from '../client.ts';
import { paced } from '../paced.ts';

interface CountsState {
  /** Null until they were read. */
  readonly counts: DeliveryCounts | null;
  readonly read: () => Promise<void>;
}

export const useEventCounts = create<CountsState>()((set) => ({
  counts: null,
  read: paced(async () => {
    const result = await client.events.counts({});
    if (result.ok) set({ counts: result.value });
  }),
}));

/** Follows what is delivered; returns its own end. */
export function watchEventCounts(): () => void {
  const { read } = useEventCounts.getState();
  return client.events.changed(({ what }) => {
    if (what !== 'ways') void read();
  });
}
