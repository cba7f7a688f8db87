/** The keys that work on every screen. */
import { isMod, isTyping, useKeys } from '../design/use-keys.ts';
import { screens } from './screens.ts';
import { useShell } from './shell-store.ts';

export function useShellKeys(): void {
  const go = useShell((state) => state.go);
  const open = useShell((state) => state.open);
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
