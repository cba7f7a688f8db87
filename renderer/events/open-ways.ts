/** Leads to the settings in which a profile's ways in are switched on. */
import { showPart } from '../design/show-part.ts';
import { chosenProfile, useProfiles } from '../profiles/profile-store.ts';
import { useShell } from '../shell/shell-store.ts';

/** The heading of that part on the profile's page. */
const PART = 'events';

/** `profileId`: whose; null for the profile that is at work. */
export async function openWaysOf(profileId: string | null): Promise<void> {
  const { usePage } = await import('../settings/profile/page-store.ts');
  const state = useProfiles.getState();
  const profile = state.profiles?.find(({ id }) => id === profileId) ?? chosenProfile(state);
  useShell.getState().go('settings');
  if (!profile) return;
  usePage.getState().goTo(profile);
  showPart(PART);
}
