/** Gathers the other checks of a person in short questions, so that the history is free for others in between. */
import type { CheckRow } from '../shared/contract.ts';
import type { History } from './history/client.ts';

/** Checks that are looked at in one question. */
const PAGE = 500;

/** The newest others, `most` at most, and how many there are. */
export async function samePerson(
  history: Pick<History, 'samePerson'>,
  checkId: string,
  most: number,
  page = PAGE,
): Promise<{ rows: CheckRow[]; total: number }> {
  const rows: CheckRow[] = [];
  let total = 0;
  let before: number | null = null;
  do {
    const found: Awaited<ReturnType<History['samePerson']>> = await history.samePerson(checkId, before, page);
    total += found.rows.length;
    rows.push(...found.rows.slice(0, most - rows.length));
    before = found.next;
  } while (before !== null);
  return { rows, total };
}
