/** The list of events. Only the rows in sight are drawn; the keys stay on the grid and name the active row. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useProfiles } from '../profiles/profile-store.ts';
import { EventRow, eventColumns } from './event-row.tsx';
import { useEvents } from './events-store.ts';
import { useChecksOf } from './listed-checks.ts';

/** Height of a row of two lines, in CSS pixels. */
const ROW = 54;
const HEADER = 36;
/** So many rows before the end of what is loaded, the next page is asked for. */
const AHEAD = 30;

export const eventsGridId = 'events-grid';
const rowId = (id: string) => `events-row-${id}`;

export function EventsGrid() {
  const { rows, next, query, activeId, open, loadMore, show, step } = useEvents();
  const profiles = useProfiles((state) => state.profiles);
  const scroller = useRef<HTMLTableElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 8,
    scrollMargin: HEADER,
    scrollPaddingStart: HEADER,
  });
  const items = virtual.getVirtualItems();

  useChecksOf(items.flatMap(({ index }) => rows[index] ?? []));

  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (next !== null && last >= rows.length - AHEAD) void loadMore();
  }, [last, rows.length, next, loadMore]);

  const activeIndex = rows.findIndex((row) => row.id === activeId);
  useEffect(() => {
    if (activeIndex >= 0) virtual.scrollToIndex(activeIndex, { align: 'auto' });
  }, [activeIndex, virtual]);

  useEffect(() => {
    if (!document.activeElement?.closest('[role="group"], [role="dialog"], section'))
      scroller.current?.focus();
  }, []);

  // Another question begins at its newest event.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question is what it waits for
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [query]);

  const pressed = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? ROW) / ROW) - 2);
    const steps: Partial<Record<string, number>> = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: page,
      PageUp: -page,
      Home: -rows.length,
      End: rows.length,
    };
    const by = steps[event.key];
    const active = rows[activeIndex];
    if (by !== undefined) step(by);
    else if (event.key === 'Enter' && active) show(active);
    else return;
    event.preventDefault();
  };

  return (
    // The rows stand for themselves through aria-activedescendant, so the grid alone takes the focus.
    <table
      ref={scroller}
      id={eventsGridId}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose rows are chosen is a grid
      role="grid"
      tabIndex={0}
      aria-label="Events"
      aria-rowcount={next === null ? rows.length + 1 : -1}
      aria-activedescendant={activeId !== null && activeIndex >= 0 ? rowId(activeId) : undefined}
      onKeyDown={pressed}
      className="group/grid block min-h-0 flex-1 overflow-auto border-t border-line bg-surface text-left outline-none"
    >
      <thead className="sticky top-0 z-1 block min-w-170 border-b border-line bg-surface">
        <tr aria-rowindex={1} className={`${eventColumns} h-9 text-small text-ink-2`}>
          {['Received', 'Event', 'State', 'Profile'].map((title) => (
            <th key={title} scope="col" className="font-semibold">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="relative block min-w-170" style={{ height: virtual.getTotalSize() }}>
        {items.map((item) => {
          const row = rows[item.index];
          return row ? (
            <EventRow
              key={row.id}
              id={rowId(row.id)}
              row={row}
              profile={profiles?.find(({ id }) => id === row.profileId) ?? null}
              position={item.index + 2}
              top={item.start - HEADER}
              height={ROW}
              isActive={row.id === activeId}
              isOpen={row.id === open?.id}
              onPick={() => show(row)}
            />
          ) : null;
        })}
      </tbody>
    </table>
  );
}
