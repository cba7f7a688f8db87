import { afterEach, expect, it, vi } from 'vitest';
import { contractDouble } from '../../../e2e/contract-double.ts';
import type { SavedView } from '../../../shared/contract.ts';
import { succeed } from '../../../shared/failure.ts';
import { wholeHistory } from '../../../shared/history-query.ts';
import { useViews } from './views-store.ts';

afterEach(() => vi.unstubAllGlobals());

const view = (name: string): SavedView => ({ id: crypto.randomUUID(), name, query: wholeHistory });

it('a view that was removed stays removed, where a list asked for before is answered after', async () => {
  const [kept, removed] = [view('Kept'), view('Removed')];
  const answers = [[kept, removed], [kept]].map((views) => ({ views, let: Promise.withResolvers<void>() }));
  let asked = 0;
  const { bridge } = contractDouble({
    history: {
      views: async () => {
        const { views = [], let: waits } = answers[asked++] ?? {};
        await waits?.promise;
        return succeed(views);
      },
      removeView: async () => succeed({}),
    },
  });
  vi.stubGlobal('window', { veridesk: bridge });
  const opened = useViews.getState().load();
  const removing = useViews.getState().remove(removed.id);
  answers[1]?.let.resolve();
  expect(await removing).toBeNull();
  answers[0]?.let.resolve();
  await opened;
  expect(useViews.getState().views).toEqual([kept]);
});
