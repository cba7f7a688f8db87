/** How a way stands, in a line of words: whether it works, what is wrong, what came last, and when it is tried next. */
import { CircleCheck, CircleOff, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { WayState } from '../../shared/events.ts';
import { clockWords, exactWords } from '../design/dates.ts';

export function wayWords(state: WayState | null): { readonly isWrong: boolean; readonly words: string } {
  if (state === null) return { isWrong: false, words: '…' };
  const last =
    state.lastAt === null ? 'Nothing has come yet.' : `Last delivery: ${exactWords(state.lastAt)}.`;
  if (!state.isOn) return { isWrong: false, words: `Off. ${last}` };
  if (state.sentence !== null) return { isWrong: true, words: `${state.sentence} ${last}` };
  return { isWrong: false, words: `${state.isWorking ? 'On' : 'Starting'}. ${last}` };
}

/** When it is tried next; null for what is looked at all the time. */
export function nextWords({ way, isOn, isWorking, sentence, nextAt }: WayState): string | null {
  if (way !== 'mailbox') return null;
  if (!isOn || (!isWorking && sentence === null)) return '';
  return nextAt === null ? 'Asking now.' : `Asked next at ${clockWords(Date.parse(nextAt))}.`;
}

interface WayLineProps {
  readonly label: string;
  readonly state: WayState | null;
  /** What can be done about it, beside the words. */
  readonly children: ReactNode;
}

export function WayLine({ label, state, children }: WayLineProps) {
  const { isWrong, words } = wayWords(state);
  const next = state && nextWords(state);
  const [Icon, look] = isWrong
    ? ([TriangleAlert, 'text-warn'] as const)
    : state?.isOn && state.isWorking
      ? ([CircleCheck, 'text-ok'] as const)
      : ([CircleOff, 'text-ink-2'] as const);
  return (
    // Room for two lines, so that nothing moves when the words change.
    <div className="flex min-h-16 flex-wrap items-start justify-between gap-3 rounded-lg border border-line bg-sunken p-3">
      <div className={`flex min-w-[min(240px,100%)] flex-1 items-start gap-1.5 ${look}`}>
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
        <div className="min-w-0 break-words">
          {/* Another one once it is known: how it stands is no news to whoever opens the page. */}
          <p key={state === null ? 'unknown' : 'known'} role="status" aria-label={label}>
            {words}
          </p>
          {/* Outside of what is read out: it changes at every try. */}
          {next === null ? null : <p className="min-h-5 text-small text-ink-2">{next}</p>}
        </div>
      </div>
      {children}
    </div>
  );
}
