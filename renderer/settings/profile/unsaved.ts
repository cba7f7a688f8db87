/**
 * What would be lost with a profile's page: what is typed on it, hints that came of an answer which was tried, and a key or a
 * token that is not kept yet.
 */
import type { ProfileSummary } from '../../../shared/contract.ts';
import { kindNames } from '../../../shared/kinds.ts';
import { hintsFor } from '../../../shared/profile.ts';
import { useTried } from '../../answer/tried-store.ts';
import { withTypedHints } from './typed-hints.ts';
import { forgetTypedSecrets, isSecretTyped } from './typed-secrets.ts';
import { type TypedSettings, typedSettingsFrom } from './typed-settings.ts';

/** Whether something was typed that is not saved. */
export function isChanged(typed: TypedSettings, profile: ProfileSummary): boolean {
  return JSON.stringify(typed) !== JSON.stringify(typedSettingsFrom(profile));
}

/** Whether an answer was tried whose hints are neither saved nor those that are there already. */
export function hasTriedHints(typed: TypedSettings, profile: ProfileSummary): boolean {
  const { tried } = useTried.getState();
  const settings = withTypedHints(profile.settings, typed);
  return kindNames.some((kind) => {
    const hints = tried[kind]?.hints ?? null;
    return hints !== null && JSON.stringify(hints) !== JSON.stringify(hintsFor(settings, kind));
  });
}

/** Whether somebody has to be asked before the page goes. */
export function isUnsaved(typed: TypedSettings, profile: ProfileSummary): boolean {
  return isChanged(typed, profile) || hasTriedHints(typed, profile) || isSecretTyped();
}

/** Forgets what stands beside the form, with the page that it was typed on. */
export function forgetUnsaved(): void {
  useTried.getState().forget();
  forgetTypedSecrets();
}
