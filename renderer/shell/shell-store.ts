/** Which screen is seen, and which sheet lies over it. */
import { create } from 'zustand';
import { wholeHistory } from '../../shared/history-query.ts';
import { useCheck } from '../check/check-store.ts';
import { client } from '../client.ts';
import { afterDialogs } from '../design/after-dialogs.ts';
import { isModalOpen } from '../design/use-keys.ts';
import { isLocked, useSession } from '../session/session-store.ts';
import type { ScreenName } from './screens.ts';

type Sheet = 'palette' | 'shortcuts' | 'about';

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

/** An empty form for the next customer, with nothing of the one before; one that waits for its answer stays as it is. */
export function beginAnew(screen: 'check' | 'face'): void {
  useCheck.getState().clear();
  useShell.getState().go(screen);
}

/** Opens a check in the history, wherever one is. The history comes in a part of its own, which may not be loaded yet. */
export async function openCheck(id: string): Promise<void> {
  const { useHistory } = await import('../history/history-store.ts');
  useShell.getState().go('history');
  await useHistory.getState().show(id);
}

/** Shows the checks in the history of which nobody knows how they ended. */
export async function showUnknown(): Promise<void> {
  const { useHistory } = await import('../history/history-store.ts');
  useShell.getState().go('history');
  await useHistory.getState().ask({ ...wholeHistory, filters: { standing: ['unknown'] } });
}

/** What a notification that is clicked leads to, where the shell is there to go; it is not before somebody has signed in. */
let lead: ((id: string | null) => void) | null = null;
/** What was asked for last while it was not. */
let wanted: { readonly id: string | null } | null = null;

/** Hears of each notification that is clicked, from the window’s start to its end. */
export function watchSettled(): void {
  // It was clicked behind the lock of another person, and the window began anew since.
  wanted = history.state as typeof wanted;
  if (wanted) history.replaceState(null, '', location.href);
  client.app.showSettled((settled) => {
    if (isLocked(useSession.getState())) useSession.setState({ wantedBehindLock: settled });
    if (lead) lead(settled.id);
    else wanted = settled;
  });
}

/** Follows the menu of the application, and a notification that is clicked or was; returns its own end. */
export function watchMenu(): () => void {
  const settled = afterDialogs<string | null>((id) => {
    if (id === null) useShell.getState().go('events');
    else void openCheck(id);
  });
  lead = settled.ask;
  if (wanted) settled.ask(wanted.id);
  wanted = null;
  const ends = [
    client.app.navigate(goToPlace),
    () => {
      lead = null;
    },
    settled.end,
  ];
  return () => {
    for (const end of ends) end();
  };
}

type MenuPlace = ScreenName | Sheet | 'lock' | 'new-check';

function goToPlace(place: MenuPlace): void {
  const shell = useShell.getState();
  if (place === 'lock') void useSession.getState().lock();
  // The menu can be opened over a dialog, with all that was typed into it.
  else if (isModalOpen()) return;
  else if (place === 'new-check') beginAnew('check');
  else if (place === 'palette' || place === 'shortcuts' || place === 'about') shell.open(place);
  else shell.go(place);
}
