import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CheckRow } from '../../shared/contract.ts';
import type { CheckPage } from './checks-table.ts';
import type { History } from './client.ts';
import { beginning, verified } from './testing/documents.ts';
import { foundDocuments } from './testing/found-documents.ts';
import { openForTest } from './testing/temporary-history.ts';

/** Writes `count` ended checks of one number and returns their ids, newest first. */
async function fill(history: History, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 0; i < count; i += 1) {
    // The clock stands still, or goes back: the order is that of writing.
    const begun = beginning({ createdAt: 1_000_000 - i });
    await history.begin(begun);
    await history.end(begun.id, verified());
    ids.unshift(begun.id);
  }
  return ids;
}

async function readAll(history: History, limit: number): Promise<CheckPage[]> {
  const pages: CheckPage[] = [];
  let before: number | null = null;
  do {
    const page: CheckPage = await history.page(before, limit);
    for (const row of page.rows) CheckRow.parse(row);
    pages.push(page);
    before = page.next;
  } while (before !== null);
  return pages;
}

describe('the list', () => {
  it('is empty at first', async () => {
    const history = await openForTest();
    expect(await history.page(null, 50)).toEqual({ rows: [], next: null, total: 0 });
    expect(await foundDocuments(history)).toEqual([]);
  });

  it('gives every row once, newest first, for any number of rows and any size of page', async () => {
    const history = await openForTest();
    let ids: string[] = [];
    const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 9 }), sizes, async (more, limits) => {
        ids = [...(await fill(history, more)), ...ids];
        for (const limit of limits) {
          const pages = await readAll(history, limit);
          expect(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(ids);
          expect(pages.every(({ total, rows }) => total === ids.length && rows.length <= limit)).toBe(true);
        }
      }),
      { numRuns: 25 },
    );
    expect((await foundDocuments(history)).map(({ id }) => id)).toEqual(ids);
  });

  it('is not shifted by checks that come while it is read', async () => {
    const history = await openForTest();
    const ids = await fill(history, 10);
    const first = await history.page(null, 4);
    await fill(history, 3);
    const second = await history.page(first.next, 20);
    expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(ids);
    expect(second.total).toBe(13);
  });

  it('shows the number masked, the name, and all that tells checks apart', async () => {
    const history = await openForTest();
    const begun = beginning();
    await history.begin(begun);
    await history.end(begun.id, verified());
    expect((await history.page(null, 1)).rows).toEqual([
      {
        id: begun.id,
        kind: 'bvn',
        state: 'answered',
        outcome: 'verified',
        name: 'Ngozi Okafor',
        declaredName: null,
        identifier: 'cust-001',
        maskedNumber: '•••••••5678',
        createdAt: '2026-03-01T10:00:00.000Z',
        environment: 'sandbox',
        sandbox: true,
        profile: 'Built-in sandbox',
        operator: 'ada',
        decision: null,
        hasFace: false,
        cautions: [],
      },
    ]);
  });
});
