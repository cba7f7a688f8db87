import { vi } from 'vitest';
import { contractDouble } from '../../../e2e/contract-double.ts';
import type { CheckRow } from '../../../shared/contract.ts';
import { succeed } from '../../../shared/failure.ts';
import { rowOf } from '../../check/testing/row-of.ts';

/** A window over so many checks, which are found in pages; `found` are those that every question finds, newest first. */
export function overPagedHistory(count: number): { found: CheckRow[] } {
  const history = {
    found: Array.from({ length: count }, (): CheckRow => ({ ...rowOf(), id: crypto.randomUUID() })),
  };
  const { bridge } = contractDouble({
    history: {
      find: async ({ before, limit }) => {
        const { found } = history;
        const from = before ?? 0;
        const next = from + limit < found.length ? from + limit : null;
        return succeed({ rows: found.slice(from, from + limit), next, all: found.length });
      },
      counts: async () => succeed(null),
    },
    events: { checks: async ({ ids }) => succeed(history.found.filter(({ id }) => ids.includes(id))) },
  });
  vi.stubGlobal('window', { veridesk: bridge, setTimeout: () => 0, clearTimeout: () => undefined });
  return history;
}
