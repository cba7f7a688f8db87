import { expect, it } from 'vitest';
import { localDay } from '../../../shared/local-day.ts';
import { beginning, verified } from '../../history/testing/documents.ts';
import { NOW, openForTest } from '../../history/testing/temporary-history.ts';
import { isCheckedAfter } from './checked-after.ts';

it.each([
  ['of words', 'cust-001'],
  ['of signs alone, which no search finds', '###'],
])('finds a check after the end of a customer whose identifier is %s', async (_, identifier) => {
  const history = await openForTest();
  const check = beginning({ identifier, createdAt: NOW });
  await history.begin(check);
  await history.end(check.id, verified());
  const endedOn = (daysBefore: number) => localDay(NOW - daysBefore * 86_400_000);
  const isAfter = (one: string, daysBefore: number) =>
    isCheckedAfter(history, { identifier: one, endedOn: endedOn(daysBefore) });
  expect([await isAfter(identifier, 0), await isAfter(identifier, 2), await isAfter('##', 2)]).toEqual([
    false,
    true,
    false,
  ]);
});
