import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { UsageRow } from '../../shared/usage.ts';
import { Days, Totals } from './usage-section.tsx';
import { sumsBy, totalsBy } from './usage-totals.ts';

const rowsOf = (operators: number): UsageRow[] =>
  Array.from({ length: operators }, (_, at) => ({
    ...{ day: '2026-11-20', profileId: 'p-1', profile: 'Main', environment: 'production', kind: 'bvn' },
    ...{ operator: `operator ${at}`, checks: 1, cost: 100, currency: 'NGN' },
  }));

const days = (rows: readonly UsageRow[]) => renderToStaticMarkup(createElement(Days, { rows }));
const sums = (rows: readonly UsageRow[]) =>
  renderToStaticMarkup(
    createElement(Totals, { title: 'By operator', totals: totalsBy(rows, sumsBy.operator) }),
  );
const drawn = (markup: string) => markup.split('<tr').length - 2;

it('draws the beginning of a month of thousands of rows, says how many there are, and offers more', () => {
  const markup = days(rowsOf(5_183));
  expect(drawn(markup)).toBe(100);
  expect(markup).toContain('100 of 5,183 are shown.');
  expect(markup).toContain('Show more: usage by day');
});

it('draws the beginning of the sums of hundreds of operators', () => {
  const markup = sums(rowsOf(500));
  expect(drawn(markup)).toBe(25);
  expect(markup).toContain('25 of 500 are shown.');
  expect(markup).toContain('Show more: usage by operator');
});

it('draws all of what is short, and offers nothing more', () => {
  for (const markup of [days(rowsOf(25)), sums(rowsOf(25))]) {
    expect(drawn(markup)).toBe(25);
    expect(markup).not.toContain('Show more');
  }
});
