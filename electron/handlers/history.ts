/** Finding in the history. */
import { randomUUID } from 'node:crypto';
import type { VerideskHandlers } from '../../shared/contract.ts';
import { fail, succeed } from '../../shared/failure.ts';
import { HistoryQuery } from '../../shared/history-query.ts';
import { counter } from './history-counts.ts';
import type { HandlerPorts } from './ports.ts';
import { withPage } from './with.ts';

export function historyHandlers({ core, operator, now }: HandlerPorts): VerideskHandlers['history'] {
  const counts = counter();
  return {
    find: ({ query, before, limit }) => {
      // Whoever reads on still looks at what is being counted.
      if (before === null) counts.giveUp();
      return withPage(core, (history) => history.find(query, before, limit));
    },
    counts: ({ query }) => withPage(core, (history) => counts.of(history, query)),
    views: () =>
      withPage(core, async (history) => {
        const stored = await history.views(operator());
        return stored.flatMap((view) => {
          // A view of another version of the program may ask for what this one does not know.
          const query = HistoryQuery.safeParse(view.query);
          return query.success ? [{ ...view, query: query.data }] : [];
        });
      }),
    saveView: async ({ name, query }) => {
      const view = { id: randomUUID(), name, query };
      const saved = await withPage(core, (history) => history.addView(operator(), view, now()));
      if (!saved.ok) return saved;
      return saved.value ? succeed(view) : fail('view-name-taken');
    },
    renameView: async ({ id, name }) => {
      const renamed = await withPage(core, (history) => history.renameView(operator(), id, name));
      if (!renamed.ok) return renamed;
      if (renamed.value === 'renamed') return succeed({});
      return fail(renamed.value === 'taken' ? 'view-name-taken' : 'view-unknown');
    },
    removeView: async ({ id }) => {
      const removed = await withPage(core, (history) => history.removeView(operator(), id));
      return removed.ok ? succeed({}) : removed;
    },
  };
}
