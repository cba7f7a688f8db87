/** The checks that are chosen in the list, to be decided on at once. */
import { create } from 'zustand';
import { DECIDE_MANY_MAX } from '../../shared/review.ts';

interface SelectionState {
  /** At most `DECIDE_MANY_MAX`: what is chosen is what will be decided. */
  readonly ids: ReadonlySet<string>;
  /** Where a range begins: the check that was chosen last by itself. */
  readonly anchor: string | null;
  /** Chooses a check, or leaves it out again. */
  readonly toggle: (id: string) => void;
  /** Chooses everything between the anchor and a check, both included; `listed` are the ids in the list's order. */
  readonly reach: (id: string, listed: readonly string[]) => void;
  /** Chooses these and nothing else. */
  readonly choose: (ids: readonly string[]) => void;
  readonly drop: (ids: readonly string[]) => void;
  readonly clear: () => void;
}

const atMost = (ids: Iterable<string>): ReadonlySet<string> =>
  new Set([...new Set(ids)].slice(0, DECIDE_MANY_MAX));

const none = { ids: new Set<string>(), anchor: null };

export const useSelection = create<SelectionState>()((set, get) => ({
  ...none,

  toggle(id) {
    const { ids } = get();
    set({
      ids: ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : atMost([...ids, id]),
      anchor: id,
    });
  },

  reach(id, listed) {
    const { ids, anchor } = get();
    const from = anchor === null ? -1 : listed.indexOf(anchor);
    const to = listed.indexOf(id);
    if (from === -1 || to === -1) return get().toggle(id);
    // From the anchor on, so that the limit leaves out what lies farthest from it.
    const between = from <= to ? listed.slice(from, to + 1) : listed.slice(to, from + 1).toReversed();
    set({ ids: atMost([...ids, ...between]) });
  },

  choose: (ids) => set({ ids: atMost(ids), anchor: null }),

  drop(gone) {
    const without = new Set(gone);
    set((state) => ({
      ids: new Set([...state.ids].filter((id) => !without.has(id))),
      anchor: state.anchor !== null && without.has(state.anchor) ? null : state.anchor,
    }));
  },

  // Every letter that is typed lets go of what is chosen, which is mostly nothing.
  clear: () => set((state) => (state.ids.size === 0 && state.anchor === null ? state : none)),
}));
