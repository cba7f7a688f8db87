/** While the file is written anew lists are read, and what writes has its turn after that. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { wholeHistory } from '../../../shared/history-query.ts';
import type { History } from '../client.ts';
import { searchIndex } from '../find/search-index.ts';
import { beginning, verified } from '../testing/documents.ts';
import { heldRewriting } from '../testing/held-rewriting.ts';
import { openHere } from '../testing/open-here.ts';
import { keyOf, NOW, openForTest, placeIn, temporaryFolder } from '../testing/temporary-history.ts';
import { copyInThread, copyProgram } from './copy-thread.ts';
import type { RewriteEnd } from './rewrite.ts';
import { openBeside } from './second-connection.ts';

async function checkIn(history: History) {
  const begun = beginning();
  await history.begin(begun);
  await history.end(begun.id, verified());
  return begun;
}

const rows = async (history: History) => (await history.find(wholeHistory, null, 100)).rows.length;

it('lists are read, checks wait, in their order, and everything is there after that', async () => {
  const { history, asked, go } = await heldRewriting();
  await checkIn(history);
  const end = history.rewriteFile(() => NOW);
  await asked;
  const order: string[] = [];
  const later = beginning();
  const writes = [
    history.begin(later).then(() => order.push('begun')),
    history.end(later.id, verified()).then(() => order.push('ended')),
  ];
  expect(await rows(history)).toBe(1);
  expect(await history.profiles()).toEqual([]);
  await sleep(50);
  expect(order).toEqual([]);
  go();
  expect(await end).toBe('rewritten');
  await Promise.all(writes);
  expect(order).toEqual(['begun', 'ended']);
  expect(await rows(history)).toBe(2);
});

it('a check under way is in the way, here and in another process, until its answer is written', async () => {
  const place = placeIn(temporaryFolder());
  const [history, again] = [await openForTest(place), await openForTest(place)];
  const begun = beginning();
  await history.begin(begun);
  for (const one of [history, again]) expect(await one.rewriteFile(() => NOW)).toBe('in-the-way');
  await history.end(begun.id, verified());
  for (const one of [history, again]) expect(await one.rewriteFile(() => NOW)).toBe('rewritten');
});

it('a check whose process has ended is in nobody’s way', async () => {
  const place = placeIn(temporaryFolder());
  const [history, gone] = [await openForTest(place), await openForTest(place)];
  await gone.begin(beginning());
  await gone.close();
  expect(await history.rewriteFile(() => NOW)).toBe('rewritten');
});

it('no key is asked for while a check is under way: a keychain may wait for a person, and its answer with it', async () => {
  // Its key is never given.
  const { history } = await heldRewriting();
  const begun = beginning();
  await history.begin(begun);
  expect(await history.rewriteFile(() => NOW)).toBe('in-the-way');
  await history.end(begun.id, verified());
});

it('what the history does behind its answers is done before: it would wait for the file, and whoever reads for it', async () => {
  const { history, path, asked, go } = await heldRewriting();
  await checkIn(history);
  const end = history.rewriteFile(() => NOW);
  await asked;
  const beside = openBeside(path, keyOf());
  expect(searchIndex(beside).indexedTo()).toBe(1);
  beside.close();
  go();
  expect(await end).toBe('rewritten');
});

it('a second one begins when the first has ended', async () => {
  const history = await openForTest();
  await checkIn(history);
  expect(await Promise.all([history.rewriteFile(() => NOW), history.rewriteFile(() => NOW)])).toEqual([
    'rewritten',
    'rewritten',
  ]);
  expect(await rows(history)).toBe(1);
});

it('that fails leaves the history as it was, and lets the others have their turn', async () => {
  const { history, asked, fail } = await heldRewriting();
  const end = history.rewriteFile(() => NOW);
  await asked;
  const check = checkIn(history);
  fail(new Error('no key now'));
  await expect(end).rejects.toThrow('no key now');
  await check;
  expect(await rows(history)).toBe(1);
});

it('is waited for by the closing', async () => {
  const { history, asked, go } = await heldRewriting();
  const end = history.rewriteFile(() => NOW);
  await asked;
  const order: string[] = [];
  const closed = history.close().then(() => order.push('closed'));
  void end.then(() => order.push('rewritten'));
  await sleep(50);
  expect(order).toEqual([]);
  go();
  await closed;
  expect(order).toEqual(['rewritten', 'closed']);
});

it('holds up nobody who writes in another process for longer than the writing takes, although somebody reads on', async () => {
  const folder = temporaryFolder();
  const [reader, writer] = [openHere(folder), openHere(folder)];
  reader.db.exec('BEGIN');
  reader.db.prepare('SELECT count(*) FROM checks').get();
  writer.db.pragma('busy_timeout = 1500');
  let end: RewriteEnd | null = null;
  const { runners: runnersFolder } = writer;
  const task = { type: 'rewrite', path: writer.db.name, runnersFolder, key: keyOf() } as const;
  const rewritten = copyInThread(copyProgram(), task);
  void rewritten.then((how) => {
    end = how;
  });
  const readsUntil = performance.now() + 4_000;
  while (end === null) {
    writer.history.log({ at: NOW, by: { id: null, name: 'ada' }, what: 'locked', checkId: null, detail: {} });
    await sleep(50);
    if (reader.db.inTransaction && performance.now() > readsUntil) reader.db.exec('COMMIT');
  }
  expect(end).toBe('rewritten');
});
