/** Whether a check after the end of a relationship holds its records: the end that was entered is not the last day then. */
import { wholeHistory } from '../../../shared/history-query.ts';
import { localDay } from '../../../shared/local-day.ts';
import type { Relationship } from '../../../shared/retention.ts';
import type { History } from '../../history/client.ts';

const PAGE = 200;

export async function isCheckedAfter(
  history: Pick<History, 'find'>,
  { identifier, endedOn }: Pick<Relationship, 'identifier' | 'endedOn'>,
): Promise<boolean> {
  // Signs that are no words find nothing: among all checks since that day it is looked for, then.
  const text = /[\p{L}\p{N}]/u.test(identifier) ? identifier : '';
  const query = { ...wholeHistory, text, from: endedOn };
  let before: number | null = null;
  do {
    const { rows, next }: Awaited<ReturnType<History['find']>> = await history.find(query, before, PAGE);
    const isAfter = (at: string) => localDay(Date.parse(at)) > endedOn;
    if (rows.some((row) => row.identifier === identifier && isAfter(row.createdAt))) return true;
    before = next;
  } while (before !== null);
  return false;
}
