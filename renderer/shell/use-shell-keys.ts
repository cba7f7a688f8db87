/** The keys that work on every screen. */
import { useEffect } from 'react';
import { isMod, isModalOpen, isTyping, useKeys } from '../design/use-keys.ts';
import { useSession } from '../session/session-store.ts';
import { screens } from './screens.ts';
import { useShell } from './shell-store.ts';

/** Keys that the menu of the application takes as well, once the window leaves them. */
function isOfMenu(event: KeyboardEvent): boolean {
  return isMod(event) && /^[1-9kln]$/iu.test(event.key);
}

export function useShellKeys(): void {
  const go = useShell((state) => state.go);
  const open = useShell((state) => state.open);

  // While a dialog is open they are not left to the menu either: it would take the dialog away with the screen.
  useEffect(() => {
    const hold = (event: KeyboardEvent) => {
      if (isOfMenu(event) && isModalOpen()) event.preventDefault();
    };
    window.addEventListener('keydown', hold, { capture: true });
    return () => window.removeEventListener('keydown', hold, { capture: true });
  }, []);

  // Locking comes before all else, also while somebody types or a dialog is open.
  useEffect(() => {
    const lock = (event: KeyboardEvent) => {
      if (!isMod(event) || event.key.toLowerCase() !== 'l') return;
      event.preventDefault();
      event.stopPropagation();
      void useSession.getState().lock();
    };
    window.addEventListener('keydown', lock, { capture: true });
    return () => window.removeEventListener('keydown', lock, { capture: true });
  }, []);

  useKeys((event) => {
    if (isMod(event) && event.key.toLowerCase() === 'k') {
      open('palette');
      return true;
    }
    if (isMod(event) && /^[1-9]$/u.test(event.key)) {
      const screen = screens[Number(event.key) - 1];
      if (screen) go(screen.name);
      return screen !== undefined;
    }
    if (event.key === '?' && !isTyping(event)) {
      open('shortcuts');
      return true;
    }
    return false;
  });
}
