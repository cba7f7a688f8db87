/** Why a check that stopped is made all the same, as it is being typed; it outlives the screen, and ends with its number. */
import { create } from 'zustand';
import { useCheck } from './check-store.ts';
import type { Draft } from './draft.ts';
import { type Asked, idle, isOvertaken, type Run } from './run.ts';

/** The stop at which it is given, and the number that it is given for. */
interface Stopped extends Pick<Asked['question'], 'kind'> {
  readonly phase: 'known' | 'over-budget';
  /** As it is typed. */
  readonly number: string;
  /** The kind that was chosen in the form, in whose place the profile may show another. */
  readonly chosen: Draft['kind'];
}

interface ReasonState {
  readonly text: string;
  readonly of: Stopped | null;
  readonly type: (text: string) => void;
}

const stoppedAt = (run: Run): Stopped | null => {
  if (run.phase !== 'known' && run.phase !== 'over-budget') return null;
  const { draft, question } = run.asked;
  return { phase: run.phase, kind: question.kind, number: draft.numbers[question.kind], chosen: draft.kind };
};

export const useReason = create<ReasonState>()((set) => ({
  text: '',
  of: null,
  type: (text) => set({ text, of: stoppedAt(useCheck.getState().run) }),
}));

/**
 * What was said of one number, or at one stop, says nothing of the next. While it is asked anew, or the rest of the form is put
 * right, nothing was said of another.
 */
function isStill({ phase, kind, number, chosen }: Stopped, run: Run, draft: Draft): boolean {
  const now = stoppedAt(run);
  if (now) return now.phase === phase && now.kind === kind && now.number === number;
  return (
    (run.phase === 'idle' || run.phase === 'running') &&
    draft.kind === chosen &&
    draft.numbers[kind] === number
  );
}

useCheck.subscribe(({ run, draft }) => {
  const { of } = useReason.getState();
  if (of && !isStill(of, run, draft)) useReason.setState({ text: '', of: null });
});

/** No reason sends what the form does not show any more. */
useCheck.subscribe(({ run, draft }) => {
  if (isOvertaken(run, draft)) useCheck.setState({ run: idle });
});
