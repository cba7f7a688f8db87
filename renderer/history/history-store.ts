/** The history on screen: what is asked of it, its rows, the one that the keys stand on, and the one that is open. */
import { create } from 'zustand';
import type { Check } from '../../shared/check.ts';
import type { CheckRow, FoundPage } from '../../shared/contract.ts';
import type { Failure } from '../../shared/failure.ts';
import { type HistoryQuery, isWhole, wholeHistory } from '../../shared/history-query.ts';
import { localDay } from '../../shared/local-day.ts';
import { DECIDE_MANY_MAX } from '../../shared/review.ts';
import { client } from '../client.ts';
import { type Listed, listedOf } from '../listing/listed.ts';
import { keptPlace, placeOutside } from '../listing/place.ts';
import { paced } from '../paced.ts';
import { countFor, putOffCounting, useCounts } from './find/counts-store.ts';
import { queryInAddress } from './find/view-address.ts';
import { goneIn, leftToRead, noRows, type Rows, reachesBeyond, refreshed } from './history-rows.ts';
import { useSelection } from './selection-store.ts';

/** Rows that are looked at in one go. */
const LOOK_AT = 200;

export interface OpenRecord {
  readonly id: string;
  readonly check: Check | null;
  readonly failure: Failure | null;
}

interface HistoryState extends Rows, Listed<HistoryQuery, CheckRow> {
  /** Rows are being looked for, and none of what was asked last have come. */
  readonly searching: boolean;
  readonly open: OpenRecord | null;
  readonly ask: (query: HistoryQuery) => Promise<void>;
  /** Reads again what may have changed: the newest, and these checks if they are loaded; all that is loaded where none is named. */
  readonly refresh: (changed?: readonly string[]) => Promise<void>;
  /** Chooses what is found, as many as can be decided on at once. */
  readonly chooseFound: () => Promise<void>;
  readonly show: (id: string) => Promise<void>;
}

