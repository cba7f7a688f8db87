/** The wait that the service asked for, and the one try that follows it by itself. */
import { TimerReset } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Check } from '../../shared/check.ts';
import { waitLeft } from '../../shared/wait-words.ts';
import { Button } from '../design/button.tsx';
import { Switch } from '../design/switch.tsx';
import { useNowUntil } from '../design/use-elapsed.ts';
import { isArmed, useRetry, type Wait } from './retry-store.ts';

export function WaitLine({ check }: { readonly check: Check }) {
  const { wait, turn } = useRetry();
  if (check.reasons.retryOf !== null) {
    return <Line>This was the one try that Veridesk makes by itself after a wait.</Line>;
  }
  if (wait?.check.id !== check.id) return null;
  return (
    <Line>
      {/* Told once, when it begins and when it is stopped; the seconds are for the eye. */}
      <span role="status" className="sr-only">
        {spoken(wait)}
      </span>
      <span aria-hidden className="mr-auto min-w-0">
        {isArmed(wait) ? <Countdown endsAt={wait.endsAt} /> : stoppedWords(wait)}
      </span>
      {wait.ended === null ? (
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
          <Switch label="Try once more by itself" isOn={wait.isOn} onChange={turn} />
          <Button size="small" isBusy={!wait.isOn} onPress={() => turn(false)}>
            Stop
          </Button>
        </span>
      ) : null}
    </Line>
  );
}

function Line({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-b border-line px-5 py-2.5">
      <TimerReset aria-hidden className="size-4 shrink-0 text-ink-2" />
      {children}
    </div>
  );
}

/** “Veridesk tries once more in 4 s.”, told anew each second. */
export function Countdown({ endsAt }: { readonly endsAt: number }) {
  return retryWords(endsAt, useNowUntil(endsAt));
}

/** “Veridesk tries once more in 4 s.” */
function retryWords(endsAt: number, now: number): string {
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1000));
  return `Veridesk tries once more in ${waitLeft(seconds)}.`;
}

function stoppedWords({ ended }: Wait): string {
  if (ended === 'form-changed') return 'The form has changed, so nothing is tried by itself.';
  if (ended === 'over-budget') return 'The day’s budget is spent, so nothing is tried by itself.';
  if (ended === 'slept') return 'This computer slept through the wait, so nothing was tried by itself.';
  if (ended === 'locked')
    return 'Veridesk was locked when the wait was over, so nothing was tried by itself.';
  return 'Nothing is tried by itself.';
}

function spoken(wait: Wait): string {
  if (!isArmed(wait)) return stoppedWords(wait);
  return 'Veridesk tries once more when the wait is over. Stop is below.';
}
