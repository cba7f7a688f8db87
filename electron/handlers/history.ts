/** Finding in the history. */
import { randomUUID } from 'node:crypto';
import type { VerideskHandlers } from '../../shared/contract.ts';
import { fail, succeed } from '../../shared/failure.ts';
import { dated, HistoryQuery } from '../../shared/history-query.ts';
import { localDay } from '../../shared/local-day.ts';
import { counter } from './history-counts.ts';
import type { HandlerPorts } from './ports.ts';
import { withActor, withPage } from './with.ts';

const unkept = () =>
  fail('input-wrong', { sentence: 'A virtual NIN stands in this view, and may not be kept. Take it out.' });

export function historyHandlers({ core, now }: HandlerPorts): VerideskHandlers['history'] {
  const counts = counter();
  // By the clock by which the checks are dated, at each question: what is kept under “Last 7 days” moves on with it.
  const onDays = (query: HistoryQuery) => dated(query, localDay(now()));
  return {
    find: ({ query, before, limit }) => {
      // Whoever reads on still looks at what is being counted.
      if (before === null) counts.giveUp();
      return withPage(core, (history) => history.find(onDays(query), before, limit));
    },
    counts: ({ query }) => withPage(core, (history) => counts.of(history, onDays(query))),
    views: () =>
      withActor(core, async (history, { name }) => {
        const stored = await history.views(name);
        const views = stored.flatMap((view) => {
          // A view of another version of the program may ask for what this one does not know.
          const query = HistoryQuery.safeParse(view.query);
          return query.success ? [{ ...view, query: query.data }] : [];
        });
        return succeed(views);
      }),
    saveView: ({ name, query }) =>
      withActor(core, async (history, by) => {
        if (await history.holdsUnkept(`${name}\n${query.text}`)) return unkept();
        const view = { id: randomUUID(), name, query };
        return (await history.addView(by.name, view, now())) ? succeed(view) : fail('view-name-taken');
      }),
    renameView: ({ id, name }) =>
      withActor(core, async (history, by) => {
        if (await history.holdsUnkept(name)) return unkept();
        const renamed = await history.renameView(by.name, id, name);
        if (renamed === 'renamed') return succeed({});
        return fail(renamed === 'taken' ? 'view-name-taken' : 'view-unknown');
      }),
    removeView: ({ id }) =>
      withActor(core, async (history, by) => {
        await history.removeView(by.name, id);
        return succeed({});
      }),
  };
}
