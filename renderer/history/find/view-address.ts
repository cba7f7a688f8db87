/** The filters of the history in the address of the window. */
import { type HistoryQuery, queryFromAddress, queryToAddress } from '../../../shared/history-query.ts';

const PLACE = '#/history';

/** The query that the address names; null when it is not one of the history. */
export function queryInAddress(): HistoryQuery | null {
  const { hash } = window.location;
  if (hash !== PLACE && !hash.startsWith(`${PLACE}?`)) return null;
  return queryFromAddress(hash.slice(PLACE.length + 1));
}

/** Puts the filters into the address. The place in the history of the window stays: filters are no pages to go back to. */
export function putInAddress(query: HistoryQuery): void {
  const filters = queryToAddress(query);
  const address = filters === '' ? PLACE : `${PLACE}?${filters}`;
  if (window.location.hash !== address) window.history.replaceState(null, '', address);
}

/** Takes the filters out of the address again: another screen is seen. */
export function leaveAddress(): void {
  if (queryInAddress()) window.history.replaceState(null, '', '#');
}
