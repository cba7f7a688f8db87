/** One profile and its page, over a main process that keeps what it is told. */
import { vi } from 'vitest';
import { contractDouble, type PartialHandlers } from '../../../../e2e/contract-double.ts';
import type { ProfileSummary } from '../../../../shared/contract.ts';
import { succeed } from '../../../../shared/failure.ts';
import { defaultSettings, pathOf } from '../../../../shared/profile.ts';
import { useProfiles } from '../../../profiles/profile-store.ts';
import { usePage } from '../page-store.ts';

export const profile: ProfileSummary = {
  ...{ id: 'p-1', name: 'Main', baseUrl: 'https://api.example.com', environment: 'production' },
  ...{ builtIn: false, settings: defaultSettings, productionConfirmed: true, sandboxStyle: null },
  ...{
    keys: null,
    keysForAnother: false,
    keysUnreadable: false,
    newKeys: null,
    newKeysUnreadable: false,
    keyChanges: 0,
  },
};

const works: PartialHandlers['profiles'] = {
  change: async ({ settings, sandboxStyle }) => succeed({ ...profile, settings, sandboxStyle }),
  preview: async ({ kind, settings }) =>
    succeed({ method: settings.kinds[kind].method, url: pathOf(settings, kind), headers: [], body: '' }),
};

/** The bridge to a main process; tells what was asked of it. */
export function mainProcess(profiles: PartialHandlers['profiles'] = {}) {
  const double = contractDouble({ profiles: { ...works, ...profiles } });
  vi.stubGlobal('window', { veridesk: double.bridge });
  return { names: () => double.heard.map(({ name }) => name) };
}

const empty = usePage.getState();
export const page = () => usePage.getState();

/** Opens the page anew, with nothing typed. */
export function openPage(): void {
  usePage.setState(empty, true);
  useProfiles.setState({ profiles: [profile], chosenId: profile.id });
  page().open(profile);
}
