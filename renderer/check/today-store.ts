/** The meter of the day for the profile and the kind in sight. */
import { create } from 'zustand';
import type { KindName } from '../../shared/kinds.ts';
import type { Today } from '../../shared/usage.ts';
import { client } from '../client.ts';

interface TodayState {
  /** Null where it is not known. It is a help and no more, so trouble with it is not told. */
  readonly today: Today | null;
  readonly read: (profileId: string, kind: KindName) => Promise<void>;
}

export const useToday = create<TodayState>()((set) => {
  let latest = 0;
  return {
    today: null,
    async read(profileId, kind) {
      latest += 1;
      const mine = latest;
      const result = await client.usage.today({ profileId, kind });
      // Another profile or kind may have come into sight in the meantime.
      if (mine === latest) set({ today: result.ok ? result.value : null });
    },
  };
});
