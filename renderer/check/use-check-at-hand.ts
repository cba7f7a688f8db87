/** What both screens with a form do: they follow the check at hand, and its keys work on them. */
import { useEffect } from 'react';
import { client } from '../client.ts';
import { isMod, useKeys } from '../design/use-keys.ts';
import { useCheck } from './check-store.ts';

export function useCheckAtHand(): void {
  const { start, cancel, adopt, hear } = useCheck();
  const running = useCheck((state) => state.run.phase === 'running');

  useEffect(() => {
    void adopt();
    return client.checks.changed(({ id }) => void hear(id));
  }, [adopt, hear]);

  useKeys((event) => {
    if (isMod(event) && event.key === 'Enter') {
      void start();
      return true;
    }
    if (event.key === 'Escape' && running) {
      void cancel();
      return true;
    }
    return false;
  });
}
