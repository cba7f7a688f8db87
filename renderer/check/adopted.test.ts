/** A check of before the window was loaded anew may end in the moment in which it is taken up: no event tells of that any more. */
import { afterEach, expect, it, vi } from 'vitest';
import { contractDouble } from '../../e2e/contract-double.ts';
import { succeed } from '../../shared/failure.ts';
import { checkOf } from '../../shared/testing/check-of.ts';
import { useCheck } from './check-store.ts';

afterEach(() => vi.unstubAllGlobals());

it('is shown with its answer, though nobody tells that it came', async () => {
  const ended = checkOf();
  const { bridge } = contractDouble({
    checks: {
      underWay: async () => succeed({ id: ended.id, startedAt: ended.timing.createdAt }),
      show: async () => succeed(ended),
    },
  });
  vi.stubGlobal('window', { veridesk: bridge });
  await useCheck.getState().adopt();
  expect(useCheck.getState().run).toMatchObject({ phase: 'done', check: { id: ended.id } });
});
