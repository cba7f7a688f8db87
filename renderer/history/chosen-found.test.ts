/** What is chosen in the history is what its list holds: nobody decides on what they do not see. */
import { afterAll, expect, it, vi } from 'vitest';
import { wholeHistory } from '../../shared/history-query.ts';

/** The store looks at the address of the window as soon as it is loaded. */
vi.hoisted(() => vi.stubGlobal('window', { location: { hash: '' } }));

import { useHistory } from './history-store.ts';
import { useSelection } from './selection-store.ts';
import { overPagedHistory } from './testing/paged-history.ts';

afterAll(() => vi.unstubAllGlobals());

it('leaves none chosen that the filter does not find any more, as one that an event has settled', async () => {
  const history = overPagedHistory(150);
  const { ask, loadMore, refresh, chooseFound } = useHistory.getState();
  await ask({ ...wholeHistory, filters: { standing: ['pending'] } });
  await loadMore();
  const [first = '', second = '', deep = '', elsewhere = ''] = [0, 1, 140, 141].map(
    (at) => history.found[at]?.id,
  );
  useSelection.getState().choose([first, second, deep, elsewhere]);
  history.found = history.found.filter(({ id }) => id !== second);
  await refresh([second]);
  expect([...useSelection.getState().ids]).toEqual([first, deep, elsewhere]);
  // Erased by a terminal, which tells nothing here.
  history.found = history.found.filter(({ id }) => id !== elsewhere);
  await refresh();
  expect([...useSelection.getState().ids]).toEqual([first, deep]);
  // Nor one of the rows that stood there before, or one of all that are found that was not loaded.
  const asked = ask({ ...wholeHistory, filters: { standing: ['pending'] } });
  useSelection.getState().choose([elsewhere]);
  await asked;
  expect([...useSelection.getState().ids]).toEqual([]);
  // One that this question finds as well is seen all the while.
  const askedAgain = ask({ ...wholeHistory, filters: { standing: ['pending'] } });
  useSelection.getState().choose([elsewhere, first]);
  await askedAgain;
  expect([...useSelection.getState().ids]).toEqual([first]);
  // Nor all that another question finds, where it was asked before those of the one before were read.
  const reading = refresh();
  const chosen = chooseFound();
  await ask({ ...wholeHistory, filters: { standing: ['pending'] } });
  await Promise.all([reading, chosen]);
  expect([...useSelection.getState().ids]).toEqual([]);
  await chooseFound();
  const last = history.found.pop()?.id ?? '';
  await refresh([last]);
  expect([...useSelection.getState().ids]).toEqual(history.found.map(({ id }) => id));
});
