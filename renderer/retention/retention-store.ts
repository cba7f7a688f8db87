/** Retention on screen: how it stands, whose relationship ended, what would go, and how far an erasing is. */
import { create } from 'zustand';
import type { RetentionState } from '../../shared/contract.ts';
import { type Failure, type Result, succeed } from '../../shared/failure.ts';
import type { ErasePreview, EraseProgress, Relationship } from '../../shared/retention.ts';
import { TEXT_MAX } from '../../shared/text-bound.ts';
import { client } from '../client.ts';
import { lastAsked } from '../last-asked.ts';
import { actThenLook, lookFailures } from '../look-failures.ts';

/** Rows of the list that are read at a time. */
const PAGE = 20;
/** So many rows can be asked for at once. */
const MOST = 200;

interface RetentionScreen {
  /** Null until it has come. */
  readonly state: RetentionState | null;
  readonly progress: EraseProgress | null;
  readonly text: string;
  readonly rows: readonly Relationship[] | null;
  readonly next: string | null;
  readonly preview: ErasePreview | null;
  readonly failure: Failure | null;
  /** Whether the last erasing ended because the history could not be written. */
  readonly hasFailed: boolean;
  readonly load: () => Promise<void>;
  readonly search: (text: string) => Promise<void>;
  readonly more: () => Promise<void>;
  readonly look: () => Promise<void>;
  readonly forgetPreview: () => void;
  readonly erase: (reason: string) => Promise<boolean>;
  readonly cancel: () => Promise<void>;
  /** Whether it was written anew. */
  readonly rewrite: () => Promise<boolean>;
  /** Does one thing, and reads anew what came of it. */
  readonly act: (ask: () => Promise<Result<unknown>>) => Promise<boolean>;
  /** Hears how far it is, for as long as somebody looks; returns the end of it. */
  readonly follow: () => () => void;
}

const look = lastAsked();
const looks = lookFailures();
/** Whether a failure is of reading how retention stands, and of nothing that somebody did. */
export const { isOfLook } = looks;

/** No identifier is as long as what is cut off here: none would hold the whole of it either. */
const sought = (text: string) => text.slice(0, TEXT_MAX);

/** From the top of the list, so many rows; fewer only where there are no more. */
async function readRows(
  text: string,
  count: number,
): Promise<Result<Pick<RetentionScreen, 'next'> & { readonly rows: readonly Relationship[] }>> {
  const rows: Relationship[] = [];
  let next: string | null = null;
  do {
    const list = await client.retention.relationships({
      ...{ text: sought(text), after: next },
      limit: Math.min(count - rows.length, MOST),
    });
    if (!list.ok) return list;
    rows.push(...list.value.rows);
    next = list.value.next;
  } while (next !== null && rows.length < count);
  return succeed({ rows, next });
}

export const useRetention = create<RetentionScreen>()((set, get) => {
  const refused = (failure: Failure) => set({ failure });

  return {
    state: null,
    progress: null,
    text: '',
    rows: null,
    next: null,
    preview: null,
    failure: null,
    hasFailed: false,

    async load() {
      const isLast = look();
      const { text, rows } = get();
      const [state, list] = await Promise.all([
        client.retention.state({}),
        // What is read anew is as long as what stood there, so that nobody loses the place.
        readRows(text, Math.max(rows?.length ?? 0, PAGE)),
      ]);
      // How far an erasing is, is told meanwhile; an older answer would put it back.
      if (!isLast()) return;
      if (!state.ok) return set(looks.failed(state.failure));
      if (!list.ok) return set(looks.failed(list.failure));
      set({ state: state.value, progress: state.value.progress, ...looks.wentWell(get().failure) });
      // Something else may have been typed meanwhile.
      if (get().text === text) set({ rows: list.value.rows, next: list.value.next });
    },

    async search(text) {
      set({ text });
      const list = await readRows(text, PAGE);
      if (get().text !== text) return;
      // The rows that stand there are of what was typed before: what is typed now does not go on from them.
      if (!list.ok) return set({ ...looks.failed(list.failure), next: null });
      set({ rows: list.value.rows, next: list.value.next, ...looks.wentWell(get().failure) });
    },

    async more() {
      const { text, next } = get();
      if (next === null) return;
      const list = await client.retention.relationships({ text: sought(text), after: next, limit: PAGE });
      if (get().next !== next || get().text !== text) return;
      if (!list.ok) return set(looks.failed(list.failure));
      // What stands there may have been read anew meanwhile.
      const longer = [...(get().rows ?? []), ...list.value.rows];
      set({ rows: longer, next: list.value.next, ...looks.wentWell(get().failure) });
    },

    async look() {
      set({ failure: null, preview: null, hasFailed: false });
      const found = await client.retention.preview({});
      if (found.ok) set({ preview: found.value });
      else refused(found.failure);
    },

    forgetPreview: () => set({ preview: null }),

    async erase(reason) {
      const { preview } = get();
      if (!preview) return false;
      set({ failure: null, hasFailed: false });
      const begun = await client.retention.erase({ planId: preview.planId, reason });
      if (!begun.ok) refused(begun.failure);
      if (begun.ok || begun.failure.code === 'erase-plan-gone') set({ preview: null });
      return begun.ok;
    },

    async cancel() {
      await client.retention.cancel({});
    },

    rewrite: () => get().act(() => client.retention.rewrite({})),

    act: (ask) => actThenLook(ask, set, get().load),

    follow: () =>
      client.retention.progress(({ progress, failed }) => {
        set({ progress, ...(progress === null ? { hasFailed: failed } : {}) });
        if (progress === null) void get().load();
      }),
  };
});
