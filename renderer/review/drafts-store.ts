/** What is typed about a check and not given yet, by check: it waits where somebody looks at another one meanwhile. */
import { create } from 'zustand';
import type { DecisionName } from '../../shared/review.ts';

/** What goes with a decision, as it is being typed. */
export interface Typed {
  readonly reason: string;
  readonly note: string;
}

export const nothingTyped: Typed = { reason: '', note: '' };

/** A decision that was begun. */
interface BegunDecision extends Typed {
  readonly decision: DecisionName;
  /** The decision that stood when the choice began: what comes in between is not replaced unseen. */
  readonly seen: string | null;
}

type ById<T> = Readonly<Record<string, T>>;

interface DraftsState {
  readonly notes: ById<string>;
  readonly decisions: ById<BegunDecision>;
  readonly typeNote: (checkId: string, text: string) => void;
  /** Null once it was made, or given up. */
  readonly beginDecision: (checkId: string, begun: BegunDecision | null) => void;
}

/** Of whoever is at work; for the next one the window begins anew, and these with it. */
export const useDrafts = create<DraftsState>()((set) => ({
  notes: {},
  decisions: {},

  typeNote: (checkId, text) =>
    set(({ notes }) => ({ notes: put(notes, checkId, text === '' ? null : text) })),

  beginDecision: (checkId, begun) => set(({ decisions }) => ({ decisions: put(decisions, checkId, begun) })),
}));

function put<T>(all: ById<T>, id: string, one: T | null): ById<T> {
  const { [id]: _, ...others } = all;
  return one === null ? others : { ...others, [id]: one };
}
