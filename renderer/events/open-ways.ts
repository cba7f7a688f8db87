/** Leads to the settings in which a profile's ways in are switched on. */
import { chosenProfile, useProfiles } from '../profiles/profile-store.ts';
import { useShell } from '../shell/shell-store.ts';

/** The heading of that part on the profile's page. */
const PART = 'events';
/** So many frames it is waited for. */
const FRAMES = 120;

/** `profileId`: whose; null for the profile that is at work. */
export async function openWaysOf(profileId: string | null): Promise<void> {
  const { usePage } = await import('../settings/profile/page-store.ts');
  const state = useProfiles.getState();
  const profile = state.profiles?.find(({ id }) => id === profileId) ?? chosenProfile(state);
  useShell.getState().go('settings');
  if (!profile) return;
  usePage.getState().open(profile);
  showPart(FRAMES);
}

/** The page is drawn after this, and later where it has to be loaded first; it takes the focus once it is there. */
function showPart(frames: number): void {
  requestAnimationFrame(() => {
    if (document.getElementById(PART)) requestAnimationFrame(() => requestAnimationFrame(focusPart));
    else if (frames > 0) showPart(frames - 1);
  });
}

function focusPart(): void {
  const heading = document.getElementById(PART);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}
