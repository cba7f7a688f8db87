/** What the command line asks of the history, and what it refuses to ask. */
import { describe, expect, it } from 'vitest';
import { HistoryFilters } from '../../../shared/history-query.ts';
import { queryOf } from './export-query.ts';
import { filterHelp } from './filters.ts';

const named = [
  { facet: 'profile', id: 'p-1', name: 'Main' },
  { facet: 'profile', id: 'p-1', name: 'Main' },
  { facet: 'profile', id: 'p-0', name: 'main' },
  { facet: 'operator', id: 'Ada', name: 'Ada' },
  { facet: 'operator', id: 'Main', name: 'Main' },
] as const;
const asked = (...filter: string[]) => queryOf({ filter }, named).filters;

describe('the filters of a list', () => {
  it('are taken together, profiles by name, those that were removed too', () => {
    expect(asked('standing=verified', 'standing=pending', 'profile=MAIN', 'operator=ada')).toEqual({
      ...{ standing: ['verified', 'pending'], profile: ['p-1', 'p-0'], operator: ['Ada'] },
    });
    expect(asked('profile=ｍａｉｎ ')).toEqual({ profile: ['p-1', 'p-0'] });
    expect(asked('profile=p-0')).toEqual({ profile: ['p-0'] });
    expect(queryOf({}, named)).toEqual({ text: '', filters: {}, from: null, to: null });
    expect(queryOf({ period: 'Last-Month' }, named)).toMatchObject({ from: null, period: 'last-month' });
  });

  it.each([
    ['standing', '--filter is NAME=VALUE, for example standing=verified.'],
    ['standing=', '--filter is NAME=VALUE, for example standing=verified.'],
    ['colour=red', 'There is no filter “colour”. There are: kind, standing,'],
    ['kind=passport', 'The filter kind has no value “passport”. It has: bvn, nin, voters_card, face.'],
    ['profile=Sandd', 'There is no profile “Sandd”, and no check was made with one of that name.'],
    ['operator=Adda', 'No check was made by an operator “Adda”.'],
  ])('%s is wrong use, in one sentence', (pair, sentence) => {
    expect(() => asked(pair)).toThrow(
      expect.objectContaining({ exitCode: 2, message: expect.stringContaining(sentence) }),
    );
  });

  it('are all named in the help, with every value that the history takes', () => {
    const help = filterHelp();
    for (const [name, values] of Object.entries(HistoryFilters.shape)) {
      const line = help.split('\n').find((one) => one.startsWith(`  ${name} `));
      const { element } = values.unwrap();
      for (const value of 'options' in element ? element.options : ['its name'])
        expect(line).toContain(value);
    }
  });
});

it.each([
  [{ from: 'yesterday' }, '--from and --to are days as 2026-11-20.'],
  [{ from: '2026-12-01', to: '2026-01-01' }, 'The days are the wrong way round: --from is after --to.'],
  [{ period: 'last-year' }, 'There is no period “last-year”. There are: today, last-7-days,'],
  [{ period: 'today', to: '2026-01-01' }, '--period stands in the place of --from and --to.'],
  [{ text: 'x'.repeat(20_001) }, '--text has 20,000 characters at most.'],
  [{ filter: Array<string>(101).fill('kind=bvn') }, 'One filter takes a hundred values at most.'],
])('%j is wrong use', (options, sentence) => {
  expect(() => queryOf(options, named)).toThrow(sentence);
});
