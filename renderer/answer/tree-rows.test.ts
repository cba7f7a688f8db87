import { expect, it } from 'vitest';
import {
  entryPlace,
  nearestRow,
  type Opening,
  openAtFirst,
  openedFor,
  PAGE,
  pointerOfRow,
  ROWS_MAX,
  rowId,
  type TreeRow,
  treeRows,
} from './tree-rows.ts';

const opened = (...open: string[]): Opening => ({ open: new Set(open), shown: new Map() });
const many = (count: number) => Array.from({ length: count }, (_, index) => index);

function countOf(row: TreeRow): number {
  return row.rows.reduce((sum, inner) => sum + countOf(inner), 1);
}

it('holds the rows of open containers alone', () => {
  const body = { ok: true, data: { name: 'Ngozi', 'a/b~c': [] } };
  const closed = treeRows(body, opened(''));
  expect(closed.rows.map(({ label, text, kind, isContainer }) => [label, text, kind, isContainer])).toEqual([
    ['ok', 'true', 'boolean', false],
    ['data', '2 members', 'object', true],
  ]);
  expect(closed.rows[1]?.rows).toEqual([]);
  const open = treeRows(body, opened('', '/data'));
  expect(open.rows[1]?.rows.map((row) => row.pointer)).toEqual(['/data/name', '/data/a~1b~0c']);
});

it.each([
  ['text', 'string'],
  [null, 'null'],
  [[], 'array'],
])('has one row for %j', (body, kind) => {
  expect(treeRows(body, opened(''))).toMatchObject({ kind, pointer: '', label: null, rows: [] });
});

it('shows a large array by pages', () => {
  const body = { list: many(250) };
  const row = treeRows(body, opened('', '/list')).rows[0];
  expect(row?.rows).toHaveLength(PAGE + 1);
  expect(row?.rows.at(-1)).toMatchObject({
    kind: 'more',
    pointer: '/list',
    text: '150 more. Show the next 100.',
  });
  const all = treeRows(body, { open: new Set(['', '/list']), shown: new Map([['/list', 300]]) }).rows[0];
  expect(all?.rows).toHaveLength(250);
  expect(all?.rows.at(-1)).toMatchObject({ label: '249', pointer: '/list/249' });
});

it('never draws too many rows, and says that it does not', () => {
  const body = many(20).map(() => many(90));
  const open = new Set(['', ...many(20).map((index) => `/${index}`)]);
  const root = treeRows(body, { open, shown: new Map() });
  expect(countOf(root)).toBeLessThanOrEqual(ROWS_MAX + body.length + 1);
  // Every container keeps its own row, whatever is open before it.
  expect(root.rows).toHaveLength(20);
  expect(root.rows.at(-1)?.rows.at(-1)).toMatchObject({ kind: 'full' });
});

it('opens at first what keeps the rows few', () => {
  const small = { meta: { at: 1 }, data: { person: { name: 'Ngozi' } } };
  expect([...openAtFirst(small)]).toEqual(['', '/meta', '/data', '/data/person']);
  expect([...openAtFirst({ list: many(70), data: { a: 1 } })]).toEqual(['', '/data']);
  expect([...openAtFirst(many(5000))]).toEqual(['']);
  expect([...openAtFirst('text')]).toEqual([]);
});

it('does not go deep by itself, nor fall over a deep body', () => {
  let body: unknown = 1;
  for (let depth = 0; depth < 5000; depth += 1) body = { a: body };
  const open = openAtFirst(body);
  expect(open.size).toBeLessThan(6);
  expect(countOf(treeRows(body, { open, shown: new Map() }))).toBeLessThan(8);
});

it('opens the way to a place, to the page it stands on', () => {
  const body = { data: { list: many(250) } };
  const opening = openedFor(body, '/data/list/249', opened());
  expect([...opening.open]).toEqual(['', '/data', '/data/list']);
  expect(opening.shown.get('/data/list')).toBe(300);
  const root = treeRows(body, opening);
  expect(nearestRow(root, '/data/list/249').pointer).toBe('/data/list/249');
  expect(nearestRow(treeRows(body, opened('')), '/data/list/249').pointer).toBe('/data');
  expect(nearestRow(root, '/data/lis').pointer).toBe('/data');
});

it('finds the first entry of the next page', () => {
  expect(entryPlace({ 'a/b': many(250) }, '/a~1b', 100)).toBe('/a~1b/100');
  expect(entryPlace({ a: { x: 1, 'y~': 2 } }, '/a', 1)).toBe('/a/y~0');
  expect(entryPlace({ a: [1] }, '/a', 7)).toBe('/a');
});

it('is quick with two megabytes', () => {
  const body = { list: many(30_000).map((id) => ({ id, name: `n${id}`, at: '2026-11-20T10:00:00Z' })) };
  const started = performance.now();
  treeRows(body, { open: openAtFirst(body), shown: new Map() });
  treeRows(body, openedFor(body, '/list/29999/name', opened()));
  expect(performance.now() - started).toBeLessThan(1000);
});

it('has an id for every place, the root’s included', () => {
  expect(rowId('')).not.toBe('');
  expect(pointerOfRow(rowId('/a/b'))).toBe('/a/b');
});
