/** A profile for tests: a new account at a service's sandbox, but for what a test says otherwise. */
import { defaultSettings, type Profile, type ProfileSettings } from '../profile.ts';

export function profileOf(change: Partial<Profile> = {}, settings: Partial<ProfileSettings> = {}): Profile {
  return {
    version: 2,
    id: 'p-1',
    name: 'Test account',
    baseUrl: 'https://api.example.com',
    environment: 'sandbox',
    builtIn: false,
    settings: { ...defaultSettings, ...settings },
    productionConfirmedAt: null,
    sandboxStyle: null,
    ...change,
  };
}
