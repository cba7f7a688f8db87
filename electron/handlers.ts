/** The main process's answer to each call of the contract. */

import type { Theme, VerideskHandlers } from '../shared/contract.ts';
import type { DefectReport } from '../shared/defect-report.ts';
import type { DeskStatus } from '../shared/desk.ts';
import { PASSPHRASE_MIN } from '../shared/desk.ts';
import { fail, type Result, succeed } from '../shared/failure.ts';
import { kinds } from '../shared/kinds.ts';
import type { Profile } from '../shared/profile.ts';
import type { Core } from './core.ts';
import type { History } from './history/client.ts';
import { HistoryTrouble } from './history/trouble.ts';
import { todayOf, usageOf } from './meter.ts';
import type { Profiles } from './profiles/profiles.ts';
import { SecretsTrouble } from './secrets/port.ts';
import { previewRequest } from './service/preview.ts';
import { fileFailure, keyFailure } from './troubles.ts';
import { exchangeOf, maskCheck, photoOf, revealed } from './views.ts';

/** Earlier checks of a number that are shown at most. */
const KNOWN_MAX = 20;

export interface HandlerPorts {
  readonly core: Core;
  readonly about: { version: string; dataFolder: string };
  readonly operator: () => string;
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number;
  readonly theme: { get(): Theme; set(theme: Theme): Promise<void> };
  readonly profile: { get(): string | null; set(id: string): Promise<void> };
  /** Puts a defect of the window into the log and gives it a reference. */
  readonly windowStumbled: (report: DefectReport) => string;
  readonly deskChanged: (status: DeskStatus) => void;
}

/** Runs `work` on the open history; trouble with it becomes a failure, a defect is thrown on. */
async function withHistory<T>(core: Core, work: (history: History) => Promise<T>) {
  const history = core.history();
  if (!history) return fail('desk-not-open');
  try {
    return succeed(await work(history));
  } catch (error) {
    if (error instanceof HistoryTrouble && error.kind === 'check-unknown') return fail('check-unknown');
    const failure = fileFailure(error);
    if (failure) return { ok: false, failure } as const;
    throw error;
  }
}

/** The same for what needs no check to be there. */
async function withPage<T>(core: Core, work: (history: History) => Promise<T>) {
  const result = await withHistory(core, work);
  if (!result.ok && result.failure.code === 'check-unknown')
    throw new TypeError('A page has no check to miss');
  return result as Exclude<typeof result, { failure: { code: 'check-unknown' } }>;
}

/** Runs `work` on the profiles of the open desk; trouble with keys or history becomes a failure. */
async function withProfiles<R extends Result<unknown>>(core: Core, work: (profiles: Profiles) => Promise<R>) {
  const profiles = core.profiles();
  if (!profiles) return fail('desk-not-open');
  try {
    return await work(profiles);
  } catch (error) {
    if (error instanceof SecretsTrouble) return { ok: false, failure: keyFailure(error) } as const;
    const failure = fileFailure(error);
    if (failure) return { ok: false, failure } as const;
    throw error;
  }
}

/** Runs `work` on the open history and one of its profiles, or null if there is none of that id. */
async function withHistoryAndProfile<R extends Result<unknown>>(
  core: Core,
  profileId: string,
  work: (history: History, profile: Profile | null) => Promise<R>,
) {
  return withProfiles(core, async (profiles) => {
    const history = core.history();
    return history ? work(history, await profiles.find(profileId)) : fail('desk-not-open');
  });
}

function deskHandlers({ core, deskChanged }: HandlerPorts): VerideskHandlers['desk'] {
  const opening = async (open: () => Promise<DeskStatus>) => {
    try {
      const status = await open();
      deskChanged(status);
      return succeed(status);
    } catch (error) {
      if (error instanceof SecretsTrouble) return fail(error.code);
      throw error;
    }
  };
  const looking = async (look: () => Promise<DeskStatus>) => {
    const status = await look();
    deskChanged(status);
    return succeed(status);
  };
  return {
    status: async () => succeed(await core.desk.status()),
    begin: async (choice) => {
      const short = choice.store === 'vault' && [...choice.passphrase].length < PASSPHRASE_MIN;
      return short
        ? fail('passphrase-short', { field: 'passphrase' })
        : opening(() => core.desk.begin(choice));
    },
    unlock: ({ passphrase }) => opening(() => core.desk.unlock(passphrase)),
    retry: () => looking(() => core.desk.retry()),
    readNotice: ({ id }) => looking(() => core.desk.readNotice(id)),
  };
}

