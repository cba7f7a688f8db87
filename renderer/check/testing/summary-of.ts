/** A profile as the window knows it, but for what a test says otherwise. */
import type { ProfileSummary } from '../../../shared/contract.ts';
import { defaultSettings, type ProfileSettings } from '../../../shared/profile.ts';

export function summaryOf(
  change: Partial<ProfileSummary> = {},
  settings: Partial<ProfileSettings> = {},
): ProfileSummary {
  return {
    id: 'p-1',
    name: 'Main account',
    baseUrl: 'https://api.example.com',
    environment: 'production',
    builtIn: false,
    settings: { ...defaultSettings, ...settings },
    productionConfirmed: false,
    sandboxStyle: null,
    keys: null,
    keysForAnother: false,
    keysUnreadable: false,
    newKeys: null,
    newKeysUnreadable: false,
    keyChanges: 0,
    ...change,
  };
}
