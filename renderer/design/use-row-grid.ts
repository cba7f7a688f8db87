/** A long list whose rows are drawn only in sight: reading on, walking by keys, and the way back to its top. */
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { LeftAt } from './left-at.ts';

/** Height of a row of two lines, in CSS pixels. */
const ROW = 54;
/**
 * The same for the row itself. Rows follow one another below a space for those that are not drawn: were each put in its
 * place by a style of its own, Chromium would compute the styles of all it holds anew, and ever more slowly.
 */
export const rowBox = 'relative h-13.5';
/** Of the row that is open. Where the system forces its own colours, ours are all one: a line around it tells it. */
export const openRow =
  'bg-accent-bg forced-colors:outline-2 forced-colors:-outline-offset-2 forced-colors:outline-[color:Highlight]';
/** Of a row that is chosen: what the pointer is over looks otherwise. */
export const chosenRow = 'bg-accent-bg/60';
/** Height of the header above the rows, which stays. */
const HEADER = 36;
/** So many rows before the end of what is loaded, the next page is asked for. */
const AHEAD = 30;

interface RowGrid<R> {
  readonly rows: readonly R[];
  /** Null where nothing more is to be loaded. */
  readonly next: number | null;
  /** Whether something could not be read: once it can, the page that is missing is asked for again. */
  readonly isFailed: boolean;
  readonly activeId: string | null;
  readonly openId: string | null;
  /** Grows with each step of the keys. */
  readonly steps: number;
  /** What was asked: another question begins at its newest row. */
  readonly query: unknown;
  /** Where it stood when its screen was left. */
  readonly left: LeftAt;
  /** A selector: the grid takes the focus when it comes, unless something within this has it. */
  readonly unlessIn: string;
  readonly loadMore: () => Promise<void>;
  readonly step: (by: number) => void;
  /** Opens the active row. */
  readonly show: (row: R) => void;
}

type Seen = Pick<Virtualizer<HTMLTableElement, Element>, 'scrollOffset' | 'scrollRect'>;
type Sight = Pick<Virtualizer<HTMLTableElement, Element>, 'range' | 'scrollOffset'>;

/**
 * Whether a row is surely in sight: the header lies over the first one, and over a part of the next. To ask the page
 * itself, as scrolling does, makes it lay everything out at once, and this is asked with every letter of a search.
 */
function isWellInSight(index: number, { range, scrollOffset }: Sight): boolean {
  if (index === 0) return scrollOffset === 0;
  return range !== null && index > range.startIndex + 1 && index < range.endIndex;
}

/** Whether half of a row or more is in sight, below the header. */
function isSeen(index: number, { scrollOffset, scrollRect }: Seen): boolean {
  const middle = index * ROW + ROW / 2 - (scrollOffset ?? 0);
  return index >= 0 && middle > 0 && middle < (scrollRect?.height ?? Number.POSITIVE_INFINITY) - HEADER;
}

/** Of the body of a table: as high as all rows, with space for those before the first that is drawn. */
export const bodyBox = (virtual: Virtualizer<HTMLTableElement, Element>, header: number) => ({
  height: virtual.getTotalSize(),
  paddingTop: (virtual.getVirtualItems()[0]?.start ?? header) - header,
});

/** The parts of a grid: its element, the rows to draw, and its keys. */
export function useRowGrid<R extends { readonly id: string }>(of: RowGrid<R>) {
  const { rows, next, isFailed, activeId, openId, steps, query, left, unlessIn, loadMore, step, show } = of;
  const scroller = useRef<HTMLTableElement>(null);
  const [found] = useState(() => left.find(rows, ROW, { query, activeId, openId }));
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    initialOffset: found?.top ?? 0,
    overscan: 8,
    scrollMargin: HEADER,
    scrollPaddingStart: HEADER,
  });
  const items = virtual.getVirtualItems();

  const last = items.at(-1)?.index ?? 0;
  const isNearEnd = next !== null && last >= rows.length - AHEAD;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each row that comes in sight, and with each page
  useEffect(() => {
    if (isNearEnd) void loadMore();
  }, [isNearEnd, last, rows.length, next, loadMore]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what failed is its cue; the rest is asked for above
  useEffect(() => {
    if (!isFailed && isNearEnd) void loadMore();
  }, [isFailed]);

  const activeIndex = rows.findIndex((row) => row.id === activeId);
  // Rows that come above it move it, and nobody has stepped: what is read stays where it is.
  const isListed = activeIndex >= 0;
  // Who came back to the list sees what they left there, also where the keys stand on a row that they had scrolled away.
  const stood = useRef(found?.isSame ? { activeId, steps } : undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the active row stands is looked at when another becomes it, and with each step
  useEffect(() => {
    if (stood.current?.activeId === activeId && stood.current.steps === steps) return;
    stood.current = undefined;
    if (isListed && !isWellInSight(activeIndex, virtual)) {
      virtual.scrollToIndex(activeIndex, { align: 'auto' });
    }
  }, [activeId, steps, isListed, virtual]);

  const shown = useRef(rows);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = rows;
    const { current } = scroller;
    if (before === rows || !current || current.scrollTop === 0) return;
    const stood = Math.floor(current.scrollTop / ROW);
    const stands = rows.findIndex(({ id }) => id === before[stood]?.id);
    if (stands !== -1) current.scrollTop += (stands - stood) * ROW;
  }, [rows]);

  useEffect(() => {
    if (!document.activeElement?.closest(unlessIn)) scroller.current?.focus();
  }, [unlessIn]);

  const standing = useRef({ query, activeId, openId });
  useLayoutEffect(() => {
    standing.current = { query, activeId, openId };
  }, [query, activeId, openId]);
  useLayoutEffect(() => {
    const { current } = scroller;
    return () => left.keep(shown.current, ROW, current?.scrollTop ?? 0, standing.current);
  }, [left]);

  const asked = useRef(query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question is what it waits for
  useEffect(() => {
    if (asked.current === query) return;
    asked.current = query;
    if (virtual.scrollOffset !== 0) scroller.current?.scrollTo({ top: 0 });
  }, [query]);

  const pressed = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? ROW) / ROW) - 2);
    const ways: Partial<Record<string, number>> = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: page,
      PageUp: -page,
      Home: -rows.length,
      End: rows.length,
    };
    const by = ways[event.key];
    const active = rows[activeIndex];
    if (by !== undefined) step(by);
    else if (event.key === 'Enter' && active) show(active);
    else return;
    event.preventDefault();
  };

  return {
    ...{ scroller, items, body: bodyBox(virtual, HEADER), pressed },
    /** The active row, where it is drawn: what is not there cannot be told. */
    active: items.some(({ index }) => index === activeIndex) ? rows[activeIndex] : undefined,
    /**
     * The active row shows that the keys are here. Where it was scrolled away, or an open one is not in the list, nothing
     * would: the grid does it itself.
     */
    focusLook: isSeen(activeIndex, virtual) ? 'outline-none' : '-outline-offset-2',
  };
}
