/** Prepared checks: kept until they are run, once, or removed; each deed is an entry of the log. */
import { describe, expect, it } from 'vitest';
import { PREPARED_DAYS, PREPARED_MAX } from '../../shared/prepared-limits.ts';
import type { PreparedDraft } from './prepared-table.ts';
import { beginning, preparedDraft, verified } from './testing/documents.ts';
import { NOW, openForTest, placeIn, temporaryFolder } from './testing/temporary-history.ts';

const DAY = 86_400_000;
const ada = { id: null, name: 'ada' };
const obi = { id: null, name: 'obi' };

describe('a prepared check', () => {
  it('is there after the history was closed, in a list with its number masked, and opens as it was kept', async () => {
    const place = placeIn(temporaryFolder());
    const before = await openForTest(place);
    const { profile, environment, ...kept } = preparedDraft();
    expect(await before.prepareCheck({ ...kept, profile, environment }, ada, NOW)).toBe('prepared');
    await before.close();

    const history = await openForTest(place);
    expect(await history.preparedChecks()).toEqual([
      {
        ...{ id: kept.id, kind: 'bvn', maskedNumber: '•••••••5678', identifier: 'cust-001' },
        ...{ declaredName: 'Ngozi Okafor', profile, environment, operator: 'ada' },
        preparedAt: new Date(NOW).toISOString(),
        goesAt: new Date(NOW + PREPARED_DAYS * DAY).toISOString(),
        isRestored: false,
      },
    ]);
    expect(await history.openPrepared(kept.id, obi, NOW + 1)).toEqual(kept);
    expect((await history.journalOf(kept.id)).map(({ what, operator, at }) => [what, operator, at])).toEqual([
      ['check-prepared', 'ada', NOW],
      ['prepared-opened', 'obi', NOW + 1],
    ]);
  });

  it('is no check: nothing is known of its number, nothing is spent, and no list of checks has it', async () => {
    const history = await openForTest();
    const { id, kind, number } = preparedDraft();
    await history.prepareCheck(preparedDraft({ id }), ada, NOW);
    expect(await history.page(null, 10)).toMatchObject({ rows: [], total: 0 });
    expect(await history.known(kind, number, 'sandbox', 1)).toEqual([]);
    expect(await history.spent('built-in-sandbox', '2026-03-01')).toMatchObject({ checks: 0 });
  });

  it('is changed in its place, and waits anew from then on', async () => {
    const history = await openForTest();
    const [one, behind] = [preparedDraft(), preparedDraft()];
    await history.prepareCheck(one, ada, NOW);
    await history.prepareCheck(behind, ada, NOW);
    const changed = { ...one, number: '22212345999', identifier: 'cust-002', profile: 'Acme' };
    await history.prepareCheck({ ...changed, declared: { firstName: 'Ada' } }, obi, NOW + DAY);
    expect(await history.preparedChecks()).toMatchObject([
      {
        ...{ id: one.id, maskedNumber: '•••••••5999', identifier: 'cust-002', declaredName: 'Ada' },
        ...{ profile: 'Acme', operator: 'obi', preparedAt: new Date(NOW + DAY).toISOString() },
        goesAt: new Date(NOW + DAY * (1 + PREPARED_DAYS)).toISOString(),
      },
      { id: behind.id },
    ]);
  });

  it('ends as its check begins, within the same commit, and cannot be run a second time', async () => {
    const history = await openForTest();
    const { id } = preparedDraft();
    await history.prepareCheck(preparedDraft({ id }), ada, NOW);
    await history.begin(beginning({ id }));
    expect(await history.preparedChecks()).toEqual([]);
    await expect(history.begin(beginning({ id, number: '22200000001' }))).rejects.toMatchObject({
      kind: 'check-repeated',
    });
    await history.end(id, verified());
    await expect(history.begin(beginning({ id }))).rejects.toMatchObject({ kind: 'check-repeated' });
    expect(await history.prepareCheck(preparedDraft({ id }), ada, NOW)).toBe('begun');
    expect(await history.preparedChecks()).toEqual([]);
    expect(await history.openPrepared(id, ada, NOW)).toBeNull();
  });

  it('is begun with its own kind and number alone; with others it goes on waiting', async () => {
    const history = await openForTest();
    const { id } = preparedDraft();
    await history.prepareCheck(preparedDraft({ id }), ada, NOW);
    for (const other of [{ number: '22200000001' }, { kind: 'nin' as const }]) {
      const refused = history.begin(beginning({ id, ...other }));
      await expect(refused).rejects.toMatchObject({ kind: 'prepared-other' });
    }
    expect(await history.preparedChecks()).toMatchObject([{ id }]);
    expect(await history.page(null, 10)).toMatchObject({ total: 0 });
    await history.begin(beginning({ id, identifier: 'cust-009', profileId: 'p-2' }));
    expect(await history.preparedChecks()).toEqual([]);
  });

  it('stays where its check is refused as it begins', async () => {
    const history = await openForTest();
    await history.begin(beginning({ id: crypto.randomUUID(), environment: 'production' }));
    const { id } = preparedDraft();
    await history.prepareCheck(preparedDraft({ id }), ada, NOW);
    const known = { refusesKnown: true, budget: null, account: null };
    const refused = history.begin(beginning({ id, environment: 'production', number: '22212345678' }), known);
    await expect(refused).rejects.toThrow();
    expect(await history.preparedChecks()).toMatchObject([{ id }]);
  });

  it('is removed, once, and the log says by whom', async () => {
    const history = await openForTest();
    const one = preparedDraft();
    await history.prepareCheck(one, ada, NOW);
    expect(await history.removePrepared(one.id, obi, NOW + 1)).toBe(true);
    expect(await history.removePrepared(one.id, obi, NOW + 2)).toBe(false);
    const told = await history.journalOf(one.id);
    expect(told.map(({ what, operator }) => [what, operator])).toEqual([
      ['check-prepared', 'ada'],
      ['prepared-removed', 'obi'],
    ]);
  });

  it('goes by itself after its days, and not before', async () => {
    const history = await openForTest();
    const [old, young] = [preparedDraft(), preparedDraft()];
    await history.prepareCheck(old, ada, NOW);
    await history.prepareCheck(young, ada, NOW + DAY);
    const over = NOW + PREPARED_DAYS * DAY;
    expect(await history.removeStalePrepared(over, over - 1)).toBe(0);
    expect(await history.removeStalePrepared(over, over)).toBe(1);
    expect(await history.preparedChecks()).toMatchObject([{ id: young.id }]);
    expect((await history.journalOf(old.id)).at(-1)).toMatchObject({
      what: 'prepared-removed',
      operator: 'Veridesk',
    });
  });
});

