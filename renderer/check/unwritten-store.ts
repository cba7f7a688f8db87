/**
 * Answers that arrived and could not be written, for as long as that is so: the check at hand may be another by then. A
 * window that was loaded anew does not know of them; the main process does.
 */
import { create } from 'zustand';
import { client } from '../client.ts';
import { useCheck } from './check-store.ts';
import { isOpenState, isUnwritten } from './run.ts';

interface UnwrittenState {
  /** The ids of their checks, oldest first. */
  readonly ids: readonly string[];
  readonly trying: boolean;
  /** Has each of them written, as far as that is possible now. */
  readonly tryAgain: () => Promise<void>;
}

export const useUnwritten = create<UnwrittenState>()((set, get) => ({
  ids: [],
  trying: false,

  async tryAgain() {
    if (get().trying) return;
    set({ trying: true });
    try {
      for (const id of get().ids) {
        const result = await client.checks.keep({ id });
        // Of one that is not known there, nothing is left to write.
        if (result.ok || result.failure.code === 'check-unknown') await written(id);
      }
    } finally {
      set({ trying: false });
    }
  },
}));

function forget(id: string): void {
  const { ids } = useUnwritten.getState();
  if (ids.includes(id)) useUnwritten.setState({ ids: ids.filter((one) => one !== id) });
}

/** The check at hand may be the one, and shows its answer then. */
async function written(id: string): Promise<void> {
  forget(id);
  await useCheck.getState().hear(id);
}

/** Follows the check at hand, and what the main process says of those before it. Returns its own end. */
export function watchUnwritten(): () => void {
  const ends = [
    useCheck.subscribe(({ run }) => {
      const { ids } = useUnwritten.getState();
      if (isUnwritten(run) && !ids.includes(run.id)) useUnwritten.setState({ ids: [...ids, run.id] });
      if (run.phase === 'done') forget(run.check.id);
    }),
    client.checks.changed(({ id, state }) => {
      if (!isOpenState(state) && useUnwritten.getState().ids.includes(id)) void written(id);
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}
