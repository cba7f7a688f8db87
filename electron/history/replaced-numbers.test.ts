import { expect, it } from 'vitest';
import { numberKeyer } from './number-key.ts';
import { carryNumbers, REPLACED_MAX, replacedNumbers, replacedNumbersTable } from './replaced-numbers.ts';
import { customer, endAll, eraseWhole } from './testing/erased.ts';
import { foundDocuments } from './testing/found-documents.ts';
import { openHere } from './testing/open-here.ts';
import { keyOf, NOW } from './testing/temporary-history.ts';

const hash = (seed: number) => seed.toString(16).padStart(64, '0');

it('a number goes with the customer whose check of it is erased, and no other does', async () => {
  const here = openHere();
  const { db, history } = here;
  const gone = customer(here, 'a', 1);
  const [check] = await foundDocuments(history);
  const own = numberKeyer(keyOf())('face', check?.number ?? '');
  carryNumbers(db, [hash(1), own, hash(2)], NOW);
  const { wasInReplaced } = replacedNumbersTable(db);
  expect([hash(1), own, hash(2), hash(3)].map(wasInReplaced)).toEqual([true, true, true, false]);
  endAll(here, [gone]);
  eraseWhole(here);
  expect(replacedNumbers(db)).toEqual([hash(1), hash(2)]);
});

it('those that came last stay where there are more than are carried', () => {
  const { db } = openHere();
  carryNumbers(db, [hash(1), hash(2)], NOW);
  const many = Array.from({ length: REPLACED_MAX - 1 }, (_, i) => hash(i + 10));
  expect(carryNumbers(db, [...many, hash(1)], NOW)).toBe(REPLACED_MAX);
  const { wasInReplaced } = replacedNumbersTable(db);
  expect([hash(10), hash(1), hash(2)].map(wasInReplaced)).toEqual([true, true, false]);
});

it('none is carried where there is none, and nothing is written for it', () => {
  const { db } = openHere();
  expect(carryNumbers(db, [], NOW)).toBe(0);
  expect(db.prepare(`SELECT count(*) AS n FROM meta WHERE name LIKE 'replaced%'`).get()).toEqual({ n: 0 });
});
