import { describe, expect, it } from 'vitest';
import { keptPlace, type Place, placeOutside, steppedTo } from './place.ts';

const rows = (ids: string) => [...ids].map((id) => ({ id }));
const at = (activeId: string | null, gap = 0): Place => ({ activeId, gap });
const stepped = (ids: string, place: Place, by: number) => {
  const to = steppedTo(rows(ids), place, by);
  return to === null ? null : ids[to];
};

describe('a step', () => {
  it('goes to the next and the one before, and not beyond the ends', () => {
    expect([stepped('abc', at('b'), 1), stepped('abc', at('b'), -1)]).toEqual(['c', 'a']);
    expect([stepped('abc', at('c'), 1), stepped('abc', at('a'), -1)]).toEqual([null, null]);
    expect([stepped('abc', at('b'), 99), stepped('abc', at('b'), -99)]).toEqual(['c', 'a']);
  });

  it('goes nowhere in an empty list', () => {
    expect([stepped('', at(null), 1), stepped('', at('x'), -1)]).toEqual([null, null]);
  });

  it('leaves out no neighbour of a check that is gone', () => {
    expect([stepped('abd', at('c', 2), 1), stepped('abd', at('c', 2), -1)]).toEqual(['d', 'b']);
    expect([stepped('bcd', at('a', 0), 1), stepped('bcd', at('a', 0), -1)]).toEqual(['b', null]);
    expect([stepped('abc', at('d', 3), 1), stepped('abc', at('d', 3), -1)]).toEqual([null, 'c']);
  });
});

describe('a list that was read again', () => {
  it('keeps the place on the same check', () => {
    expect(keptPlace(rows('abc'), rows('xabc'), at('b'), null).activeId).toBe('b');
  });

  it('stays on the open check that is gone, with its neighbours', () => {
    const place = keptPlace(rows('abc'), rows('ac'), at('b'), 'b');
    expect(place).toEqual(at('b', 1));
    expect(keptPlace(rows('ac'), rows('ac'), place, 'b')).toEqual(place);
  });

  it('goes to the row that took the place, or the last', () => {
    expect(keptPlace(rows('abc'), rows('ac'), at('b'), null).activeId).toBe('c');
    expect(keptPlace(rows('abc'), rows('ab'), at('c'), null).activeId).toBe('b');
    expect(keptPlace(rows('a'), rows(''), at('a'), null).activeId).toBeNull();
  });

  it('goes to the top where nothing is left of what was loaded', () => {
    expect(keptPlace(rows('abc'), rows('xyz'), at('b'), null)).toEqual(at('x'));
    expect(keptPlace(rows('abc'), rows('xyz'), at('b'), 'b')).toEqual(at('b'));
  });
});

it('goes on from where one was after a check from elsewhere', () => {
  const place = placeOutside(rows('abc'), at('b'), 'z');
  expect([stepped('abc', place, 1), stepped('abc', place, -1)]).toEqual(['c', 'b']);
});
