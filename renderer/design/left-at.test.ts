import { expect, it } from 'vitest';
import { leftAt } from './left-at.ts';

const ROW = 54;
const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
const query = {};
const standing = { query, activeId: 'a', openId: null };

/** A list that was left with its third row at the upper edge, ten pixels of it passed. */
function left() {
  const list = leftAt();
  list.keep(rows, ROW, 2 * ROW + 10, standing);
  return list;
}

it('knows nothing of a list that was never left', () =>
  expect(leftAt().find(rows, ROW, standing)).toBeNull());

it('finds the row that stood at the upper edge, wherever it stands by now', () => {
  expect(left().find(rows, ROW, standing)).toEqual({ top: 2 * ROW + 10, isSame: true });
  const more = [{ id: 'new' }, ...rows];
  expect(left().find(more, ROW, standing)).toEqual({ top: 3 * ROW + 10, isSame: true });
});

it('stays at the very top, above what came meanwhile', () => {
  const list = leftAt();
  list.keep(rows, ROW, 0, standing);
  expect(list.find([{ id: 'new' }, ...rows], ROW, standing)).toEqual({ top: 0, isSame: true });
});

it('is given up where something else is asked, or the row is gone', () => {
  expect(left().find(rows, ROW, { ...standing, query: {} })).toBeNull();
  const without = rows.filter(({ id }) => id !== 'c');
  expect(left().find(without, ROW, standing)).toBeNull();
});

it.each([{ activeId: 'b' }, { openId: 'a' }])(
  'tells that another row has the keys, or is open: %j',
  (other) => expect(left().find(rows, ROW, { ...standing, ...other })).toMatchObject({ isSame: false }),
);
