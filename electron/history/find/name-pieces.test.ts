/** A name in pieces is found as one word and the other way round, as another document has it: Oluwa Seun and Oluwaseun. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wholeHistory } from '../../../shared/history-query.ts';
import { beginning, identityOf, verified } from '../testing/documents.ts';
import { openHere } from '../testing/open-here.ts';

type Here = ReturnType<typeof openHere>;

function checked({ history }: Here, number: string, firstName: string, lastName: string): string {
  const begun = beginning({ number, identifier: 'cust-1' });
  history.begin(begun);
  history.end(begun.id, verified({ identity: identityOf(firstName, lastName) }));
  return begun.id;
}

const found = ({ history }: Here, text: string) =>
  history.find({ ...wholeHistory, text }, null, 9).rows.map(({ id }) => id);

it('finds it by its pieces, and not by fewer than are typed', () => {
  const here = openHere();
  const lola = checked(here, '22212345671', 'Oluwadamilola', 'Eze');
  const ada = checked(here, '22212345672', 'Adaobi', 'Nnamdi');
  const funmi = checked(here, '22212345673', 'Oluwafunmilayo', 'Okafor');
  for (const isIndexed of [false, true]) {
    if (isIndexed) here.behind.catchUp();
    for (const text of ['Oluwa Da Mi Lola', 'oluwa damilola', 'eze Oluwada Milo', 'Oluwádámi lọ́la'])
      expect([text, found(here, text)]).toEqual([text, [lola]]);
    for (const text of ['ada obi', 'Nnamdi ada obi', 'adao'])
      expect([text, found(here, text)]).toEqual([text, [ada]]);
    for (const text of ['oluwa funmilayo', 'oluwa fun okafor'])
      expect([text, found(here, text)]).toEqual([text, [funmi]]);
    // Another name behind one that is as long as what the index holds of it; what may be the beginnings of two names.
    for (const text of ['Oluwafunmilayo Adeyemi', 'oluwafunmil adeyemi', 'ada ob', 'ada o', 'a daobi'])
      expect([text, found(here, text)]).toEqual([text, []]);
  }
});

it('finds one of two words by the two as one, and by no other two', () => {
  const here = openHere();
  const rahman = checked(here, '22212345671', 'Abdul Rahman', 'Bello');
  const seun = checked(here, '22212345672', 'Seun Oluwa', 'Eze');
  const malik = checked(here, '22212345673', 'Abdul', 'Malik Abdulla');
  for (const isIndexed of [false, true]) {
    if (isIndexed) here.behind.catchUp();
    for (const [text, ids] of [
      ...[['abdulrahman', [rahman]] as const, ['bello Abdul-rah', [rahman]] as const],
      ...[['Oluwaseun', [seun]] as const, ['oluwas', []] as const, ['oluwabun', []] as const],
      ...[['abdulmalik', [malik]] as const, ['abdullamalik', []] as const, ['abdulla', [malik]] as const],
      ...[['abdulmalik rahman', []] as const, ['abdul1rahman', []] as const],
    ])
      expect([text, found(here, text)]).toEqual([text, ids]);
  }
});

/** Cuts a name into four pieces at most, in which a search has it: none but the last is shorter than two letters, that than three. */
const cuts = fc.uniqueArray(fc.integer({ min: 2, max: 9 }), { minLength: 1, maxLength: 3 }).map((places) => {
  const sorted = places.toSorted((a, b) => a - b);
  return sorted.filter((place, at) => at === 0 || place - (sorted[at - 1] ?? 0) >= 2);
});

const NAME = 'Chukwuemekaobi';

it('finds it wherever it is parted, among other words in any order', () => {
  const here = openHere();
  const id = checked(here, '22212345678', NAME, 'Danjuma');
  checked(here, '22212345679', 'Chukwu', 'Danjuma');
  here.behind.catchUp();
  fc.assert(
    fc.property(cuts, fc.boolean(), (places, isBehind) => {
      const pieces = [0, ...places].map((from, at) => NAME.slice(from, places[at])).join(' ');
      expect(found(here, isBehind ? `danjuma ${pieces}` : `${pieces} cust-1`)).toEqual([id]);
    }),
    { numRuns: 100 },
  );
});
