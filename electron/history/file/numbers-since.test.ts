import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { JournalLine } from '../../../shared/journal.ts';
import { openDatabase } from '../database.ts';
import { goesAtFrom } from '../prepared-days.ts';
import { beginning, troubled, verified } from '../testing/documents.ts';
import { keyOf, openForTest, placeIn, temporaryFolder } from '../testing/temporary-history.ts';
import { copyHistory } from './copy.ts';
import { markRestored } from './restored-mark.ts';

type Opened = Awaited<ReturnType<typeof openForTest>>;
type Change = Parameters<typeof beginning>[0];

const AT = Date.parse('2026-03-01T10:00:00.000Z');
const line: JournalLine = {
  ...{ at: AT, by: { id: null, name: 'ada' }, what: 'restored', checkId: null },
  detail: { madeAt: '2026-03-01T09:00:00.000Z', checks: 1 },
};
/** Of an account where a check costs something, and for which no reason was given. */
const RULES = { refusesKnown: true, budget: null, account: null };
const production = (number: string, change: Change = {}) =>
  beginning({ number, environment: 'production', ...change });

const checked = async (history: Opened, ...checks: ReturnType<typeof beginning>[]) => {
  for (const check of checks) {
    await history.begin(check);
    await history.end(check.id, verified());
  }
};

/** What a check of this number is refused with, where it costs something; it is begun where nothing refuses it. */
const refusal = (history: Opened, number: string, change: Change = {}) =>
  history.begin(production(number, change), RULES).then(
    () => null,
    ({ kind }: { kind: string }) => kind,
  );

/** A history with one check, the copy of it that a backup holds, and what was checked behind that. */
async function backedUp(since: (history: Opened) => Promise<void>) {
  const [present, restored] = [placeIn(temporaryFolder()), placeIn(temporaryFolder())];
  const history = await openForTest(present);
  await checked(history, production('22212345670'));
  copyHistory(present.path, keyOf(), restored.path);
  await since(history);
  await history.close();
  return { present, restored };
}

/** What the log says of the numbers. */
async function journalOf(history: Opened): Promise<unknown> {
  const { rows } = await history.auditPage({ kind: 'restored', operator: null, checkId: null }, null, 1);
  const facts = rows[0]?.facts.filter(({ name }) => name.startsWith('numbers')) ?? [];
  return Object.fromEntries(facts.map(({ name, value }) => [name, value]));
}

it('numbers that were checked since the backup are checked again for a reason alone, of their kind and where it costs', async () => {
  const left = production('22212345674');
  const { present, restored } = await backedUp(async (history) => {
    await checked(
      history,
      production('22212345671'),
      production('22212345672', { kind: 'nin' }),
      beginning({ number: '22212345673', environment: 'sandbox' }),
    );
    // Nobody knows whether it was charged.
    await history.begin(left);
    await history.end(left.id, troubled('unknown', 'answer-timeout'));
    // Surely not charged.
    const denied = production('22212345675');
    await history.begin(denied);
    await history.end(denied.id, { ...verified(), outcome: 'denied' });
  });
  markRestored(restored.path, keyOf(), line, { path: present.path, key: keyOf() });
  const history = await openForTest(restored);
  expect(await journalOf(history)).toEqual({ numbersSince: 3 });
  expect(await refusal(history, '22212345670')).toBe('already-known');
  expect(await refusal(history, '22212345671')).toBe('checked-before-restore');
  expect(await refusal(history, '22212345672', { kind: 'nin' })).toBe('checked-before-restore');
  expect(await refusal(history, left.number)).toBe('checked-before-restore');
  expect(await refusal(history, '22212345672')).toBeNull();
  expect(await refusal(history, '22212345673')).toBeNull();
  expect(await refusal(history, '22212345675')).toBeNull();
  // A reason goes past it.
  await history.begin(production('22212345671'), { ...RULES, refusesKnown: false });
});

