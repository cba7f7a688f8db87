/** What the service said afterwards, newest first, and one of its events in full. */
import { useEffect } from 'react';
import { client } from '../client.ts';
import { Button } from '../design/button.tsx';
import { keepsFocusAt } from '../design/keeps-focus.ts';
import { TryAgainAlert } from '../design/try-again-alert.tsx';
import { isTyping, useKeys } from '../design/use-keys.ts';
import { useMedia } from '../design/use-media.ts';
import { useWindowFocus } from '../design/use-window-focus.ts';
import { useSignedInAgain } from '../session/use-signed-in-again.ts';
import { EmptyEvents } from './empty-events.tsx';
import { EventDetail } from './event-detail.tsx';
import { EventsGrid } from './events-grid.tsx';
import { useEvents } from './events-store.ts';
import { forgetListed } from './listed-checks.ts';
import { sayArrivals } from './say-arrivals.ts';
import { firstFilterId, focusFilters, StateFilter } from './state-filter.tsx';
import { useWays } from './use-ways.ts';
import { WaysStrip } from './ways-strip.tsx';

const steps: Partial<Record<string, number>> = { j: 1, k: -1 };

export function EventsScreen() {
  const { loaded, rows, failure, query, isAnswered, open, ask, refresh, step, close, hear } = useEvents();
  const ways = useWays();
  const isWide = useMedia('(min-width: 1200px)');

  useEffect(sayArrivals, []);
  useEffect(() => {
    void refresh();
    return client.events.changed((change) => {
      if (change.checkId !== null) forgetListed([change.checkId]);
      hear(change);
      if (change.what !== 'ways') void refresh();
    });
  }, [refresh, hear]);
  useSignedInAgain(refresh);
  useWindowFocus(refresh);

  useKeys((event) => {
    if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return false;
    const by = steps[event.key.toLowerCase()];
    if (by !== undefined) step(by);
    else if (event.key === '/') focusFilters();
    else if (event.key === 'Escape' && open) close();
    else return false;
    return true;
  });

  const isWithout = loaded && rows.length === 0 && !failure;
  // That one sort holds none says nothing of all of them, and what was pressed goes with the filters.
  const isEmpty = isWithout && isAnswered && Object.keys(query).length === 0;
  const isCovered = open !== null && !isWide;
  return (
    <main
      // Where no row is left for it, once the panel or the list itself has gone.
      {...keepsFocusAt(firstFilterId)}
      className={`relative grid h-full grid-cols-1 ${open === null ? '' : 'wide:grid-cols-[minmax(0,1fr)_440px]'}`}
    >
      <div inert={isCovered} className="flex min-h-0 min-w-0 flex-col overflow-y-auto">
        <header className="grid gap-2.5 px-6 pt-6 pb-3 small:px-7">
          <h1 className="text-title font-semibold tracking-tight">Events</h1>
          {/* What is to come has its place from the start. */}
          {ways ? <WaysStrip ways={ways} isFirst={isEmpty} /> : <p className="text-small">&nbsp;</p>}
          {loaded && !isEmpty ? <StateFilter /> : null}
        </header>
        {failure ? (
          <div className="px-6 pb-3 small:px-7">
            <TryAgainAlert failure={failure} onTryAgain={refresh} />
          </div>
        ) : null}
        {isEmpty ? <EmptyEvents ways={ways} /> : null}
        {isWithout && !isEmpty ? (
          <div className="m-auto grid justify-items-center gap-3 p-8 text-center">
            <p className="text-ink-2">No event matches.</p>
            <Button onPress={() => void ask({})}>Show all</Button>
          </div>
        ) : null}
        {rows.length > 0 ? <EventsGrid /> : null}
      </div>
      {open ? <EventDetail row={open} isOver={!isWide} /> : null}
    </main>
  );
}
