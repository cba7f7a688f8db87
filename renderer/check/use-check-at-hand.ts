/** What both screens with a form do: they follow the check at hand, and its keys work on them. */
import { useCallback, useEffect } from 'react';
import { client } from '../client.ts';
import { isMod, useKeys } from '../design/use-keys.ts';
import { useWindowFocus } from '../design/use-window-focus.ts';
import { useSignedInAgain } from '../session/use-signed-in-again.ts';
import { useCheck } from './check-store.ts';
import { readKnownAnew } from './known-now.ts';
import { isInReasonForm } from './reason-form.tsx';

export function useCheckAtHand(): void {
  const { start, cancel, adopt, hear } = useCheck();
  const running = useCheck((state) => state.run.phase === 'running');

  // While another screen was shown, or behind the lock, nobody here could hear what became of it; nor what a terminal did.
  const lookAgain = useCallback(() => {
    const { run } = useCheck.getState();
    if (run.phase === 'done') void hear(run.check.id);
    else if (run.phase === 'known') void readKnownAnew();
    else if ('id' in run) void hear(run.id);
  }, [hear]);

  useEffect(() => {
    void adopt();
    lookAgain();
    return client.checks.changed(({ id }) => void hear(id));
  }, [adopt, hear, lookAgain]);
  useSignedInAgain(lookAgain);
  useWindowFocus(lookAgain);

  useKeys((event) => {
    if (!isMod(event) || event.key !== 'Enter' || isInReasonForm(event)) return false;
    void start();
    return true;
  }, 'before');
  useKeys((event) => {
    // One that is held closed something else, which is gone by now.
    if (event.key === 'Escape' && !event.repeat && running) {
      void cancel();
      return true;
    }
    return false;
  });
}
