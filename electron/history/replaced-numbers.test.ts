import { describe, expect, it } from 'vitest';
import { numberKeyer } from './number-key.ts';
import { goesAtFrom } from './prepared-days.ts';
import {
  carriedFrom,
  keepNumbers,
  REPLACED_MAX,
  replacedNumbers,
  replacedNumbersTable,
} from './replaced-numbers.ts';
import { preparedDraft } from './testing/documents.ts';
import { ada, customer, endAll, eraseWhole } from './testing/erased.ts';
import { foundDocuments } from './testing/found-documents.ts';
import { openHere } from './testing/open-here.ts';
import { keyOf, NOW } from './testing/temporary-history.ts';

const hash = (seed: number) => seed.toString(16).padStart(64, '0');
const DAY_MS = 86_400_000;

it('a number goes with the customer whose check of it is erased, and no other does', async () => {
  const here = openHere();
  const { db, history } = here;
  const gone = customer(here, 'a', 1);
  const [check] = await foundDocuments(history);
  const own = numberKeyer(keyOf())('face', check?.number ?? '');
  keepNumbers(db, carriedFrom([hash(1), own, hash(2)], NOW));
  const { wasInReplaced } = replacedNumbersTable(db);
  expect([hash(1), own, hash(2), hash(3)].map(wasInReplaced)).toEqual([true, true, true, false]);
  endAll(here, [gone]);
  eraseWhole(here);
  expect(replacedNumbers(db).map(({ key }) => key)).toEqual([hash(1), hash(2)]);
});

it('those that came last stay where there are more than are carried, and each stands once', () => {
  const { db } = openHere();
  const many = Array.from({ length: REPLACED_MAX - 1 }, (_, i) => hash(i + 10));
  keepNumbers(db, carriedFrom([...many, hash(1), hash(10), hash(2)], NOW));
  expect(replacedNumbers(db)).toHaveLength(REPLACED_MAX);
  const { wasInReplaced } = replacedNumbersTable(db);
  expect([hash(10), hash(1), hash(2)].map(wasInReplaced)).toEqual([true, true, false]);
  keepNumbers(db, []);
  expect(db.prepare(`SELECT count(*) AS n FROM meta WHERE name LIKE 'replaced%'`).get()).toEqual({ n: 0 });
});

it('one that was carried over twice is known as long as the last time says', () => {
  const { db } = openHere();
  const [late, early] = [NOW, NOW - DAY_MS].map((at) => carriedFrom([hash(1)], at));
  keepNumbers(db, [...(late ?? []), ...(early ?? [])]);
  expect(replacedNumbers(db)).toEqual(late);
});

describe('the days of a number', () => {
  /** Looks once a day from the day of the restore on, and gives those that are left behind the last look. */
  const lookedDaily = (days: number, ...from: readonly [key: string, at: number][]) => {
    const { db, history } = openHere();
    keepNumbers(
      db,
      from.flatMap(([key, at]) => carriedFrom([key], at)),
    );
    for (let day = 0; day <= days; day += 1) history.removeStalePrepared(NOW, NOW + day * DAY_MS);
    return replacedNumbers(db).map(({ key }) => key);
  };

  it('are thirty, of each its own', () => {
    const two: [string, number][] = [
      [hash(1), NOW],
      [hash(2), NOW - 10 * DAY_MS],
    ];
    expect(lookedDaily(19, ...two)).toEqual([hash(1), hash(2)]);
    expect(lookedDaily(20, ...two)).toEqual([hash(1)]);
    expect(lookedDaily(30, ...two)).toEqual([]);
  });

  it.each([
    ['the clock was behind at the restore', NOW - 60 * DAY_MS],
    ['the desk was closed since', NOW - 31 * DAY_MS],
  ])('are counted anew where %s, as those of a prepared check are, once', (_, restored) => {
    const { db, history } = openHere();
    const draft = preparedDraft();
    history.prepareCheck(draft, ada, restored);
    keepNumbers(db, carriedFrom([hash(1)], restored));
    const look = (at: number) => {
      history.removeStalePrepared(at, at);
      return [history.preparedChecks().length, replacedNumbers(db).length];
    };
    expect(look(restored)).toEqual([1, 1]);
    expect(look(NOW)).toEqual([1, 1]);
    for (let day = 1; day < 30; day += 1) expect(look(NOW + day * DAY_MS)).toEqual([1, 1]);
    expect(look(goesAtFrom(NOW))).toEqual([0, 0]);
  });

  it.each([
    ['longer than a week', 7 * DAY_MS + 1, true],
    ['a week', 7 * DAY_MS, false],
  ])('are counted anew, before they are over, where nobody looked for %s: %s ms, %s', (_, closed, isAnew) => {
    const { db, history } = openHere();
    keepNumbers(db, carriedFrom([hash(1)], NOW));
    for (const at of [NOW, NOW + closed]) history.removeStalePrepared(at, at);
    const goesAt = goesAtFrom(isAnew ? NOW + closed : NOW);
    expect(replacedNumbers(db)).toEqual([{ key: hash(1), goesAt, isRecounted: isAnew }]);
  });

  it('are counted anew where none is prepared, too, and not a second time', () => {
    const { db, history } = openHere();
    keepNumbers(db, carriedFrom([hash(1)], NOW));
    for (const at of [NOW, NOW + 31 * DAY_MS]) history.removeStalePrepared(at, at);
    expect(replacedNumbers(db)).toHaveLength(1);
    const again = NOW + 31 * DAY_MS + 31 * DAY_MS;
    history.removeStalePrepared(again, again);
    expect(replacedNumbers(db)).toEqual([]);
  });
});
