import { expect, it } from 'vitest';
import { noReasons } from '../../../shared/check.ts';
import type { JournalLine } from '../../../shared/journal.ts';
import { syncedPaths } from '../../testing/in-place-of.ts';
import { openDatabase } from '../database.ts';
import { journalTable } from '../journal-table.ts';
import { type PreparedDraft, preparedTable } from '../prepared-table.ts';
import { beginning, preparedDraft } from '../testing/documents.ts';
import { keyOf, openForTest, placeIn, temporaryFolder } from '../testing/temporary-history.ts';
import { markRestored, tellRestored } from './restored-mark.ts';

const FILTER = { kind: 'restored', operator: null, checkId: null } as const;
const lineOf = (name: string): JournalLine => ({
  ...{ at: 1_000, by: { id: null, name }, what: 'restored', checkId: null },
  detail: { madeAt: '2026-03-01T10:00:00.000Z', checks: 3 },
});

/** Of an account where a check costs something, and for which no reason was given. */
const RULES = { refusesKnown: true, budget: null, account: null };

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

it('is on the disk before the history takes its place', async () => {
  const place = await closedHistory();
  const synced = syncedPaths();
  markRestored(place.path, keyOf(), lineOf('ada'));
  expect(synced).toEqual([place.path]);
});

it('marks what is prepared: it is begun for a reason alone, and what is prepared after it needs none', async () => {
  const place = placeIn(temporaryFolder());
  const before = await openForTest(place);
  const [waits, goes] = [preparedDraft(), preparedDraft({ number: '22212345679' })];
  for (const draft of [waits, goes]) await before.prepareCheck(draft, { id: null, name: 'ada' }, 1);
  await before.close();
  markRestored(place.path, keyOf(), lineOf('ada'));

  const history = await openForTest(place);
  const by = { id: null, name: 'obi' };
  const later = preparedDraft({ number: '22212345670' });
  await history.prepareCheck(later, by, 2);
  // What is changed in one makes it no other check.
  await history.prepareCheck({ ...goes, identifier: 'cust-009' }, by, 3);
  const rows = (await history.preparedChecks()).map(({ id, isRestored }) => [id, isRestored]);
  expect(Object.fromEntries(rows)).toEqual({ [waits.id]: true, [goes.id]: true, [later.id]: false });
  const begin = ({ id, number }: PreparedDraft, again: string | null) =>
    history.begin(beginning({ id, number, reasons: { ...noReasons, again } }));
  await begin(later, null);
  await expect(begin(waits, null)).rejects.toMatchObject({ kind: 'prepared-restored' });
  await begin(waits, 'It was not run before the restore.');
  expect(await history.preparedChecks()).toMatchObject([{ id: goes.id }]);
});

it('marks the number too: typed anew, where it costs, it is begun for a reason alone, as long as it waits', async () => {
  const place = placeIn(temporaryFolder());
  const before = await openForTest(place);
  const by = { id: null, name: 'ada' };
  const [marked, removed, elsewhere] = [
    preparedDraft({ environment: 'production' }),
    preparedDraft({ number: '22212345673', environment: 'production' }),
    preparedDraft({ number: '22212345670', environment: 'sandbox' }),
  ];
  for (const draft of [marked, removed, elsewhere]) await before.prepareCheck(draft, by, 1);
  await before.close();
  markRestored(place.path, keyOf(), lineOf('ada'));

  const history = await openForTest(place);
  const later = preparedDraft({ number: '22212345671', environment: 'production' });
  await history.prepareCheck(later, by, 2);
  const begin = (number: string, change: Partial<typeof RULES> = {}) =>
    history.begin(beginning({ number, environment: 'production' }), { ...RULES, ...change });
  for (const { number } of [marked, removed])
    await expect(begin(number)).rejects.toMatchObject({ kind: 'prepared-restored' });
  for (const number of [elsewhere.number, later.number, '22212345672']) await begin(number);
  await begin(marked.number, { refusesKnown: false });
  await history.removePrepared(removed.id, by, 3);
  await begin(removed.number);
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

it('waits where the disk takes nothing, and is told when it does; what is prepared counts as marked until then', async () => {
  const place = placeIn(temporaryFolder());
  const before = await openForTest(place);
  const { id, kind, number, ...rest } = preparedDraft();
  await before.prepareCheck({ id, kind, number, ...rest }, { id: null, name: 'ada' }, 1);
  await before.close();
  markRestored(place.path, keyOf(), lineOf('ada'));
  const db = openDatabase(place.path, keyOf());
  const count = () => db.prepare("SELECT count(*) AS n FROM journal WHERE what = 'restored'").get();
  db.pragma('query_only = ON');
  tellRestored(db);
  expect(count()).toEqual({ n: 0 });
  db.pragma('query_only = OFF');
  const standing = () => preparedTable(db, journalTable(db)).preparedStanding(id, kind, number);
  expect(standing()).toBe('restored');
  tellRestored(db);
  expect(count()).toEqual({ n: 1 });
  expect(standing()).toBe('restored');
  db.close();
});

it('tells with its own key alone', async () => {
  const place = await closedHistory();
  expect(() => markRestored(place.path, keyOf(2), lineOf('ada'))).toThrow(
    expect.objectContaining({ name: 'HistoryTrouble' }),
  );
  expect(await toldAt(place)).toEqual([[], undefined, undefined]);
});
