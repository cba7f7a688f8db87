/** Lists of customers as spreadsheets write them: of which kind each number is. */
import { expect, it } from 'vitest';
import { readPreparedList } from './prepared-list.ts';
import { profile } from './testing/real-checks.ts';

const read = (text: string) => readPreparedList(text, { profile, kind: 'bvn', taken: [] });
const checksOf = (text: string) => {
  const list = read(text);
  if (!list.ok) throw new Error(list.failure.sentence);
  return list.value.checks;
};

it('a list says of each line which kind it is: by its own word, by the head of its numbers, or as it was asked', () => {
  const text =
    'kind,number,identifier\nnin,12345678901,a\n,22212345678,b\nVoter’s card,90F5B1234567890123,c\n';
  expect(checksOf(text).map(({ kind }) => kind)).toEqual(['nin', 'bvn', 'voters_card']);
  expect(checksOf('NIN,identifier\n12345678901,a')).toMatchObject([{ kind: 'nin' }]);
});

it.each(['ID Type', 'Document type', 'Identification Type'])(
  'a list has its kinds in a column that is called %j',
  (name) => {
    const text = `${name},ID Number,Customer ID\nNIN,55512345678,a\nBVN,22212345678,b\nPVC,90F5B1234567890123,c`;
    expect(checksOf(text).map(({ kind }) => kind)).toEqual(['nin', 'bvn', 'voters_card']);
  },
);

it('a list whose kinds stand in a column that is called otherwise is refused, and that column is named', () => {
  const text = 'Which,number,identifier\nNIN,55512345678,a\n,22212345678,b\nbvn,22212345679,c';
  const list = read(text);
  expect(!list.ok && list.failure.sentence).toContain('The column “Which” says which kind');
  const unnamed = read(text.replace('Which', ''));
  expect(!unnamed.ok && unnamed.failure.sentence).toContain('A column without a name says');
  expect(checksOf(text.replace('number', 'NIN')).map(({ kind }) => kind)).toEqual(['nin', 'nin', 'nin']);
  expect(checksOf(text.replace('bvn', 'Ada'))).toHaveLength(3);
});
