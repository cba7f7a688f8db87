/** Every check that was made, newest first, and one of them in full. */
import { useEffect } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { isWhole } from '../../shared/history-query.ts';
import { client } from '../client.ts';
import { keepsFocusAt } from '../design/keeps-focus.ts';
import { TryAgainAlert } from '../design/try-again-alert.tsx';
import { isTyping, useKeys } from '../design/use-keys.ts';
import { useLate } from '../design/use-late.ts';
import { useMedia } from '../design/use-media.ts';
import { useWindowFocus } from '../design/use-window-focus.ts';
import { ExportListButton } from '../exports/export-list-button.tsx';
import { useMay } from '../session/session-store.ts';
import { useSignedInAgain } from '../session/use-signed-in-again.ts';
import { onNewDay } from '../usage/new-day.ts';
import { EmptyHistory } from './empty-history.tsx';
import { FilterBar } from './find/filter-bar.tsx';
import { FoundCount } from './find/found-count.tsx';
import { NoHits } from './find/no-hits.tsx';
import { focusSearchBox, SearchBox, searchBoxId } from './find/search-box.tsx';
import { leaveAddress, putInAddress, queryInAddress } from './find/view-address.ts';
import { ViewsMenu } from './find/views-menu.tsx';
import { HistoryDetail } from './history-detail.tsx';
import { HistoryGrid, historyGridId } from './history-grid.tsx';
import { useHistory } from './history-store.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useSelectionKeys } from './use-selection-keys.ts';

const steps: Partial<Record<string, number>> = { j: 1, k: -1 };

const toList = () => document.getElementById(historyGridId)?.focus();

export function HistoryScreen() {
  const { loaded, searching, isNew, hasRows, failure, open, ask, refresh, step, close } = useHistory(
    useShallow(({ loaded, searching, all, rows, query, failure, open, ask, refresh, step, close }) => ({
      ...{ loaded, searching, failure, open, ask, refresh, step, close },
      isNew: all === 0 && isWhole(query),
      hasRows: rows.length > 0,
    })),
  );
  const isLooking = useLate(searching);
  const isWide = useMedia('(min-width: 1200px)');

  useEffect(() => {
    void refresh();
    const ends = [
      client.checks.changed(({ id }) => void refresh([id])),
      client.review.changed(({ ids }) => void refresh(ids)),
      onNewDay(refresh),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [refresh]);

  useSignedInAgain(refresh);
  useWindowFocus(refresh);
  useEffect(() => {
    putInAddress(useHistory.getState().query);
    // Where it is still the same, the address may have been changed meanwhile by whoever typed or opened one.
    return useHistory.subscribe(({ query }, before) => {
      if (query !== before.query) putInAddress(query);
    });
  }, []);
  useEffect(() => {
    const followAddress = () => {
      const named = queryInAddress();
      if (named) void ask({ ...named, text: useHistory.getState().query.text });
    };
    window.addEventListener('hashchange', followAddress);
    return () => {
      window.removeEventListener('hashchange', followAddress);
      leaveAddress();
    };
  }, [ask]);

  // Nobody chooses, or decides on, what they do not see: a record over the list hides which of it is chosen.
  const isCovered = open !== null && !isWide;
  const mayDecide = useMay('reviewer');
  useSelectionKeys(mayDecide && !isCovered);
  useKeys((event) => {
    if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return false;
    const by = steps[event.key.toLowerCase()];
    if (by !== undefined) {
      step(by);
      return true;
    }
    if (event.key === '/') {
      focusSearchBox();
      return true;
    }
    if (event.key === 'Escape' && open) {
      close();
      return true;
    }
    return false;
  });

  // Not while it is still being looked for, unless that is over before anybody notices.
  const isWithout = loaded && !isLooking && !hasRows && !failure;
  const isEmpty = isWithout && isNew;
  return (
    <main
      // Where no row is left for it, once the panel or the list itself has gone.
      {...keepsFocusAt(searchBoxId)}
      className={`relative grid h-full grid-cols-1 ${open === null ? '' : 'wide:grid-cols-[minmax(0,1fr)_420px]'}`}
    >
      <div inert={isCovered} className="@container flex min-h-0 min-w-0 flex-col overflow-y-auto">
        <header className="grid grid-cols-1 gap-2.5 px-6 pt-6 pb-3 small:px-7">
          <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <h1 className="text-title font-semibold tracking-tight">History</h1>
            <FoundCount />
            {mayDecide ? <SelectionBar isCovered={isCovered} /> : null}
            {loaded && !isEmpty ? (
              <div className="ml-auto flex items-center gap-1 self-center">
                {hasRows ? <ExportListButton /> : null}
                <ViewsMenu />
              </div>
            ) : null}
          </div>
          {loaded && !isEmpty ? (
            <>
              <SearchBox onLeave={toList} />
              <FilterBar />
            </>
          ) : null}
        </header>
        {failure ? (
          <div className="px-6 pb-3 small:px-7">
            <TryAgainAlert failure={failure} onTryAgain={refresh} />
          </div>
        ) : null}
        {/* Not around how many are found: a screen reader waits with what is said until what is busy is done. */}
        <div aria-busy={searching} className="contents">
          {isEmpty ? <EmptyHistory /> : null}
          {isWithout && !isEmpty ? <NoHits /> : null}
          {hasRows ? <HistoryGrid /> : null}
        </div>
      </div>
      {open ? <HistoryDetail open={open} isOver={!isWide} /> : null}
    </main>
  );
}
