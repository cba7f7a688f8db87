import { beforeEach, describe, expect, it } from 'vitest';
import { DECIDE_MANY_MAX } from '../../shared/review.ts';
import { useSelection } from './selection-store.ts';

const listed = [...'abcdefgh'];
const chosen = () => [...useSelection.getState().ids].join('');
const { toggle, reach, choose, drop, clear } = useSelection.getState();
const many = Array.from({ length: DECIDE_MANY_MAX + 5 }, (_, n) => `id-${n}`);

beforeEach(clear);

describe('choosing checks one by one', () => {
  it('takes one up and leaves it out again', () => {
    toggle('b');
    toggle('d');
    expect(chosen()).toBe('bd');
    toggle('b');
    expect(chosen()).toBe('d');
  });

  it('takes no more than can be decided on at once', () => {
    choose(many);
    expect(useSelection.getState().ids.size).toBe(DECIDE_MANY_MAX);
    toggle('one-more');
    expect(useSelection.getState().ids.has('one-more')).toBe(false);
  });
});

describe('choosing a range', () => {
  it('goes from the one chosen last, down or up, and keeps what was chosen before', () => {
    toggle('a');
    toggle('d');
    reach('f', listed);
    expect(chosen()).toBe('adef');
    reach('c', listed);
    expect(chosen()).toBe('adefc');
  });

  it('chooses the one alone where nothing was chosen, or the beginning is not in the list any more', () => {
    reach('c', listed);
    expect(chosen()).toBe('c');
    reach('e', ['d', 'e']);
    expect(chosen()).toBe('ce');
  });

  it('leaves out what lies farthest from its beginning where it is too long', () => {
    const last = many.at(-1) ?? '';
    toggle(last);
    reach('id-0', many);
    const { ids } = useSelection.getState();
    expect([ids.size, ids.has(last), ids.has('id-0')]).toEqual([DECIDE_MANY_MAX, true, false]);
  });
});

it('lets go of those that were decided, and of the beginning of a range with them', () => {
  toggle('a');
  toggle('b');
  drop(['b', 'z']);
  expect(chosen()).toBe('a');
  reach('d', listed);
  expect(chosen()).toBe('ad');
});