it('no more are kept than make a list of work; what is kept can still be changed', async () => {
  const history = await openForTest();
  const drafts = Array.from({ length: PREPARED_MAX }, () => preparedDraft());
  for (const one of drafts) await history.prepareCheck(one, ada, NOW);
  expect(await history.prepareCheck(preparedDraft(), ada, NOW)).toBe('full');
  const [first] = drafts as [PreparedDraft];
  expect(await history.prepareCheck({ ...first, identifier: 'other' }, ada, NOW)).toBe('prepared');
  expect(await history.preparedChecks()).toHaveLength(PREPARED_MAX);
});

it('a list stands in its own order, and is kept as a whole or not at all', async () => {
  const history = await openForTest();
  const list = ['c', 'a', 'd', 'b'].map((identifier) => preparedDraft({ identifier }));
  expect(await history.prepareList(list, ada, NOW)).toBe('prepared');
  expect((await history.preparedChecks()).map(({ identifier }) => identifier)).toEqual(['c', 'a', 'd', 'b']);
  const many = Array.from({ length: PREPARED_MAX - 3 }, () => preparedDraft());
  expect(await history.prepareList(many, ada, NOW)).toBe('full');
  const again = preparedDraft({ number: list[0]?.number ?? '' });
  expect(await history.prepareList([preparedDraft({ number: '22212349999' }), again], ada, NOW)).toBe(
    'taken',
  );
  expect(await history.preparedChecks()).toHaveLength(4);
});

it('prepared checks stand in the log as it is verified: none of them is a record that is missing', async () => {
  const history = await openForTest();
  const [run, left] = [preparedDraft(), preparedDraft()];
  await history.prepareCheck(run, ada, NOW);
  await history.prepareCheck(left, ada, NOW);
  await history.begin(beginning({ id: run.id }));
  await history.end(run.id, verified());
  expect((await history.findMissingRecords(0, 100)).findings).toEqual([]);
  expect((await history.compareRecords(0, 100)).findings).toEqual([]);
});
