/** How a way stands, in a line of words: whether it works, what is wrong, what came last, and when it is tried next. */
import type { WayState } from '../../shared/events.ts';
import { clockWords, exactWords } from '../design/dates.ts';

/** The words of a way; `isSaved` is false while the form beside it says something else than what is at work. */
export function wayWords(state: WayState | null): { readonly isWrong: boolean; readonly words: string } {
  if (state === null) return { isWrong: false, words: '…' };
  const last =
    state.lastAt === null ? 'Nothing has come yet.' : `Last delivery: ${exactWords(state.lastAt)}.`;
  if (!state.isOn) return { isWrong: false, words: `Off. ${last}` };
  const next = state.nextAt === null ? '' : ` Asked next at ${clockWords(Date.parse(state.nextAt))}.`;
  if (state.sentence !== null) return { isWrong: true, words: `${state.sentence}${next} ${last}` };
  return { isWrong: false, words: `On. ${last}${next}` };
}

export function WayLine({ state }: { readonly state: WayState | null }) {
  const { isWrong, words } = wayWords(state);
  return (
    // Room for two lines, so that nothing moves when the words change.
    <p role="status" className={`min-h-10 ${isWrong ? 'font-semibold text-warn' : 'text-ink-2'}`}>
      {words}
    </p>
  );
}
