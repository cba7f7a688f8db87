/** Judges that behave as they are told. */
import type { Judge } from '../judge.ts';
import type { Question } from '../judge-messages.ts';

export interface JudgeKind {
  readonly open?: () => Promise<void>;
  /** Null to all without it. */
  readonly ask?: (question: Question) => Promise<unknown>;
}

/** One after another, as they are started; the last kind for all that follow. */
export function judges(...kinds: JudgeKind[]) {
  const made: { closed: number }[] = [];
  const start = (): Judge => {
    const state = { closed: 0 };
    const kind = kinds[made.length] ?? kinds.at(-1) ?? {};
    made.push(state);
    const ask = kind.ask ?? (async () => null);
    return {
      open: kind.open ?? (async () => {}),
      ask: async (question) => (await ask(question)) as never,
      close: () => {
        state.closed += 1;
      },
    };
  };
  return { made, start };
}
