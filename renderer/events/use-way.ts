/** How one way of one profile stands, while it is in sight. */
import { useEffect } from 'react';
import type { DeliveryWay, WayState } from '../../shared/events.ts';
import { client } from '../client.ts';
import { useWays } from './ways-store.ts';

export function useWay(profileId: string, way: DeliveryWay): WayState | null {
  const ways = useWays((state) => state.ways);
  const read = useWays((state) => state.read);
  useEffect(() => {
    void read();
    return client.events.changed(({ what }) => {
      if (what === 'ways' || what === 'delivered') void read();
    });
  }, [read]);
  return ways?.find((one) => one.profileId === profileId && one.way === way) ?? null;
}
