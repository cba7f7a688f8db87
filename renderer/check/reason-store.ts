/** Why a check that stopped is made all the same, as it is being typed; it outlives the screen, and ends with the stop. */
import { create } from 'zustand';
import { useCheck } from './check-store.ts';
import { idle, isOvertaken } from './run.ts';

interface ReasonState {
  readonly text: string;
  readonly type: (text: string) => void;
}

export const useReason = create<ReasonState>()((set) => ({ text: '', type: (text) => set({ text }) }));

/** What was said of one question, or at one stop, says nothing of the next. */
useCheck.subscribe(({ run }, { run: before }) => {
  const isSame =
    run.phase === before.phase && 'asked' in run && 'asked' in before && run.asked === before.asked;
  if (!isSame) useReason.setState({ text: '' });
});

/** No reason sends what the form does not show any more: a picture of before, or the ground of before. */
useCheck.subscribe(({ run, draft }) => {
  if (isOvertaken(run, draft)) useCheck.setState({ run: idle });
});
