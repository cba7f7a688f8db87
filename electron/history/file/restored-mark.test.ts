import { expect, it } from 'vitest';
import type { JournalLine } from '../../../shared/journal.ts';
import { openDatabase } from '../database.ts';
import { keyOf, openForTest, placeIn, temporaryFolder } from '../testing/temporary-history.ts';
import { markRestored, tellRestored } from './restored-mark.ts';

const FILTER = { kind: 'restored', operator: null, checkId: null } as const;
const lineOf = (name: string): JournalLine => ({
  ...{ at: 1_000, by: { id: null, name }, what: 'restored', checkId: null },
  detail: { madeAt: '2026-03-01T10:00:00.000Z', checks: 3 },
});

async function closedHistory() {
  const place = placeIn(temporaryFolder());
  await (await openForTest(place)).close();
  return place;
}

/** Who, by the journal, has restored the history; it is opened for it. */
async function toldAt(place: ReturnType<typeof placeIn>): Promise<unknown[]> {
  const history = await openForTest(place);
  const { rows } = await history.auditPage(FILTER, null, 5);
  const { backup, restored } = await history.settings();
  await history.close();
  return [rows.map(({ operator, at }) => [operator, at]), backup, restored];
}

it('is told once, by the next opening, as the last one who tried to restore', async () => {
  const place = await closedHistory();
  markRestored(place.path, keyOf(), lineOf('grace'));
  markRestored(place.path, keyOf(), lineOf('ada'));
  const told = [[['ada', new Date(1_000).toISOString()]], undefined, undefined];
  expect(await toldAt(place)).toEqual(told);
  expect(await toldAt(place)).toEqual(told);
});

it('is not taken by a history of before there were settings', async () => {
  const place = await closedHistory();
  const db = openDatabase(place.path, keyOf());
  db.exec('ALTER TABLE settings RENAME TO others');
  db.close();
  markRestored(place.path, keyOf(), lineOf('ada'));
  const after = openDatabase(place.path, keyOf());
  expect(after.prepare('SELECT count(*) AS n FROM others').get()).toEqual({ n: 0 });
  after.close();
});

it('waits where the disk takes nothing, and is told when it does', async () => {
  const place = await closedHistory();
  markRestored(place.path, keyOf(), lineOf('ada'));
  const db = openDatabase(place.path, keyOf());
  const count = () => db.prepare("SELECT count(*) AS n FROM journal WHERE what = 'restored'").get();
  db.pragma('query_only = ON');
  tellRestored(db);
  expect(count()).toEqual({ n: 0 });
  db.pragma('query_only = OFF');
  tellRestored(db);
  expect(count()).toEqual({ n: 1 });
  db.close();
});

it('tells with its own key alone', async () => {
  const place = await closedHistory();
  expect(() => markRestored(place.path, keyOf(2), lineOf('ada'))).toThrow(
    expect.objectContaining({ name: 'HistoryTrouble' }),
  );
  expect(await toldAt(place)).toEqual([[], undefined, undefined]);
});
