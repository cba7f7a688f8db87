/** The list of one profile's events of one state goes by what there is fewer of, and reads nothing else from end to end. */
import { expect, it, vi } from 'vitest';
import type { DeliveryQuery } from '../../../shared/events.ts';
import { OF_ITSELF } from '../../../shared/journal.ts';
import { openHere } from '../testing/open-here.ts';
import { taken } from '../testing/taken.ts';
import { NOW } from '../testing/temporary-history.ts';

const many = (count: number, profileId: string) => Array.from({ length: count }, () => taken({ profileId }));

/** Two profiles, of which one has nearly all; all but the newest are not ours. */
function shared() {
  const { db, history } = openHere();
  history.takeDeliveries([...many(3, 'few'), ...many(60, 'many')]);
  const placings = history
    .newDeliveries(62)
    .map((id) => ({ id, state: 'not-ours', reason: 'no-such-check', checkId: null }) as const);
  history.placeDeliveries(placings, OF_ITSELF, NOW);
  /** The rows, and the indexes by which they were found. */
  const ask = (query: DeliveryQuery) => {
    const prepare = vi.spyOn(db, 'prepare');
    const { rows } = history.deliveryPage(query, null, 50);
    const asked = prepare.mock.calls
      .map(([sql]) => sql)
      .filter((sql) => sql.includes('ORDER BY seq DESC LIMIT'));
    prepare.mockRestore();
    const plans = asked.flatMap((sql) =>
      db
        .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
        .all(...Array.from(sql.matchAll(/\?/gu), () => 1))
        .map(({ detail }) => /(?<=USING INDEX )deliveries_\w+/u.exec(detail)?.[0] ?? ''),
    );
    return {
      count: rows.length,
      by: [...new Set(plans)].filter((name) => /_by_(?:state|profile)$/u.test(name)),
    };
  };
  return ask;
}

it.each<[string, DeliveryQuery, ReturnType<ReturnType<typeof shared>>]>([
  [
    'a profile that has few',
    { profileId: 'few', states: ['not-ours'] },
    { count: 3, by: ['deliveries_by_profile'] },
  ],
  [
    'states of which there are few',
    { profileId: 'many', states: ['waiting', 'untrusted'] },
    { count: 1, by: ['deliveries_by_state'] },
  ],
  ['a profile alone', { profileId: 'few' }, { count: 3, by: ['deliveries_by_profile'] }],
  ['a state alone', { states: ['waiting'] }, { count: 1, by: ['deliveries_by_state'] }],
])('of %s', (_, query, found) => {
  expect(shared()(query)).toEqual(found);
});
