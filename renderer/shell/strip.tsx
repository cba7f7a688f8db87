/** Sandbox or production, on every screen: by word and by look, never by colour alone. */
import { FlaskConical } from 'lucide-react';
import type { ProfileSummary } from '../../shared/contract.ts';
import type { KeyStore } from '../../shared/desk.ts';
import { isArmed, useRetry } from '../check/retry-store.ts';
import { Countdown } from '../check/wait-line.tsx';
import { keepsFocus } from '../design/keeps-focus.ts';
import { hostOf } from '../profiles/profile-draft.ts';
import { useSession } from '../session/session-store.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { useShell } from './shell-store.ts';

export const stripId = 'environment';

interface StripProps {
  readonly profile: ProfileSummary | null;
  readonly store: KeyStore;
}

const looks = { production: 'bg-production text-on-production', sandbox: 'stripes text-sandbox' } as const;

export function Strip({ profile, store }: StripProps) {
  return (
    <section
      {...keepsFocus}
      id={stripId}
      aria-label="Environment"
      className={`-outline-offset-2 col-span-2 flex min-h-7 flex-wrap items-center gap-x-2 px-4 py-1 text-small ${
        profile ? looks[profile.environment] : 'bg-sunken'
      }`}
    >
      {profile ? (
        <>
          <strong className="font-bold tracking-wider">{profile.environment.toUpperCase()}</strong>
          <span className="min-w-0 break-words">{stripWords(profile)}</span>
        </>
      ) : null}
      <div className="ml-auto flex min-w-0 flex-wrap items-center justify-end gap-x-3 gap-y-0.5">
        <OfflineNotice />
        <RetryNotice />
        {store === 'memory' ? (
          <span className="flex items-center gap-1 rounded-full border border-current px-2 font-semibold">
            <FlaskConical aria-hidden className="size-3" /> Try-out: nothing is kept
          </span>
        ) : null}
        <WhoIsAtWork />
      </div>
    </section>
  );
}

/** In whose name everything is done, where the desk asks for it, and the way to hand it over. */
function WhoIsAtWork() {
  const session = useSession((state) => state.session);
  const lock = useSession((state) => state.lock);
  if (!session?.signIn || session.operator === null) return null;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="max-w-72 truncate font-semibold">{session.operator.name}</span>
      <button type="button" onClick={() => void lock()} className="underline underline-offset-2">
        Lock
      </button>
    </span>
  );
}

/** A try that is about to be made by itself is seen on every screen, and can be stopped there. */
function RetryNotice() {
  const wait = useRetry((state) => state.wait);
  const turn = useRetry((state) => state.turn);
  const screen = useShell((state) => state.screen);
  if (!isArmed(wait) || screen === (wait.check.kind === 'face' ? 'face' : 'check')) return null;
  return (
    <span className="flex items-center gap-2 rounded-full border border-current px-2 font-semibold">
      <Countdown endsAt={wait.endsAt} />
      <button type="button" onClick={() => turn(false)} className="underline underline-offset-2">
        Stop
      </button>
    </span>
  );
}

function stripWords(profile: ProfileSummary): string {
  if (profile.builtIn) return `${profile.name} · answers are made up · nothing leaves this computer`;
  const host = hostOf(profile.baseUrl);
  return profile.environment === 'production'
    ? `${profile.name} · ${host} · real people, and each check may be charged`
    : `${profile.name} · sandbox account at ${host}`;
}
