import { expect, it } from 'vitest';
import type { UsageRow } from '../../shared/usage.ts';
import { sumsBy, totalsBy } from './usage-totals.ts';

const row = (more: Partial<UsageRow>): UsageRow => ({
  ...{ day: '2026-11-20', profileId: 'p-1', profile: 'Main', environment: 'production', kind: 'bvn' },
  ...{ operator: 'ada', checks: 1, cost: 100, currency: 'NGN' },
  ...more,
});

it('adds up by profile, the most used first, and never two currencies', () => {
  const rows = [
    row({ profileId: 'p-2', profile: 'Sandbox', environment: 'sandbox', cost: 0 }),
    row({ checks: 2 }),
    row({ day: '2026-11-19', currency: 'GHS', cost: 7 }),
    row({ cost: 50 }),
  ];
  expect(totalsBy(rows, sumsBy.profile)).toEqual([
    {
      ...{ key: 'p-1', title: 'Main', sandbox: false, checks: 4 },
      costs: [
        { minor: 150, currency: 'NGN' },
        { minor: 7, currency: 'GHS' },
      ],
    },
    { key: 'p-2', title: 'Sandbox', sandbox: true, checks: 1, costs: [{ minor: 0, currency: 'NGN' }] },
  ]);
});

it('marks a sum as the sandbox’s only where all of it is', () => {
  const rows = [row({ environment: 'sandbox' }), row({})];
  for (const inAnyOrder of [rows, rows.toReversed()])
    expect(totalsBy(inAnyOrder, sumsBy.kind)).toMatchObject([{ key: 'bvn', sandbox: false, checks: 2 }]);
});

it('adds up by operator, over days, kinds and profiles', () => {
  const rows = [
    row({ operator: 'bola', environment: 'sandbox', cost: 0 }),
    row({ operator: 'bola', kind: 'nin', profileId: 'p-2', checks: 2, cost: 70 }),
    row({ day: '2026-11-19' }),
  ];
  expect(totalsBy(rows, sumsBy.operator)).toMatchObject([
    { title: 'bola', sandbox: false, checks: 3, costs: [{ minor: 70, currency: 'NGN' }] },
    { title: 'ada', checks: 1, costs: [{ minor: 100, currency: 'NGN' }] },
  ]);
});
