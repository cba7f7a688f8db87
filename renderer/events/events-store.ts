/** The events on screen: what is asked of them, the rows, the one that the keys stand on, and the one that is open. */
import { create } from 'zustand';
import type { DeliveryQuery, DeliveryRow, EventsChange } from '../../shared/events.ts';
import { client } from '../client.ts';
import { type Listed, listedOf, type Page } from '../listing/listed.ts';
import { keptPlace, placeOutside } from '../listing/place.ts';
import { paced } from '../paced.ts';

/** Rows that are read again at most when something was delivered; those beyond stay as they are until they are asked for. */
const AGAIN_MAX = 500;

interface EventsState extends Listed<DeliveryQuery, DeliveryRow> {
  /** The one that is open: as it stood when it was read last, whether or not it is in the list. */
  readonly open: DeliveryRow | null;
  /** The id of the open one, once it is not there any more. */
  readonly gone: string | null;
  /** Whether the rows answer what is asked now: until they do, those of the question before stand there. */
  readonly isAnswered: boolean;
  readonly ask: (query: DeliveryQuery) => Promise<void>;
  readonly refresh: () => Promise<void>;
  readonly show: (row: DeliveryRow) => void;
  /** Something became of an event: where it is the open one, it is known by that check from then on. */
  readonly hear: (change: Pick<EventsChange, 'deliveryId' | 'checkId'>) => void;
  /** What came of something that was done to a delivery. */
  readonly put: (row: DeliveryRow) => void;
}

export const useEvents = create<EventsState>()((set, get) => {
  const { begin, standing, answered, readFromTop, common } = listedOf<DeliveryQuery, DeliveryRow, object>({
    get,
    set,
    read: (asked) => client.events.list(asked),
    show: (row) => get().show(row),
  });

  /** Whether what was read from the top comes down to what was loaded: else nobody has read what lies between. */
  const reachesDown = ({ rows }: Page<DeliveryRow>) =>
    (rows.at(-1)?.seq ?? Number.POSITIVE_INFINITY) <= (standing().rows[0]?.seq ?? 0);

  /** As much as was loaded, and down to the last of it, within bounds: what came since stands above it. */
  const isAgainEnough = (read: Page<DeliveryRow>) => {
    const { rows } = standing();
    const last = rows.at(-1);
    if (read.rows.length >= AGAIN_MAX || !last) return true;
    return read.rows.length >= rows.length && (read.rows.at(-1)?.seq ?? 0) <= last.seq;
  };

  /** What was read from the top, and behind it what was loaded before; where nothing joins the two, they begin anew. */
  const withRest = (read: Page<DeliveryRow>): Pick<EventsState, 'rows' | 'next'> => {
    const { rows, next } = standing();
    const last = read.rows.at(-1);
    if (read.next === null || !last || !reachesDown(read)) return read;
    const rest = rows.filter(({ seq }) => seq < last.seq);
    return rest.length === 0 ? read : { rows: [...read.rows, ...rest], next };
  };

  const readOpen = (rows: readonly DeliveryRow[]) => {
    const { open } = get();
    return open === null ? null : (rows.find(({ id }) => id === open.id) ?? open);
  };

  /** What was told last of the open event. */
  let told: Pick<EventsChange, 'deliveryId' | 'checkId'> | null = null;

  /** One that belonged to no check may have gone with its customer, or by its age; or a terminal said whose it is. */
  const followLoose = async ({ id, seq }: DeliveryRow) => {
    const found = await client.events.list({ query: {}, before: seq + 1, limit: 1 });
    if (!found.ok) return;
    const row = found.value.rows.find((one) => one.id === id);
    if (row) get().put(row);
    else set({ gone: id });
  };

  /** Reads the open event by its check where the list, as it was read again, does not hold it. */
  const followOpen = async (read: readonly DeliveryRow[]) => {
    const { open } = get();
    if (open === null || read.some(({ id }) => id === open.id)) return;
    const checkId = told?.deliveryId === open.id ? told.checkId : open.checkId;
    if (checkId === null) return followLoose(open);
    const found = await client.events.ofCheck({ id: checkId });
    const row = found.ok ? found.value.find(({ id }) => id === open.id) : undefined;
    if (row) get().put(row);
    // It may wait for that check, or have been matched to it and gone with it since.
    else if (found.ok && open.state !== 'matched') await followLoose(open);
  };

  const readAgain = async () => {
    const page = await readFromTop(get().query, isAgainEnough);
    if (!page) return;
    if (!page.ok) {
      set({ failure: page.failure, loaded: true });
      return;
    }
    const before = get();
    const { rows, next } = withRest(page.value);
    const place = keptPlace(before.rows, rows, before, before.open?.id ?? null);
    answered();
    set({ rows, next, ...place, open: readOpen(rows), loaded: true, isAnswered: true, failure: null });
    await followOpen(page.value.rows);
  };

  return {
    ...common,
    query: {},
    gone: null,
    isAnswered: true,

    /** The rows that stand there stay until the new ones have come. */
    async ask(query) {
      begin();
      set({ query, isAnswered: false });
      const page = await readFromTop(query);
      if (!page) return;
      if (!page.ok) return set({ failure: page.failure, loaded: true });
      const { rows } = page.value;
      const { activeId, open } = get();
      const stays = open !== null || rows.some(({ id }) => id === activeId);
      answered();
      set({
        ...page.value,
        ...{ loaded: true, isAnswered: true, failure: null, gap: 0 },
        // An open event that is not among them stands before the first, so that none is skipped.
        activeId: stays ? (open?.id ?? activeId) : (rows[0]?.id ?? null),
        open: readOpen(rows),
      });
    },

    refresh: paced(readAgain),

    show(row) {
      const { rows } = get();
      const isListed = rows.some(({ id }) => id === row.id);
      set({
        open: row,
        ...(isListed ? { activeId: row.id } : placeOutside(rows, get(), row.id)),
      });
    },

    hear({ deliveryId, checkId }) {
      if (deliveryId !== null && deliveryId === get().open?.id) told = { deliveryId, checkId };
    },

    put(row) {
      set((state) => ({
        rows: state.rows.map((one) => (one.id === row.id ? row : one)),
        open: state.open?.id === row.id ? row : state.open,
      }));
    },
  };
});
