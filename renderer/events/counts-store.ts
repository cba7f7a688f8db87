/** How many events there are of each sort, and how many ask for a person: for the rail and the filters. */
import { create } from 'zustand';
import type { DeliveryCounts } from '../../shared/events.ts';
import { client } from '../client.ts';
import { paced } from '../paced.ts';
import { useEvents } from './events-store.ts';

interface CountsState {
  /** Of all profiles. Null until they were read. */
  readonly counts: DeliveryCounts | null;
  /** Of the profile whose events are listed; those before stand until these were read. */
  readonly listed: DeliveryCounts | null;
  readonly read: () => Promise<void>;
}

export const useEventCounts = create<CountsState>()((set) => ({
  counts: null,
  listed: null,
  read: paced(async () => {
    const { profileId } = useEvents.getState().query;
    const [all, one] = await Promise.all([
      client.events.counts({}),
      profileId === undefined ? null : client.events.counts({ profileId }),
    ]);
    if (all.ok) set({ counts: all.value });
    const listed = one ?? all;
    if (listed.ok) set({ listed: listed.value });
  }),
}));

/** Follows what is delivered; returns its own end. */
export function watchEventCounts(): () => void {
  const { read } = useEventCounts.getState();
  return client.events.changed(({ what }) => {
    if (what !== 'ways') void read();
  });
}
