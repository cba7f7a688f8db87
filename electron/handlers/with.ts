/** Work on what the open desk holds; its troubles become failures of the contract, a defect is thrown on. */
import { fail, type Result, succeed } from '../../shared/failure.ts';
import { type AtWork, mayAct } from '../../shared/operator.ts';
import type { Profile } from '../../shared/profile.ts';
import type { Core } from '../core.ts';
import type { History } from '../history/client.ts';
import { HistoryTrouble } from '../history/trouble.ts';
import type { ProfileChanges } from '../profiles/changes.ts';
import type { Profiles } from '../profiles/profiles.ts';
import { SecretsTrouble } from '../secrets/port.ts';
import { fileFailure, keyFailure } from '../troubles.ts';

/** Runs `work` on the open history; trouble with it becomes a failure, a defect is thrown on. */
export async function withHistory<T>(core: Core, work: (history: History) => Promise<T>) {
  const history = core.history();
  if (!history) return fail('desk-not-open');
  try {
    return succeed(await work(history));
  } catch (error) {
    if (isCheckMissing(error)) return fail('check-unknown');
    const failure = fileFailure(error);
    if (failure) return { ok: false, failure } as const;
    throw error;
  }
}

/** The same for what needs no check to be there. */
export async function withPage<T>(core: Core, work: (history: History) => Promise<T>) {
  const result = await withHistory(core, work);
  if (!result.ok && result.failure.code === 'check-unknown')
    throw new TypeError('A page has no check to miss');
  return result as Exclude<typeof result, { failure: { code: 'check-unknown' } }>;
}

/** Runs `work` on the profiles of the open desk; trouble with keys or history becomes a failure. */
export async function withProfiles<R extends Result<unknown>>(
  core: Core,
  work: (profiles: Profiles) => Promise<R>,
) {
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

/** The same for changes of them, which bear the name of the one at work as they are asked for. */
export async function withChanges<R extends Result<unknown>>(
  core: Core,
  work: (changes: ProfileChanges) => Promise<R>,
) {
  return withProfiles(core, async (profiles) => {
    const actor = core.operators.now();
    return actor ? work(profiles.by(actor)) : fail('not-signed-in');
  });
}

/** Runs `work` on the open history and one of its profiles, or null if there is none of that id. */
export async function withHistoryAndProfile<R extends Result<unknown>>(
  core: Core,
  profileId: string,
  work: (history: History, profile: Profile | null) => Promise<R>,
) {
  return withProfiles(core, async (profiles) => {
    const history = core.history();
    return history ? work(history, await profiles.find(profileId)) : fail('desk-not-open');
  });
}

/** Runs `work` on the open history; trouble with it becomes a failure. */
export async function withResult<R extends Result<unknown>>(
  core: Core,
  work: (history: History) => Promise<R>,
) {
  const history = core.history();
  if (!history) return fail('desk-not-open');
  try {
    return await work(history);
  } catch (error) {
    const failure = fileFailure(error);
    if (failure) return { ok: false, failure } as const;
    throw error;
  }
}

/** The same for the one at work, whose name is written down. The desk may have locked since the gate was passed. */
export async function withActor<R extends Result<unknown>>(
  core: Core,
  work: (history: History, actor: AtWork) => Promise<R>,
) {
  return withResult(core, async (history) => {
    const actor = core.operators.now();
    return actor ? work(history, actor) : fail('not-signed-in');
  });
}

/** The same for work on one check, which may not be there. */
export async function withCheck<R extends Result<unknown>>(
  core: Core,
  work: (history: History, actor: AtWork) => Promise<R>,
) {
  try {
    return await withActor(core, work);
  } catch (error) {
    if (isCheckMissing(error)) return fail('check-unknown');
    throw error;
  }
}

/**
 * Whether the one who asked is still at work. What is waited for can outlast the lock, as a dialog of the system does, or
 * the history whose file is written anew: what comes after that is chosen by somebody else, or handed to somebody else.
 */
export function isStillAtWork(core: Core, actor: AtWork): boolean {
  return isAs(core.operators.now(), actor);
}

/** The same behind a dialog of the system, which stands for minutes: another process may have changed who may do what. */
export async function isStillAtWorkBehind(core: Core, actor: AtWork): Promise<boolean> {
  const session = await core.operators.session().catch(() => null);
  return isAs(session?.operator ?? null, actor);
}

const isAs = (now: AtWork | null, actor: AtWork): boolean =>
  now !== null && now.id === actor.id && mayAct(now.role, actor.role);

/** Lends a value to the clipboard, where it can be taken by whoever sits there: only while the one who asked does. */
export async function lendTo(
  core: Core,
  actor: AtWork,
  value: string,
  clipboard: { lend(value: string): Promise<number> },
) {
  return isStillAtWork(core, actor)
    ? succeed({ seconds: await clipboard.lend(value) })
    : fail('not-signed-in');
}

/** Runs `work` that asks for a profile on its way, whose keys may be out of reach. */
export async function withKeys<R extends Result<unknown>>(work: () => Promise<R>) {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SecretsTrouble) return { ok: false, failure: keyFailure(error) } as const;
    throw error;
  }
}

/** Whether a check that was asked for is not in the history. */
export function isCheckMissing(error: unknown): boolean {
  return error instanceof HistoryTrouble && error.kind === 'check-unknown';
}