it('of a history that is damaged in places those go along that can be read, and the log says that some were missed', async () => {
  const numbers = Array.from({ length: 60 }, (_, i) => `2221234${String(6_000 + i)}`);
  const { present, restored } = await backedUp((history) =>
    checked(history, ...numbers.map((number) => production(number, { body: 'x'.repeat(3_000) }))),
  );
  // A page in the middle of the file, as a disk loses one.
  const db = openDatabase(present.path, keyOf());
  db.pragma('wal_checkpoint(TRUNCATE)');
  const page = db.prepare<[], number>(
    "SELECT pageno FROM dbstat WHERE name = 'checks' AND pagetype = 'leaf' ORDER BY pageno LIMIT 1 OFFSET 20",
  );
  const at = page.pluck().get() ?? 0;
  const size = db.pragma('page_size', { simple: true }) as number;
  db.close();
  const bytes = readFileSync(present.path);
  bytes.fill(0xaa, (at - 1) * size, at * size);
  writeFileSync(present.path, bytes);
  markRestored(restored.path, keyOf(), line, { path: present.path, key: keyOf() });
  const history = await openForTest(restored);
  const told = (await journalOf(history)) as { numbersSince: number };
  expect(told).toMatchObject({ numbersMissed: true });
  expect(told.numbersSince).toBeGreaterThan(40);
  expect(told.numbersSince).toBeLessThan(60);
  expect(await refusal(history, numbers.at(-1) ?? '')).toBe('checked-before-restore');
});

it('a number that the restored history knows is none of them, and of none it is said that there was none', async () => {
  const { present, restored } = await backedUp((history) => checked(history, production('22212345670')));
  markRestored(restored.path, keyOf(), line, { path: present.path, key: keyOf() });
  const history = await openForTest(restored);
  expect(await journalOf(history)).toEqual({ numbersSince: 0 });
  expect(await refusal(history, '22212345670')).toBe('already-known');
});

it('what a backup carries whose days are over is not known again when that is restored', async () => {
  const { present, restored } = await backedUp((history) => checked(history, production('22212345671')));
  markRestored(restored.path, keyOf(), line, { path: present.path, key: keyOf() });
  const later = { ...line, at: goesAtFrom(AT) };
  markRestored(restored.path, keyOf(), later, { path: restored.path, key: keyOf() });
  const history = await openForTest(restored);
  expect(await journalOf(history)).toEqual({ numbersSince: 0 });
  expect(await refusal(history, '22212345671')).toBeNull();
});

it('they come along through a second restore, and a backup holds them', async () => {
  const { present, restored } = await backedUp((history) => checked(history, production('22212345671')));
  const first = placeIn(temporaryFolder());
  copyHistory(restored.path, keyOf(), first.path);
  markRestored(restored.path, keyOf(), line, { path: present.path, key: keyOf() });
  const again = await openForTest(restored);
  await checked(again, production('22212345676'));
  const withThem = placeIn(temporaryFolder());
  copyHistory(restored.path, keyOf(), withThem.path);
  await again.close();
  markRestored(first.path, keyOf(), line, { path: restored.path, key: keyOf() });
  for (const { path } of [first, withThem]) {
    const history = await openForTest({ ...first, path });
    expect(await refusal(history, '22212345671')).toBe('checked-before-restore');
    await history.close();
  }
  const history = await openForTest(first);
  expect(await refusal(history, '22212345676')).toBe('checked-before-restore');
});

it('of a history under another key those go along whose numbers are kept', async () => {
  const present = placeIn(temporaryFolder());
  const before = await openForTest(present);
  await checked(before, production('22212345671'));
  await before.close();
  const restored = placeIn(temporaryFolder());
  await (await openForTest(restored, keyOf(2))).close();
  markRestored(restored.path, keyOf(2), line, { path: present.path, key: keyOf() });
  const history = await openForTest(restored, keyOf(2));
  expect(await journalOf(history)).toEqual({ numbersSince: 1 });
  expect(await refusal(history, '22212345671')).toBe('checked-before-restore');
});

it('where what is replaced cannot be read nothing goes along, and the restore goes on', async () => {
  const { present, restored } = await backedUp((history) => checked(history, production('22212345671')));
  markRestored(restored.path, keyOf(), line, { path: present.path, key: keyOf(3) });
  const history = await openForTest(restored);
  expect(await journalOf(history)).toEqual({ numbersMissed: true });
  expect(await refusal(history, '22212345671')).toBeNull();
});
