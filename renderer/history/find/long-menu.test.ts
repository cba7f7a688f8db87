import { expect, it } from 'vitest';
import type { FacetCount } from '../../../shared/contract.ts';
import { drawnOf, isLong, wordsBelow } from './long-menu.ts';

const operators = (count: number): FacetCount[] =>
  Array.from({ length: count }, (_, at) => ({
    ...{ facet: 'operator', value: at === 444 ? 'Adébáyọ̀ Okoro' : `Person ${at}`, label: null },
    hits: { count: 1_000 - at, isMore: false },
  }));
const namesOf = ({ values }: ReturnType<typeof drawnOf>) => values.map(({ value }) => value);

it('draws the most frequent of hundreds, and whichever are chosen, and tells how many it leaves out', () => {
  const drawn = drawnOf(operators(500), ['Person 300'], '');
  expect(namesOf(drawn)).toHaveLength(51);
  expect(namesOf(drawn).slice(49)).toEqual(['Person 49', 'Person 300']);
  expect(drawn.left).toBe(449);
});

it('finds one by any part of the name, however it is written', () => {
  expect(drawnOf(operators(500), ['Person 300'], ' BAYO ')).toMatchObject({
    values: [{ value: 'Adébáyọ̀ Okoro' }],
    left: 0,
  });
  expect(drawnOf(operators(500), [], 'nobody')).toEqual({ values: [], left: 0 });
});

it.each(["o'ne", 'O’Ne', 'o ne', 'one'])(
  'finds O’Neil by “%s”: few keyboards have its apostrophe',
  (sought) => {
    const [first, ...rest] = operators(30);
    if (!first) throw new Error('There is none');
    const values = [{ ...first, value: 'Ada O’Neil' }, ...rest];
    expect(namesOf(drawnOf(values, [], sought))).toEqual(['Ada O’Neil']);
  },
);

it('looks among the names that are shown, and not among ids', () => {
  const account: FacetCount = {
    ...{ facet: 'profile', value: 'p-1', label: 'Lagos branch' },
    hits: { count: 1, isMore: false },
  };
  expect(drawnOf([account], [], 'lagos').values).toEqual([account]);
  expect(drawnOf([account], [], 'p-1').values).toEqual([]);
});

it('counts as long where nobody sees all of it at once', () => {
  expect([20, 21].map((count) => isLong(operators(count)))).toEqual([false, true]);
});

it('says below the values where no more can be chosen, beside how others are found', () => {
  const names = operators(130).map(({ value }) => value);
  const full = '100 are chosen, and no filter takes more. Take one off to choose another.';
  const below = (chosen: readonly string[], sought: string) =>
    wordsBelow(drawnOf(operators(130), chosen, sought), chosen);
  expect(below(names.slice(0, 99), '')).toBe('31 more: type a part of the name.');
  expect(below(names.slice(0, 100), '')).toBe(`${full} 30 more: type a part of the name.`);
  expect(below(names.slice(0, 100), 'person 129')).toBe(full);
  expect(below([], 'person 129')).toBeNull();
});
