/** The list of checks. Only the rows in sight are drawn; the keys stay on the grid and name the active row. */
import { memo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { isWhole } from '../../shared/history-query.ts';
import { leftAt } from '../design/left-at.ts';
import { useRowGrid } from '../design/use-row-grid.ts';
import { useMay } from '../session/session-store.ts';
import { ChooseFound } from './choose-found.tsx';
import { HistoryRow, historyColumns, inMiddling, inWide } from './history-row.tsx';
import { useHistory } from './history-store.ts';
import { useSelection } from './selection-store.ts';

export const historyGridId = 'history-grid';
const rowId = (id: string) => `history-row-${id}`;

/** Where this list stood when its screen was left. */
const left = leftAt();

const columns = [
  ['When', ''],
  ['Customer', ''],
  ['Kind', inMiddling],
  ['Number', inMiddling],
  ['Outcome', ''],
  ['Profile', inWide],
] as const;

const pick = (id: string) => void useHistory.getState().show(id);

function choose(id: string, isRange: boolean): void {
  const { toggle, reach } = useSelection.getState();
  const listed = useHistory.getState().rows.map((row) => row.id);
  if (isRange) reach(id, listed);
  else toggle(id);
}

export const HistoryGrid = memo(function HistoryGrid() {
  const { rows, next, all, query, isFailed, activeId, openId, steps, loadMore, show, step } = useHistory(
    useShallow(({ rows, next, all, query, failure, activeId, open, steps, loadMore, show, step }) => ({
      ...{ rows, next, all, query, activeId, steps, loadMore, show, step },
      isFailed: failure !== null,
      openId: open?.id ?? null,
    })),
  );
  const chosen = useSelection((state) => state.ids);
  const mayChoose = useMay('reviewer');
  const { scroller, items, body, active, focusLook, pressed } = useRowGrid({
    ...{ rows, next, isFailed, activeId, openId, steps, query, left, loadMore, step },
    show: (row) => void show(row.id),
    // Not while somebody types what is to be found, or decides on the one check that is: the list comes and goes with that.
    unlessIn: 'search, [role="menu"], [role="dialog"], section[aria-label="Details"]',
  });

  const count = isWhole(query) ? all : next === null ? rows.length : null;

  return (
    // The rows stand for themselves through aria-activedescendant, so the grid alone takes the focus.
    <table
      ref={scroller}
      id={historyGridId}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose rows are chosen is a grid
      role="grid"
      tabIndex={0}
      aria-label="Checks"
      aria-multiselectable={mayChoose}
      aria-rowcount={count === null ? -1 : count + 1}
      aria-activedescendant={active && rowId(active.id)}
      onKeyDown={pressed}
      className={`group/grid @container block min-h-44 flex-1 overflow-auto [overflow-anchor:none] border-t border-line bg-surface text-left ${focusLook}`}
    >
      <thead className="sticky top-0 z-1 block min-w-125 border-b border-line bg-surface">
        <tr aria-rowindex={1} className={`${historyColumns} relative h-9 text-small text-ink-2`}>
          {mayChoose ? <ChooseFound /> : null}
          {columns.map(([title, look]) => (
            <th key={title} scope="col" className={`font-semibold ${look}`}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block min-w-125" style={body}>
        {items.map((item) => {
          const row = rows[item.index];
          return row ? (
            <HistoryRow
              key={row.id}
              id={rowId(row.id)}
              row={row}
              position={item.index + 2}
              isActive={row.id === activeId}
              isOpen={row.id === openId}
              isChosen={mayChoose ? chosen.has(row.id) : null}
              onPick={pick}
              onChoose={choose}
            />
          ) : null;
        })}
      </tbody>
    </table>
  );
});
