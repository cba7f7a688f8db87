/** Whether whoever made a check may decide on it: the rule of its profile, which holds once that is removed, too. */
import { FOUR_EYES_STILL } from '../../shared/four-eyes.ts';
import type { Profile } from '../../shared/profile.ts';
import { UnreadableAccount } from '../../shared/unreadable-profile.ts';

export interface FourEyesPorts {
  readonly find: (profileId: string) => Promise<Profile | null>;
  /** What is set for the whole desk. */
  readonly settings: () => Promise<Record<string, unknown>>;
}

/** Whether the profile asks for two pairs of eyes, or did so when it was removed. One that cannot be read may ask for them. */
export async function asksForFourEyes(
  { find, settings }: FourEyesPorts,
  profileId: string,
): Promise<boolean> {
  let profile: Profile | null;
  try {
    profile = await find(profileId);
  } catch (error) {
    if (error instanceof UnreadableAccount) return true;
    throw error;
  }
  if (profile) return profile.settings.review.fourEyes;
  const still = (await settings())[FOUR_EYES_STILL];
  return Array.isArray(still) && still.includes(profileId);
}
