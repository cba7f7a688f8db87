/** The desk at work: the strip that says where, the rail that says what, and the screen. */
import { useCallback, useEffect } from 'react';
import type { DeskStatus } from '../../shared/desk.ts';
import { watchRetry } from '../check/retry-store.ts';
import { watchUnwritten } from '../check/unwritten-store.ts';
import { DefectBoundary } from '../defects/defect-boundary.tsx';
import { useWindowFocus } from '../design/use-window-focus.ts';
import { shownStatus, useDesk } from '../desk/desk-store.ts';
import { useEventCounts, watchEventCounts } from '../events/counts-store.ts';
import { chosenProfile, useProfiles } from '../profiles/profile-store.ts';
import { useLookAgain } from '../profiles/use-look-again.ts';
import { LockOffDialog } from '../session/lock-off-dialog.tsx';
import { isLocked, useSession } from '../session/session-store.ts';
import { useSignedInAgain } from '../session/use-signed-in-again.ts';
import { Notices } from './notices.tsx';
import { Rail } from './rail.tsx';
import { screens } from './screens.ts';
import { useShell, watchMenu } from './shell-store.ts';
import { loadPartsWhenIdle, split } from './split.tsx';
import { Strip } from './strip.tsx';
import { useShellKeys } from './use-shell-keys.ts';
import { useWarmJudge } from './use-warm-judge.ts';

const Palette = split(async () => (await import('./palette.tsx')).Palette);
const ShortcutsSheet = split(async () => (await import('./shortcuts-sheet.tsx')).ShortcutsSheet);
const AboutSheet = split(async () => (await import('../about/about-sheet.tsx')).AboutSheet, {
  isLoadedAhead: false,
});

export function Shell({ open }: { readonly open: Extract<DeskStatus, { state: 'open' }> }) {
  const screen = useShell((state) => screens.find((one) => one.name === state.screen));
  const sheet = useShell((state) => state.sheet);
  const profile = useProfiles(chosenProfile);
  const loadProfiles = useProfiles((state) => state.loadOnce);
  const reloadProfiles = useProfiles((state) => state.load);
  const readCounts = useEventCounts((state) => state.read);
  const isUnlocked = useSession((state) => !isLocked(state));
  const isOpen = useDesk((state) => shownStatus(state)?.state === 'open') && isUnlocked;

  const lookAtCounts = useCallback(() => {
    if (isOpen) void readCounts();
  }, [isOpen, readCounts]);

  useShellKeys();
  useWarmJudge(profile);
  useSignedInAgain(reloadProfiles);
  useLookAgain(isOpen, `${screen?.name} ${sheet}`);
  useWindowFocus(lookAtCounts);
  useEffect(watchMenu, []);
  useEffect(watchRetry, []);
  useEffect(watchUnwritten, []);
  useEffect(watchEventCounts, []);
  useEffect(loadPartsWhenIdle, []);
  useEffect(() => {
    if (isOpen) void loadProfiles();
    lookAtCounts();
  }, [isOpen, loadProfiles, lookAtCounts]);
  useEffect(() => {
    document.title = screen ? `${screen.title} · Veridesk` : 'Veridesk';
  }, [screen]);

  return (
    <div
      className={`relative grid h-full grid-cols-[auto_minmax(0,1fr)] grid-rows-[auto_auto_minmax(0,1fr)] ${
        profile?.environment === 'production' ? 'production-frame' : ''
      }`}
    >
      <Strip profile={profile} store={open.store} />
      <Notices notices={open.notices} />
      <Rail />
      <div className="relative min-h-0">
        <DefectBoundary key={screen?.name}>{screen ? <screen.View /> : null}</DefectBoundary>
      </div>
      {sheet === 'palette' ? <Palette /> : null}
      {sheet === 'shortcuts' ? <ShortcutsSheet /> : null}
      {sheet === 'about' ? <AboutSheet /> : null}
      <LockOffDialog />
    </div>
  );
}
