/**
 * What is being tried on a profile's page: body, status, kind and hints that are not saved yet, by the kind that the
 * trial was opened for. In memory alone, and gone with the page: a body is about a real person.
 */
import { create } from 'zustand';
import type { KindName } from '../../shared/kinds.ts';
import type { EnvelopeHints } from '../../shared/reading.ts';

export interface Tried {
  readonly text: string;
  /** As typed, and the last one that there is. */
  readonly status: string;
  readonly httpStatus: number;
  readonly kind: KindName;
  /** Null where none was changed. */
  readonly hints: EnvelopeHints | null;
}

interface TriedState {
  readonly tried: Partial<Record<KindName, Tried>>;
  readonly put: (openedFor: KindName, change: Partial<Tried>) => void;
  /** Forgets the hints that are not saved; what they were pointed out in stays. */
  readonly forgetHints: () => void;
  readonly forget: () => void;
}

/** What a trial begins with. */
export const untried = (kind: KindName): Tried => ({
  ...{ text: '', status: '200', httpStatus: 200, kind, hints: null },
});

export const useTried = create<TriedState>()((set) => ({
  tried: {},
  put: (openedFor, change) =>
    set(({ tried }) => ({
      tried: { ...tried, [openedFor]: { ...(tried[openedFor] ?? untried(openedFor)), ...change } },
    })),
  forgetHints: () =>
    set(({ tried }) => ({
      tried: Object.fromEntries(Object.entries(tried).map(([kind, one]) => [kind, { ...one, hints: null }])),
    })),
  forget: () => set({ tried: {} }),
}));
