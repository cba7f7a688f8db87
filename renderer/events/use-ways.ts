/** How the ways of events stand, kept up to date while somebody looks. */
import { useEffect } from 'react';
import type { DeliveryWay, WayState } from '../../shared/events.ts';
import { client } from '../client.ts';
import { useWindowFocus } from '../design/use-window-focus.ts';
import { useSignedInAgain } from '../session/use-signed-in-again.ts';
import { waysStore } from './ways-store.ts';

/** Null until they have been read. */
export function useWays(): readonly WayState[] | null {
  const { ways, read } = waysStore();
  useEffect(() => {
    void read();
    return client.events.changed(({ what }) => {
      if (what === 'ways' || what === 'delivered') void read();
    });
  }, [read]);
  useSignedInAgain(read);
  useWindowFocus(read);
  return ways;
}

/** One way of one profile. */
export function useWay(profileId: string, way: DeliveryWay): WayState | null {
  return useWays()?.find((one) => one.profileId === profileId && one.way === way) ?? null;
}
