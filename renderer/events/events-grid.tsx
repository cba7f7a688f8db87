/** The list of events. Only the rows in sight are drawn; the keys stay on the grid and name the active row. */
import { leftAt } from '../design/left-at.ts';
import { useRowGrid } from '../design/use-row-grid.ts';
import { useProfiles } from '../profiles/profile-store.ts';
import { EventRow, eventColumns } from './event-row.tsx';
import { useEvents } from './events-store.ts';
import { useChecksOf } from './listed-checks.ts';

export const eventsGridId = 'events-grid';
const rowId = (id: string) => `events-row-${id}`;

/** Where this list stood when its screen was left. */
const left = leftAt();

export function EventsGrid() {
  const { rows, next, query, failure, activeId, open, steps, loadMore, show, step } = useEvents();
  const profiles = useProfiles((state) => state.profiles);
  const { scroller, items, body, active, focusLook, pressed } = useRowGrid({
    ...{ rows, next, activeId, steps, query, left, loadMore, step, show },
    isFailed: failure !== null,
    openId: open?.id ?? null,
    unlessIn: '[role="group"], [role="dialog"], section',
  });

  useChecksOf(items.flatMap(({ index }) => rows[index] ?? []));

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
      aria-activedescendant={active && rowId(active.id)}
      onKeyDown={pressed}
      className={`group/grid block min-h-44 flex-1 overflow-auto [overflow-anchor:none] border-t border-line bg-surface text-left ${focusLook}`}
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
      <tbody className="block min-w-170" style={body}>
        {items.map((item) => {
          const row = rows[item.index];
          return row ? (
            <EventRow
              key={row.id}
              id={rowId(row.id)}
              row={row}
              profile={profiles?.find(({ id }) => id === row.profileId) ?? null}
              position={item.index + 2}
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
