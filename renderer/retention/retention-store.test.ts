import { afterEach, expect, it, vi } from 'vitest';
import { contractDouble } from '../../e2e/contract-double.ts';
import type { RetentionState } from '../../shared/contract.ts';
import { succeed } from '../../shared/failure.ts';
import { useRetention } from './retention-store.ts';

afterEach(() => vi.unstubAllGlobals());

const erasing: RetentionState['progress'] = {
  ...{ stage: 'erasing', done: 1, total: 2, records: 3 },
  ...{ elapsedMs: 10, isCancelling: false },
};

it('an erasing that has ended stays ended, where a look from before it is answered late', async () => {
  const answers = [erasing, null].map((progress) => ({ progress, let: Promise.withResolvers<void>() }));
  let asked = 0;
  const { bridge } = contractDouble({
    retention: {
      state: async () => {
        const { progress = null, let: waits } = answers[asked++] ?? {};
        await waits?.promise;
        const rest = { years: 5, ended: 0, due: 0, isRewriteOwed: false, certificates: [] };
        return succeed({ ...rest, progress });
      },
      relationships: async () => succeed({ rows: [], next: null }),
    },
  });
  vi.stubGlobal('window', { veridesk: bridge });
  const looks = [useRetention.getState().load(), useRetention.getState().load()];
  answers[1]?.let.resolve();
  await looks[1];
  expect(useRetention.getState().progress).toBeNull();
  answers[0]?.let.resolve();
  await looks[0];
  expect(useRetention.getState()).toMatchObject({ progress: null, failure: null, state: { years: 5 } });
});