function profileHandlers({ core }: HandlerPorts): VerideskHandlers['profiles'] {
  return {
    list: () => withProfiles(core, async (profiles) => succeed(await profiles.list())),
    add: (draft) => withProfiles(core, (profiles) => profiles.add(draft)),
    setKeys: (change) => withProfiles(core, (profiles) => profiles.setKeys(change)),
    dropNewKeys: ({ id }) => withProfiles(core, (profiles) => profiles.dropNewKeys(id)),
    change: (change) => withProfiles(core, (profiles) => profiles.change(change)),
    preview: ({ id, kind, settings }) =>
      withProfiles(core, async (profiles) => {
        const profile = await profiles.find(id);
        if (!profile) return fail('profile-unknown');
        return succeed(previewRequest({ ...profile, settings }, kind));
      }),
    confirmProduction: ({ id }) => withProfiles(core, (profiles) => profiles.confirmProduction(id)),
    exportText: ({ id }) => withProfiles(core, (profiles) => profiles.exportText(id)),
    importText: (file) => withProfiles(core, (profiles) => profiles.importText(file)),
    removeKeys: ({ id }) => withProfiles(core, (profiles) => profiles.removeKeys(id)),
    remove: ({ id }) => withProfiles(core, (profiles) => profiles.remove(id)),
  };
}

function checkHandlers({ core }: HandlerPorts): VerideskHandlers['checks'] {
  return {
    run: async (request) => {
      const result = await core.checks.run(request);
      return result.ok ? succeed(maskCheck(result.value)) : result;
    },
    cancel: async ({ id }) => (core.checks.cancel(id) ? succeed({}) : fail('check-unknown')),
    known: ({ kind, number, profileId }) =>
      withHistoryAndProfile(core, profileId, async (history, profile) => {
        if (!profile) return fail('profile-unknown');
        const normal = kinds[kind].readNumber(number).number;
        return succeed(await history.known(kind, normal, profile.environment, KNOWN_MAX));
      }),
    keep: async ({ id }) => {
      const kept = await core.checks.keep(id);
      if (kept === null) return core.history() ? fail('check-unknown') : fail('desk-not-open');
      return kept.ok ? succeed(maskCheck(kept.value)) : kept;
    },
    page: ({ before, limit }) => withPage(core, (history) => history.page(before, limit)),
    show: ({ id }) => withHistory(core, async (history) => maskCheck(await history.show(id))),
    reveal: async ({ id, what }) => {
      const shown = await withHistory(core, async (history) => revealed(await history.show(id), what));
      if (!shown.ok) return shown;
      return shown.value === null ? fail('check-unknown') : succeed({ value: shown.value });
    },
    exchange: ({ id }) =>
      withHistory(core, async (history) => exchangeOf(await history.show(id), await history.exchange(id))),
    photo: ({ id }) => withHistory(core, async (history) => photoOf(await history.exchange(id))),
  };
}

function usageHandlers({ core, now }: HandlerPorts): VerideskHandlers['usage'] {
  return {
    read: ({ days }) => withPage(core, (history) => usageOf(history, days, now())),
    today: ({ profileId, kind }) =>
      withHistoryAndProfile(core, profileId, (history, profile) => todayOf(history, profile, kind, now())),
  };
}

/** All handlers over one core. */
export function makeHandlers(ports: HandlerPorts): VerideskHandlers {
  return {
    desk: deskHandlers(ports),
    profiles: profileHandlers(ports),
    checks: checkHandlers(ports),
    usage: usageHandlers(ports),
    preferences: {
      theme: async () => succeed(ports.theme.get()),
      setTheme: async ({ theme }) => {
        await ports.theme.set(theme);
        return succeed(theme);
      },
      profile: async () => succeed({ id: ports.profile.get() }),
      setProfile: async ({ id }) => {
        await ports.profile.set(id);
        return succeed({});
      },
    },
    app: {
      about: async () => succeed({ ...ports.about, operator: ports.operator() }),
      report: async (report) => succeed({ reference: ports.windowStumbled(report) }),
    },
  };
}
