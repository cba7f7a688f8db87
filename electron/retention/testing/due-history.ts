/** A real history of customers whose time is over, and retention over it. */
import { expect } from 'vitest';
import type { EraseProgress } from '../../../shared/retention.ts';
import { beginning, verified } from '../../history/testing/documents.ts';
import { openForTest } from '../../history/testing/temporary-history.ts';
import { makeRetention } from '../retention.ts';

export const NOW = Date.parse('2026-03-01T12:00:00Z');
export const OLD = Date.parse('2018-05-06T10:00:00Z');
export const ada = { id: null, name: 'ada' };

/** A history of so many customers whose time is over, each with one check. */
export async function dueHistory(customers: number) {
  const history = await openForTest();
  const policy = { years: 5 };
  const clock = { now: NOW };
  const told: (EraseProgress | null)[] = [];
  const failures: boolean[] = [];
  const retention = makeRetention({
    now: () => clock.now,
    years: async () => policy.years,
    progressed: (progress, failed) => {
      told.push(progress);
      if (progress === null) failures.push(failed);
    },
  });
  for (let at = 0; at < customers; at += 1) {
    const begun = beginning({ identifier: `c-${at}`, number: String(at), createdAt: OLD });
    await history.begin(begun);
    await history.end(begun.id, verified());
    const entered = await retention.endRelationship(history, ` c-${at} `, '2019-01-31', ada);
    expect(entered).toMatchObject({ ok: true, value: { identifier: `c-${at}`, dueOn: '2024-01-31' } });
  }
  const look = async () => {
    const found = await retention.preview(history);
    if (!found.ok || !found.value) throw new Error('Nothing was found');
    return found.value;
  };
  return { history, policy, clock, retention, told, failures, look };
}
