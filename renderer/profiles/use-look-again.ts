/** The list of accounts keeps up with the terminal: it is looked at again when that matters, and never by the clock. */
import { useCallback, useEffect } from 'react';
import { onFailure } from '../client.ts';
import { useWindowFocus } from '../design/use-window-focus.ts';
import { useProfiles } from './profile-store.ts';

/** Looks at each change of `occasion`, when the window gets the focus, and where an account turns out to be gone. */
export function useLookAgain(isOpen: boolean, occasion: string): void {
  const lookAgain = useProfiles((state) => state.lookAgain);
  const look = useCallback(() => {
    if (isOpen) void lookAgain();
  }, [isOpen, lookAgain]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: its change is the occasion
  useEffect(look, [look, occasion]);
  useWindowFocus(look);
  useEffect(
    () =>
      onFailure((_, failure) => {
        if (failure.code === 'profile-unknown') look();
      }),
    [look],
  );
}
