/** A look through answers of before that has not come to its end as the file is written anew. */
import { expect, it } from 'vitest';
import { wholeHistory } from '../../../shared/history-query.ts';
import { beginning, verified } from '../testing/documents.ts';
import { openHere } from '../testing/open-here.ts';
import { NOW, openForTest, placeIn, temporaryFolder } from '../testing/temporary-history.ts';
import { READ_TO } from './cautions-behind.ts';

const OLD = 30;

it('goes on with the next that is written, and finds whoever the answers name', async () => {
  const folder = temporaryFolder();
  const here = openHere(folder);
  const answer = Buffer.from(JSON.stringify({ data: { watchListed: true, photo: 'A'.repeat(1_000_000) } }));
  const ids: string[] = [];
  for (let n = 0; n < OLD; n += 1) {
    const begun = beginning({ number: String(22_200_000_000 + n), identifier: `c-${n}` });
    here.history.begin(begun);
    here.history.end(begun.id, verified());
    ids.push(begun.id);
  }
  here.behind.catchUp();
  // As one was kept of which nobody read this yet.
  const keep = here.db.prepare('UPDATE checks SET answer = ? WHERE id = ?');
  for (const id of ids) keep.run(answer, id);
  here.db.prepare('DELETE FROM meta WHERE name = ?').run(READ_TO);
  here.runner.release();

  const history = await openForTest(placeIn(folder));
  const filters = { caution: ['watch-list' as const] };
  // Looked at past the program: whoever asks it for them has them read at once.
  const mark = here.db.prepare<[string], string>('SELECT value FROM meta WHERE name = ?').pluck();
  await history.rewriteFile(() => NOW);
  expect(mark.get(READ_TO)).not.toBe('end');
  const begun = beginning({ number: '22212345678', identifier: 'after' });
  await history.begin(begun);
  await history.end(begun.id, verified());
  await expect.poll(() => mark.get(READ_TO), { timeout: 20_000 }).toBe('end');
  expect((await history.find({ ...wholeHistory, filters }, null, OLD)).rows).toHaveLength(OLD);
});
