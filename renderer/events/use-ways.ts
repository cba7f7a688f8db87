/** How each way in stands, kept up to date. */
import { useEffect, useMemo, useState } from 'react';
import type { WayState } from '../../shared/events.ts';
import { client } from '../client.ts';
import { useSignedInAgain } from '../session/use-signed-in-again.ts';
import { paced } from './paced.ts';

/** Null until they have been read. */
export function useWays(): readonly WayState[] | null {
  const [ways, setWays] = useState<readonly WayState[] | null>(null);
  const read = useMemo(
    () =>
      paced(async () => {
        const result = await client.events.ways({});
        if (result.ok) setWays(result.value);
      }),
    [],
  );
  useEffect(() => {
    void read();
    return client.events.changed(({ what }) => {
      if (what === 'ways' || what === 'delivered') void read();
    });
  }, [read]);
  useSignedInAgain(read);
  return ways;
}
