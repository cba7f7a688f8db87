/** The tables of spellings and short forms hold no slip that would make two names one. */
import { describe, expect, it } from 'vitest';
import { isShortFor, SHORT_FORMS } from './short-forms.ts';
import { SPELLINGS, spellingKey } from './spellings.ts';
import { letters } from './text.ts';
import { kindsOf } from './titles.ts';
import { slipBetween } from './typing.ts';
import { wordsOf } from './words.ts';

const lines = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' '));

function twice(words: readonly string[]): string[] {
  return words.filter((word, at) => words.indexOf(word) !== at);
}

describe('spellings', () => {
  it('has each spelling in one line only, folded', () => {
    const all = lines(SPELLINGS).flat();
    expect(all.length).toBeGreaterThan(250);
    expect(twice(all)).toEqual([]);
    expect(all.filter((word) => word !== letters(word))).toEqual([]);
  });

  it('gives every spelling of a line one key, and every line its own', () => {
    const keys = lines(SPELLINGS).map((line) => [...new Set(line.map(spellingKey))]);
    expect(keys.filter((line) => line.length !== 1)).toEqual([]);
    expect(twice(keys.flat())).toEqual([]);
  });

  it('takes the article before a name as written or as said, and only before a name', () => {
    expect(spellingKey('abdurrasheed')).toBe(spellingKey('abdulrashid'));
    expect(spellingKey('abdulrahman')).not.toBe(spellingKey('abdulrahim'));
    expect(spellingKey('abdul')).toBe('abdul');
    expect(spellingKey('abdula')).toBe('abdula');
  });
});

describe('short forms', () => {
  it('has each short form in one line only', () => {
    const all = lines(SHORT_FORMS);
    expect(twice(all.map(([short = '']) => spellingKey(short)))).toEqual([]);
    expect(all.filter((line) => twice(line).length > 0 || line.length < 2)).toEqual([]);
    expect(all.flat().filter((word) => word !== letters(word))).toEqual([]);
  });

  it('is no spelling of the long name', () => {
    const same = lines(SHORT_FORMS).flatMap(([short = '', ...long]) =>
      long.filter((name) => spellingKey(name) === spellingKey(short)),
    );
    expect(same).toEqual([]);
  });

  it('goes one way, and never between two long names', () => {
    expect(isShortFor('emeka', 'chukwuemeka')).toBe(true);
    expect(isShortFor('chukwuemeka', 'emeka')).toBe(false);
    for (const [, ...long] of lines(SHORT_FORMS)) {
      for (const one of long) {
        for (const other of long) {
          const isListed = lines(SHORT_FORMS).some(
            ([short, ...rest]) => short === one && rest.includes(other),
          );
          expect([one, other, isShortFor(one, other)]).toEqual([one, other, isListed]);
        }
      }
    }
  });
});

describe('titles', () => {
  it.each([
    ['chief dr mrs ngozi', 'title title title name'],
    ['prince', 'name'],
    ['dr prince', 'title name'],
    ['okafor mrs', 'name title'],
    ['ade jr', 'name suffix'],
    ['junior', 'name'],
    ['sr mary', 'title name'],
    ['mary sr', 'name suffix'],
    ['mr', 'title'],
    ['ade prince', 'name name'],
    ['okafor esq phd', 'name suffix suffix'],
  ])('%s: %s', (words, kinds) => {
    expect(kindsOf(words.split(' ')).join(' ')).toBe(kinds);
  });
});

describe('words', () => {
  it('are so many at most, and none is lost', () => {
    const many = Array.from({ length: 40 }, (_, at) => `ade${at}`);
    const words = wordsOf(many.join(' '), 'firstName');
    expect(words).toHaveLength(16);
    expect(words.map((word) => word.letters).join('')).toBe(many.join(''));
  });
});

describe('slips', () => {
  it.each([
    ['okafor', 'okafor', null],
    ['okafor', 'okafar', 'one-differs'],
    ['okafor', 'okafo', 'one-more'],
    ['kafor', 'okafor', 'one-more'],
    ['okafor', 'okfaor', 'two-changed-places'],
    ['okafor', 'okafro', 'two-changed-places'],
    ['okafor', 'oakfro', null],
    ['okafor', 'okoro', null],
    ['okafor', 'okaf', null],
    ['', 'a', 'one-more'],
  ])('%s / %s: %s', (a, b, slip) => {
    expect(slipBetween(a, b)).toBe(slip);
    expect(slipBetween(b, a)).toBe(slip);
  });
});
