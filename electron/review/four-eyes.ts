/** Whether whoever made a check may decide on it: the rule of its profile, which holds once that is removed, too. */
import { FOUR_EYES_STILL } from '../../shared/four-eyes.ts';
import type { Profile } from '../../shared/profile.ts';

export interface FourEyesPorts {
  readonly find: (profileId: string) => Promise<Profile | null>;
  /** What is set for the whole desk. */
  readonly settings: () => Promise<Record<string, unknown>>;
}

/** Whether the profile asks for two pairs of eyes, or did so when it was removed. */
export async function asksForFourEyes(
  { find, settings }: FourEyesPorts,
  profileId: string,
): Promise<boolean> {
  const profile = await find(profileId);
  if (profile) return profile.settings.review.fourEyes;
  const still = (await settings())[FOUR_EYES_STILL];
  return Array.isArray(still) && still.includes(profileId);
}
