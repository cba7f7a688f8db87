/** What is wrong with a pack, told once for each place. */
import { expect, it } from 'vitest';
import { eachPlaceOnce, finding } from './findings.ts';
import { ENTRIES, HEADS } from './manifest.ts';

it('of each place the first is told, in their order', () => {
  const one = finding(ENTRIES, 'One.', 1);
  const others = [finding(HEADS, 'Other.', 1), finding(ENTRIES, 'Next.', 2), finding(ENTRIES, 'Whole.')];
  expect(eachPlaceOnce([one, finding(ENTRIES, 'Again.', 1), ...others, finding(ENTRIES, 'Twice.')])).toEqual([
    one,
    ...others,
  ]);
});

it('of a wild file each is looked at a few times, however many there are', () => {
  let looked = 0;
  const many = Array.from({ length: 1_000 }, (_, seq) => ({
    ...{ part: ENTRIES, sentence: 'Taken out.' },
    get entry() {
      looked += 1;
      return seq;
    },
  }));
  expect(eachPlaceOnce(many)).toHaveLength(many.length);
  expect(looked).toBeLessThan(10 * many.length);
});
