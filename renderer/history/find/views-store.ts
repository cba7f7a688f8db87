/** The operator's saved views. */
import { create } from 'zustand';
import { type SavedView, ViewName } from '../../../shared/contract.ts';
import type { Failure } from '../../../shared/failure.ts';
import type { HistoryQuery } from '../../../shared/history-query.ts';
import { client } from '../../client.ts';
import { lastAsked } from '../../last-asked.ts';

/** What is wrong with a name for a view, in one sentence; undefined if nothing is. */
export function nameFault(name: string): string | undefined {
  return ViewName.safeParse(name).error?.issues[0]?.message;
}

interface ViewsState {
  readonly views: readonly SavedView[];
  readonly load: () => Promise<void>;
  /** Each gives the failure that a person can do something about, null when it is done. */
  readonly save: (name: string, query: HistoryQuery) => Promise<Failure | null>;
  readonly rename: (id: string, name: string) => Promise<Failure | null>;
  readonly remove: (id: string) => Promise<Failure | null>;
}

const look = lastAsked();

export const useViews = create<ViewsState>()((set, get) => {
  const afterwards = async (
    done: { ok: true } | { ok: false; failure: Failure },
  ): Promise<Failure | null> => {
    if (!done.ok) return done.failure;
    await get().load();
    return null;
  };
  return {
    views: [],
    async load() {
      const isLast = look();
      const views = await client.history.views({});
      if (isLast() && views.ok) set({ views: views.value });
    },
    save: async (name, query) => afterwards(await client.history.saveView({ name, query })),
    rename: async (id, name) => afterwards(await client.history.renameView({ id, name })),
    remove: async (id) => afterwards(await client.history.removeView({ id })),
  };
});
