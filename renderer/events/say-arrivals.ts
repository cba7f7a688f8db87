/** Events that come while their screen is open, said to whoever does not see the list grow: how many, and never each. */
import { counted } from '../../shared/counted.ts';
import type { DeliveryQuery } from '../../shared/events.ts';
import { say } from '../design/said.tsx';
import { paced } from '../paced.ts';
import { isLocked, useSession } from '../session/session-store.ts';
import { useEvents } from './events-store.ts';

/** What is said has to be heard out before more is, in milliseconds. */
const REST_MS = 5_000;

/** From the next reading of the list on, whose rows are what is there already; returns its end. */
export function sayArrivals(): () => void {
  let unsaid = 0;
  /** Whether more came than are read again at once. */
  let isMore = false;
  /** The question that the list was read for last, and the newest row that ever answered it. */
  let read: { readonly query: DeliveryQuery; readonly newest: number } | null = null;

  const tell = paced(async () => {
    // Whoever signs in hears of it, with what came meanwhile.
    if (unsaid === 0 || isLocked(useSession.getState())) return;
    say(`${isMore ? 'More than ' : ''}${counted(unsaid, 'new event')}.`);
    [unsaid, isMore] = [0, false];
  }, REST_MS);

  const leave = useEvents.subscribe(({ rows, next, query, isAnswered }, before) => {
    if (rows === before.rows || !isAnswered) return;
    const top = rows[0]?.seq ?? 0;
    const known = read?.query === query ? read.newest : top;
    const arrived = rows.filter(({ seq }) => seq > known).length;
    read = { query, newest: Math.max(top, known) };
    unsaid += arrived;
    isMore ||= arrived > 0 && arrived === rows.length && next !== null;
    if (unsaid > 0) void tell();
  });
  return () => {
    leave();
    unsaid = 0;
  };
}
