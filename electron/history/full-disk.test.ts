/** A disk that is full before a check begins, or that something else fills while its answer is awaited. */
import { closeSync, existsSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { smallDisk } from '../evidence/testing/small-disk.ts';
import { beginning, verified } from './testing/documents.ts';
import { openForTest, placeIn } from './testing/temporary-history.ts';
import { type HistoryTrouble, whyUnwritable } from './trouble.ts';

/** To the last page. */
function fill(folder: string): void {
  const file = openSync(join(folder, 'full'), 'a');
  try {
    for (const page = Buffer.alloc(4_096, 1); ; ) writeSync(file, page);
  } catch {
    closeSync(file);
  }
}

it('that is filled while an answer is awaited takes it all the same; the next check waits for room', async ({
  skip,
}) => {
  const folder = smallDisk(16_384) ?? skip();
  const place = placeIn(folder);
  const history = await openForTest(place);
  const begun = beginning({ number: '22212345671' });
  await history.begin(begun);
  fill(folder);
  const ended = await history.end(begun.id, verified());
  expect(ended).toMatchObject({ state: 'answered', outcome: 'verified' });
  fill(folder);
  const next = beginning({ number: '22212345672' });
  await expect(history.begin(next)).rejects.toMatchObject({
    ...{ kind: 'not-writable', message: expect.stringContaining('ENOSPC') },
  });
  expect(existsSync(`${place.path}.room`)).toBe(false);
  rmSync(join(folder, 'full'));
  await history.begin(next);
  expect(statSync(`${place.path}.room`).size).toBe(4 * 1024 * 1024);
  await history.close();
  const again = await openForTest(place);
  expect(await again.show(begun.id)).toMatchObject({ state: 'answered' });
});

it('that has room for the request alone, and none for its answer, lets nothing begin', async ({ skip }) => {
  const folder = smallDisk(3_072) ?? skip();
  const history = await openForTest(placeIn(folder));
  const begun = beginning();
  await expect(history.begin(begun)).rejects.toMatchObject({ kind: 'not-writable' });
  expect(await history.page(null, 1)).toMatchObject({ total: 0 });
});

it('that is full is called that at the opening too, whatever word the database has for it', async ({
  skip,
}) => {
  const folder = smallDisk(2_048) ?? skip();
  const place = placeIn(folder);
  await (await openForTest(place)).close();
  fill(folder);
  await expect(openForTest(place)).rejects.toSatisfy(
    (error: HistoryTrouble) => whyUnwritable(error) === 'full',
  );
});