export const useHistory = create<HistoryState>()((set, get) => {
  const { begin, standing, answered, readFromTop, common } = listedOf<
    HistoryQuery,
    CheckRow,
    Pick<FoundPage, 'all'>
  >({
    get,
    set,
    read: (asked) => client.history.find(asked),
    show: (row) => void get().show(row.id),
  });
  /** What changed since the list was read last. */
  let changedIds = new Set<string>();
  /** Whether nobody knows what has changed since. */
  let isAnyChanged = false;
  /** Whether all that is found is to be chosen once it is read. */
  let isAllWanted = false;
  /** On which day the list was read from the top. */
  let readOn = '';

  const readOpen = async (id: string) => {
    const result = await client.checks.show({ id });
    // Another one may have been opened in the meantime.
    if (get().open?.id !== id) return;
    const stands = get().open?.check ?? null;
    if (result.ok) set({ open: { id, check: result.value, failure: null } });
    // What is read stays there, with what is typed in it, as when the desk locks. Only one that is gone goes.
    else if (stands === null || result.failure.code === 'check-unknown')
      set({ open: { id, check: null, failure: result.failure } });
  };

  /** A period means other days on another day: what is gone from its far end goes, and is not chosen any more. */
  const moveOn = (today: string) => {
    const { query, rows } = get();
    const last = rows.at(-1);
    if (query.period === undefined || today === readOn || !last) return;
    changedIds.add(last.id);
    useSelection.getState().clear();
  };

  /** Gives the rows that stay as they were, since they were not read; null where none were. */
  const readNewest = async (isAny: boolean) => {
    const { query } = get();
    const today = localDay(Date.now());
    moveOn(today);
    const changed = changedIds;
    changedIds = new Set();
    const isForAll = isAllWanted;
    isAllWanted = false;
    const isAsLong = ({ length }: readonly CheckRow[]) => !isForAll || length >= DECIDE_MANY_MAX;
    const changes = { ids: changed, isAny, isFiltered: !isWhole(query) };
    const page = await readFromTop(
      query,
      (read) => isAsLong(read.rows) && reachesBeyond(standing(), read, changes),
      changes.isFiltered && !isForAll ? (read) => leftToRead(standing(), read) : undefined,
    );
    if (!page?.ok) for (const id of changed) changedIds.add(id);
    if (!page) return null;
    if (!page.ok) {
      set({ failure: page.failure, loaded: true });
      return null;
    }
    readOn = today;
    const before = get();
    const rows = refreshed(standing(), page.value);
    // Nobody decides on what they do not see, as on one that an event has settled since.
    const { clear, drop, choose } = useSelection.getState();
    if (standing().rows.length === 0) clear();
    else drop(goneIn(standing(), page.value));
    const place = keptPlace(before.rows, rows.rows, before, before.open?.id ?? null);
    answered();
    set({ ...rows, ...place, loaded: true, failure: null });
    if (isForAll) choose(rows.rows.map(({ id }) => id));
    // What was being counted is given up for rows from the top.
    if (isAny || changed.size > 0 || useCounts.getState().of !== query) countFor(query);
    return rows.rows.slice(page.value.rows.length);
  };

  /** Rows further down, which no reading from the top comes to: a check that was erased goes, the others are as they are now. */
  const lookThrough = async (rest: readonly CheckRow[]) => {
    for (let at = 0; at < rest.length; at += LOOK_AT) {
      const ids = rest.slice(at, at + LOOK_AT).map(({ id }) => id);
      const found = await client.events.checks({ ids });
      if (!found.ok) return;
      const gone = new Set(ids);
      const present = new Map(found.value.map((row) => [row.id, row]));
      for (const id of present.keys()) gone.delete(id);
      const before = get();
      const rows = before.rows.flatMap((row) => (gone.has(row.id) ? [] : (present.get(row.id) ?? row)));
      useSelection.getState().drop([...gone]);
      set({ rows, ...keptPlace(before.rows, rows, before, before.open?.id ?? null) });
    }
  };

  /** Changes that come while the top is being read are answered by one more reading, however many they are. */
  const readAgain = paced(async () => {
    const isAny = isAnyChanged;
    isAnyChanged = false;
    const rest = await readNewest(isAny);
    const { open } = get();
    if (open) await readOpen(open.id);
    if (isAny && rest) await lookThrough(rest);
  }, 0);

  return {
    ...common,
    ...noRows,
    query: queryInAddress() ?? wholeHistory,
    searching: false,

    /** The rows that stand there stay until the first of the new ones have come. */
    async ask(query) {
      const isLast = begin();
      putOffCounting();
      set({ query, searching: true });
      // What is chosen, or was to be, would no longer be what is seen.
      useSelection.getState().clear();
      isAllWanted = false;
      const today = localDay(Date.now());
      try {
        const page = await readFromTop(query);
        if (!page) return;
        if (!page.ok) return set({ failure: page.failure });
        readOn = today;
        const { rows } = page.value;
        const { activeId, open } = get();
        const stays = open !== null || rows.some(({ id }) => id === activeId);
        // Nor what was chosen meanwhile among the rows of before and is none of these.
        const { ids, drop } = useSelection.getState();
        const found = new Set(rows.map(({ id }) => id));
        drop([...ids].filter((id) => !found.has(id)));
        answered();
        set({
          ...page.value,
          failure: null,
          // An open record that is not among the hits stands before the first of them, so that none is skipped.
          ...{ activeId: stays ? (open?.id ?? activeId) : (rows[0]?.id ?? null), gap: 0 },
        });
        countFor(query);
      } finally {
        if (isLast()) set({ searching: false, loaded: true });
      }
    },

    refresh(changed = []) {
      for (const id of changed) changedIds.add(id);
      isAnyChanged ||= changed.length === 0;
      return readAgain();
    },

    chooseFound() {
      isAllWanted = true;
      return readAgain();
    },

    async show(id) {
      set((state) => ({ ...placeOutside(state.rows, state, id), open: { id, check: null, failure: null } }));
      await readOpen(id);
    },
  };
});
