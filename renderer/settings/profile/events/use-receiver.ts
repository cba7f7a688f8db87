/** How a profile's receiver stands: asked when its part of the page is shown, and whenever something of events changed. */
import { useEffect, useMemo, useState } from 'react';
import type { ReceiverAddress } from '../../../../shared/contract.ts';
import type { DeliveryRow, WayState } from '../../../../shared/events.ts';
import type { EventSettings } from '../../../../shared/profile.ts';
import { client } from '../../../client.ts';
import { paced } from '../../../paced.ts';

/** Deliveries that are shown. */
const LAST = 5;

export interface ReceiverStanding {
  /** Null until it is known, and for those who may not see it. */
  readonly address: ReceiverAddress | null;
  readonly way: WayState | null;
  readonly last: readonly DeliveryRow[];
  readonly put: (address: ReceiverAddress) => void;
}

/** `settings` are those that are saved: with other ones it is asked anew. */
export function useReceiver(profileId: string, settings: EventSettings): ReceiverStanding {
  const [address, setAddress] = useState<ReceiverAddress | null>(null);
  const [way, setWay] = useState<WayState | null>(null);
  const [last, setLast] = useState<readonly DeliveryRow[]>([]);

  const ask = useMemo(
    () =>
      paced(async () => {
        const [found, ways, page] = await Promise.all([
          client.events.address({ id: profileId }),
          client.events.ways({}),
          client.events.list({ query: { profileId, ways: ['receiver'] }, before: null, limit: LAST }),
        ]);
        if (found.ok) setAddress(found.value);
        if (ways.ok) {
          setWay(ways.value.find((one) => one.profileId === profileId && one.way === 'receiver') ?? null);
        }
        if (page.ok) setLast(page.value.rows);
      }),
    [profileId],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: saved settings are what the answer depends on
  useEffect(() => {
    void ask();
    return client.events.changed(() => void ask());
  }, [ask, settings]);

  return { address, way, last, put: setAddress };
}
