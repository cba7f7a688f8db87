/** Which screen is seen, and which sheet lies over it. */
import { create } from 'zustand';
import { client } from '../client.ts';
import { useSession } from '../session/session-store.ts';
import type { ScreenName } from './screens.ts';

export type Sheet = 'palette' | 'shortcuts';

interface ShellState {
  readonly screen: ScreenName;
  readonly sheet: Sheet | null;
  readonly go: (screen: ScreenName) => void;
  readonly open: (sheet: Sheet) => void;
  readonly close: () => void;
}

export const useShell = create<ShellState>()((set) => ({
  screen: 'check',
  sheet: null,
  go: (screen) => set({ screen, sheet: null }),
  open: (sheet) => set({ sheet }),
  close: () => set({ sheet: null }),
}));

/** Follows the menu of the application; returns its own end. */
export function watchMenu(): () => void {
  return client.app.navigate((place) => {
    const shell = useShell.getState();
    if (place === 'lock') void useSession.getState().lock();
    else if (place === 'palette' || place === 'shortcuts') shell.open(place);
    else shell.go(place);
  });
}
