import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { contractDouble, PlannedDefect } from '../../e2e/contract-double.ts';
import { fail, succeed } from '../../shared/failure.ts';
import { Defect } from '../client.ts';
import { useAudit } from './audit-store.ts';

const empty = useAudit.getState();
beforeEach(() => useAudit.setState(empty, true));
afterEach(() => vi.unstubAllGlobals());

it.each(['a defect', 'a failure'] as const)('waits for nothing any more after %s', async (which) => {
  const { bridge } = contractDouble({
    audit: {
      page: async () => {
        if (which === 'a defect') throw new PlannedDefect('7f3a');
        return fail('history-unavailable');
      },
    },
  });
  vi.stubGlobal('window', { veridesk: bridge });
  const narrowed = useAudit.getState().narrow({ operator: 'Ada Bello' });
  await (which === 'a defect' ? expect(narrowed).rejects.toBeInstanceOf(Defect) : narrowed);
  expect(useAudit.getState().isLoading).toBe(false);
});

it('still waits for the answer that is wanted when that to the question before came', async () => {
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  const { bridge } = contractDouble({
    audit: {
      page: async ({ filter }) => {
        await (filter.operator === 'Ada Bello' ? first : second).promise;
        return succeed({ rows: [], next: null });
      },
    },
  });
  vi.stubGlobal('window', { veridesk: bridge });
  const { narrow } = useAudit.getState();
  const before = narrow({ operator: 'Ada Bello' });
  const now = narrow({ operator: 'Chidi Eze' });
  first.resolve();
  await before;
  expect(useAudit.getState().isLoading).toBe(true);
  second.resolve();
  await now;
  expect(useAudit.getState().isLoading).toBe(false);
});
