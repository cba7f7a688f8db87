import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { OperatorSummary } from '../../shared/operator.ts';
import { OperatorList } from './operator-list.tsx';

const operatorsOf = (count: number): OperatorSummary[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    name: at === 444 ? 'Adébáyọ̀ Okoro' : `Person ${at}`,
    role: 'operator',
    createdAt: '2026-11-20T12:00:00.000Z',
    disabledAt: null,
  }));

const listed = (operators: readonly OperatorSummary[], sought = '') =>
  renderToStaticMarkup(
    createElement(OperatorList, {
      ...{ operators, sought, ownId: null, onSeek: () => undefined, onNewSecret: () => undefined },
    }),
  );
const drawn = (markup: string) => markup.split('<li').length - 1;

it('draws the beginning of a list of hundreds, and offers more', () => {
  const markup = listed(operatorsOf(500));
  expect(drawn(markup)).toBe(50);
  expect(markup).toContain('50 of 500 are shown.');
});

it('finds one of hundreds by a part of the name, however it is written, and says where nobody is called so', () => {
  const operators = operatorsOf(500);
  const found = listed(operators, 'bayo');
  expect(drawn(found)).toBe(1);
  expect(found).toContain('Adébáyọ̀ Okoro');
  expect(listed(operators, 'nobody')).toContain('No operator’s name holds these letters.');
});

it('draws all of a short list, with nothing to find them by, whatever was sought in a longer one', () => {
  const markup = listed(operatorsOf(50), 'nobody');
  expect(drawn(markup)).toBe(50);
  expect(markup).not.toContain('Find an operator');
  expect(markup).not.toContain('Show more');
});
