/** kill -9 around the intent of a check that is prepared: it waits, or it was begun, and is never both or neither. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { beginning, preparedDraft } from './testing/documents.ts';
import { keyOf, NOW, openForTest, placeIn, temporaryFolder } from './testing/temporary-history.ts';

const PROGRAM = fileURLToPath(new URL('./testing/killed-preparing.ts', import.meta.url));

/** A history in which one was prepared, after a process that was to begin it has died there. */
async function killed(where: 'before' | 'between' | 'after') {
  const place = placeIn(temporaryFolder());
  const before = await openForTest(place);
  const { id } = preparedDraft();
  await before.prepareCheck(preparedDraft({ id }), { id: null, name: 'ada' }, NOW);
  await before.close();
  const { path, runnersFolder } = place;
  const words = [path, runnersFolder, keyOf().toString('hex'), where, JSON.stringify(beginning({ id }))];
  const child = spawn(process.execPath, [PROGRAM, ...words], { stdio: ['ignore', 'ignore', 'inherit'] });
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
  return { id, history: await openForTest(place) };
}

it.each(['before', 'between'] as const)(
  'killed %s: it waits as before, nothing was begun, and it can be run once',
  async (where) => {
    const { id, history } = await killed(where);
    expect(history.recovered).toEqual({ unknown: [], failed: [] });
    expect(await history.page(null, 10)).toMatchObject({ total: 0 });
    expect(await history.preparedChecks()).toMatchObject([{ id, isRestored: false }]);
    await history.begin(beginning({ id }));
    await expect(history.begin(beginning({ id }))).rejects.toMatchObject({ kind: 'check-repeated' });
  },
);

it('killed after: its check may have been sent, and it can be run no more', async () => {
  const { id, history } = await killed('after');
  expect(history.recovered).toEqual({ unknown: [id], failed: [] });
  expect(await history.preparedChecks()).toEqual([]);
  await expect(history.begin(beginning({ id }))).rejects.toMatchObject({ kind: 'check-repeated' });
  expect(await history.openPrepared(id, { id: null, name: 'ada' }, NOW)).toBeNull();
});
