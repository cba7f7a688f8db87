import { describe, expect, it } from 'vitest';
import type { CheckRow } from '../../shared/contract.ts';
import { goneIn, leftToRead, noRows, type Rows, reachesBeyond, refreshed, seenOf } from './history-rows.ts';

/** Ids of one letter each; the newest first. */
function rowsOf(ids: string): CheckRow[] {
  return [...ids].map((id) => ({
    id,
    kind: 'bvn',
    state: 'answered',
    outcome: 'verified',
    name: null,
    declaredName: null,
    identifier: 'cust-001',
    maskedNumber: '•••••••5678',
    createdAt: '2026-11-20T13:05:00.000Z',
    environment: 'sandbox',
    sandbox: true,
    profile: 'Built-in sandbox',
    operator: 'a.bello',
    decision: null,
    hasFace: false,
    cautions: [],
  }));
}
const page = (ids: string, next: number | null, all: number) => ({ rows: rowsOf(ids), next, all });
const ids = (rows: Rows) => rows.rows.map((row) => row.id).join('');

it('those to be decided on are told as they stand in the list, in the order in which they were chosen; one that is not in it is not', () => {
  const rows = rowsOf('cba').map((row) =>
    row.id === 'b' ? { ...row, state: 'unknown' as const, outcome: null } : row,
  );
  expect(seenOf(rows, new Set(['b', 'gone', 'c']))).toMatchObject([
    { id: 'b', state: 'unknown', outcome: null },
    { id: 'c', state: 'answered', outcome: 'verified' },
  ]);
});

describe('news at the top', () => {
  it('lays the newest page over what was loaded and keeps the place to read on', () => {
    const rows = refreshed(page('dcba', 1, 4), page('fed', 3, 6));
    expect(ids(rows)).toBe('fedcba');
    expect(rows).toMatchObject({ next: 1, all: 6 });
  });

  it('takes the newer state of a row', () => {
    const waiting = page('ba', null, 2);
    const answered = { ...page('ba', 1, 2), rows: rowsOf('ba').map((row) => ({ ...row, name: 'Ngozi' })) };
    expect(refreshed(waiting, answered).rows[0]?.name).toBe('Ngozi');
  });

  it('lets a row go that is not found any more', () => {
    expect(ids(refreshed(page('edcba', null, 9), page('fec', 3, 9)))).toBe('fecba');
    expect(ids(refreshed(page('cba', null, 9), page('b', null, 9)))).toBe('b');
  });

  it('lets the last one go that was loaded, too, and reads on behind what was read', () => {
    const rows = refreshed(page('edcb', 2, 9), page('edc1', 1, 8));
    expect(ids(rows)).toBe('edc1');
    expect(rows.next).toBe(1);
  });

  it('begins anew when something may lie between, so that no gap goes unseen', () => {
    const rows = refreshed(page('ba', null, 2), page('zyx', 23, 26));
    expect(ids(rows)).toBe('zyx');
    expect(rows.next).toBe(23);
  });

  it('fills an empty list', () => {
    expect(ids(refreshed(noRows, page('a', null, 1)))).toBe('a');
  });
});

it('what is not found any more is told as far as the newest page reaches', () => {
  const gone = (newest: string, next: number | null) =>
    goneIn(page('edcba', 1, 9), page(newest, next, 9)).join('');
  expect(gone('fed', 4)).toBe('');
  expect(gone('fec', 3)).toBe('d');
  expect(gone('edc9', 9)).toBe('ba');
  expect(gone('zyx', 23)).toBe('');
  expect(gone('d', null)).toBe('ecba');
  expect(gone('', null)).toBe('edcba');
});

describe('how far is read anew', () => {
  const before = page('gfedcba', 1, 9);
  const nothing = { ids: new Set<string>(), isAny: false, isFiltered: false };
  const reaches = (newest: string, next: number | null, ...changed: string[]) =>
    reachesBeyond(before, page(newest, next, 9), { ...nothing, ids: new Set(changed) });

  it('is beyond the deepest row that changed', () => {
    expect(reaches('gf', 6, 'd')).toBe(false);
    expect(reaches('gfe', 5, 'd', 'f')).toBe(false);
    expect(reaches('gfec', 3, 'd', 'f')).toBe(true);
  });

  it('is one page where nothing that is loaded changed', () => {
    expect(reaches('gf', 6, 'z')).toBe(true);
    expect(reaches('gf', 6)).toBe(true);
  });

  it('is as far as a row that was loaded, so that the place is kept', () => {
    expect(reaches('zyx', 23)).toBe(false);
    expect(reaches('zyxg', 7)).toBe(true);
    expect(reaches('zyx', null)).toBe(true);
    expect(reachesBeyond(noRows, page('zyx', 23, 26), nothing)).toBe(true);
  });

  it('is no less far for what came since, which stands above', () => {
    expect(reaches('zyxwvutgf', 6, 'd')).toBe(false);
    expect(reaches('zyxwvutgfec', 3, 'd')).toBe(true);
  });

  it('is as far as a row that can be followed by those that were loaded behind it', () => {
    expect(reaches('gf0', 6)).toBe(false);
    expect(reaches('gf0ed', 4)).toBe(true);
    expect(reaches('gf0ec9', 3, 'd')).toBe(false);
    expect(reaches('gfedc09', 3, 'b')).toBe(false);
    expect(reaches('gfedc90', 3)).toBe(true);
  });

  it('is all that was loaded, where a filtered list may have come to hold another between them, or to lose one', () => {
    const filtered = (newest: string, more: object) =>
      reachesBeyond(before, page(newest, 1, 9), { ...nothing, isFiltered: true, ...more });
    const other = { ids: new Set(['x']) };
    for (const more of [other, { isAny: true }]) {
      expect(filtered('gfedc', more)).toBe(false);
      expect(filtered('gfedcba', more)).toBe(true);
      // The last of them is gone.
      expect(filtered('gfedcb', more)).toBe(false);
      expect(filtered('gfedcb0', more)).toBe(true);
    }
    expect(filtered('gfx', other)).toBe(false);
    expect(filtered('gfxed', other)).toBe(true);
    expect(filtered('gf', {})).toBe(true);
  });

  it('ends with the last row that was loaded, so that the list does not grow by it', () => {
    const left = (newest: string) => leftToRead(before, rowsOf(newest));
    expect(['', 'gfe', 'gf0e', '9876gfedcb', 'gfe0', 'gfedcba', '98'].map(left)).toEqual([
      7,
      4,
      4,
      1,
      null,
      null,
      null,
    ]);
    expect(leftToRead(noRows, [])).toBeNull();
  });

  it('has a bound, where too many came in between', () => {
    const many = { ...page('', 5_000, 6_000), rows: Array.from({ length: 1_000 }, () => rowsOf('z')).flat() };
    expect(reachesBeyond(before, many, nothing)).toBe(true);
  });

  it('comes to an end where the deepest was the last', () => {
    expect(reaches('gfedcb', null, 'a')).toBe(true);
    expect(reaches('gfedcb', 2, 'a')).toBe(false);
    expect(reaches('gfedcb09', 2, 'a')).toBe(true);
  });
});
