/** What a change of a profile changes, for its line. */
import type { Profile, ProfileSettings } from '../../shared/profile.ts';

/** The names of what differs in a profile, for the journal; never the values. */
export function changedParts(before: Profile | null, after: Profile): string {
  const own = (['sandboxStyle', 'productionConfirmedAt'] as const).filter(
    (name) => before?.[name] !== after[name],
  );
  const settings = (Object.keys(after.settings) as (keyof ProfileSettings)[]).filter(
    (name) => JSON.stringify(before?.settings[name]) !== JSON.stringify(after.settings[name]),
  );
  return [...own, ...settings].join(', ');
}
