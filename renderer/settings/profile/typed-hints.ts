/** Hints are saved apart from all else that is typed: between the form and the settings they go by themselves. */
import { kindNames } from '../../../shared/kinds.ts';
import type { ProfileSettings } from '../../../shared/profile.ts';
import type { TypedSettings } from './typed-settings.ts';

/** The saved settings with the hints as they stand in the form. */
export function withTypedHints(settings: ProfileSettings, typed: TypedSettings): ProfileSettings {
  const kinds = kindNames.map((kind) => [kind, { ...settings.kinds[kind], hints: typed.kinds[kind].hints }]);
  return { ...settings, hints: typed.hints, kinds: Object.fromEntries(kinds) };
}

/** The form with the hints as they are saved, and all else as it is typed. */
export function withSavedHints(typed: TypedSettings, { hints, kinds }: ProfileSettings): TypedSettings {
  const next = kindNames.map((kind) => [kind, { ...typed.kinds[kind], hints: kinds[kind].hints }]);
  return { ...typed, hints, kinds: Object.fromEntries(next) };
}
