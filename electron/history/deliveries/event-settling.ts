/** What an event does to the check that it is about: the one thing that changes a check after its end. */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import type { Check } from '../../../shared/check.ts';
import type { EventEnding, Placing } from '../../../shared/delivery-record.ts';
import type { Actor } from '../../../shared/journal.ts';
import { nameOf } from '../../../shared/name.ts';
import { UNCHARGED } from '../checks-table.ts';
import type { searchIndex } from '../find/search-index.ts';
import type { Journal } from '../journal-table.ts';

const json = (value: unknown) => (value === null ? null : JSON.stringify(value));

/**
 * Within a transaction of the caller: settles a check by a delivery that is matched to it, where the check is without an
 * ending and the delivery says one.
 */
export function eventSettling(
  db: Database,
  journal: Journal,
  search: Pick<ReturnType<typeof searchIndex>, 'reindex'>,
) {
  const standingOf = db.prepare<[string], { readonly seq: number; readonly state: Check['state'] }>(
    'SELECT seq, state FROM checks WHERE id = ?',
  );
  const markSettled = db.prepare('UPDATE deliveries SET settled = 1 WHERE id = ?');
  const settle = db.prepare(
    `UPDATE checks SET state = 'answered', outcome = @outcome, message = @message, name = @name, identity = @identity,
       photo = @photo, match = @match, trouble = NULL, retry_after_s = NULL, settled_by = @deliveryId,
       price = CASE WHEN @outcome IN (${UNCHARGED}) THEN 0 ELSE 1 END * price
     WHERE id = @id AND (state = 'unknown' OR (state = 'answered' AND outcome = 'pending'))`,
  );

  return function settleBy(
    id: string,
    { checkId, reason }: Pick<Placing, 'reason'> & { readonly checkId: string },
    ending: EventEnding | null,
    by: Actor,
    at: number,
  ): 'settled' | 'matched' {
    const before = standingOf.get(checkId);
    // “Later” is news of a check of which nothing is known, and none of one that waits already.
    if (!before || !ending || (ending.outcome === 'pending' && before.state !== 'unknown')) return 'matched';
    const { identity, match, ...rest } = ending;
    const changed = settle.run({
      ...rest,
      id: checkId,
      deliveryId: id,
      name: nameOf(identity),
      identity: json(identity),
      match: json(match),
    }).changes;
    if (changed === 0) return 'matched';
    markSettled.run(id);
    const was = before.state === 'unknown' ? 'unknown' : 'pending';
    journal.log({
      ...{ at, by, what: 'event-settled', checkId },
      detail: { deliveryId: id, was, outcome: ending.outcome, reason },
    });
    search.reindex(before.seq);
    return 'settled';
  };
}
