/** The index is merged by one process while another erases: no erased word is taken for merged. */
import { join } from 'node:path';
import type { Database } from 'better-sqlite3-multiple-ciphers';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../database.ts';
import { customer, endAll, eraseWhole } from '../testing/erased.ts';
import { openHere } from '../testing/open-here.ts';
import { foundIn, plainBytes } from '../testing/plain-bytes.ts';
import { keyOf, temporaryFolder } from '../testing/temporary-history.ts';
import { scrubbing } from './scrubbing.ts';

it('what another process erases while the index is merged is merged too', () => {
  const folder = temporaryFolder();
  const [here, there] = [openHere(folder), openHere(folder)];
  for (let at = 0; at < 40; at += 1) customer(here, `n${at}`);
  const [early, late] = [customer(here, 'qzx7wk'), customer(here, 'qzw5vj')];
  here.behind.catchUp();
  endAll(here, [early]);
  eraseWhole(here);
  expect(here.history.mergeIndex()).toEqual({ isMore: true });
  endAll(there, [late]);
  eraseWhole(there);
  while (here.history.mergeIndex().isMore);
  // The index leaves out of a word what it shares with the one before it, so the ends of the words are looked for.
  const bytes = plainBytes(join(folder, 'history.db'), keyOf());
  expect(foundIn(bytes, ['qzx7wk', 'qzw5vj'], 'qz')).toEqual([]);
  expect(there.history.scrubbingOwed()).toEqual({ index: false, pages: 'erase' });
});

/** The same database, where `meanwhile` has its turn before each transaction. */
const interrupted = (db: Database, meanwhile: () => void): Database =>
  new Proxy(db, {
    get(of, name: keyof Database) {
      const member = of[name];
      if (typeof member !== 'function') return member;
      if (name !== 'transaction') return member.bind(of);
      return (work: Parameters<Database['transaction']>[0]) => {
        const made = of.transaction(work);
        return {
          immediate: (...input: unknown[]) => {
            meanwhile();
            return made.immediate(...input);
          },
        };
      };
    },
  });

it('what another process erases behind the last slice stays owed, and is merged', () => {
  const path = join(temporaryFolder(), 'history.db');
  const [here, there] = [openDatabase(path, keyOf()), openDatabase(path, keyOf())];
  onTestFinished(() => void [here.close(), there.close()]);
  const add = here.prepare('INSERT INTO checks_search (rowid, words) VALUES (?, ?)');
  for (const [at, words] of ['okafor', 'bello', 'adeyemi'].entries()) add.run(at + 1, words);
  const other = scrubbing(there);
  const erase = there.transaction((rowid: number) => {
    there.prepare('DELETE FROM checks_search WHERE rowid = ?').run(rowid);
    other.owe('erase');
  });
  erase.immediate(1);
  const left = [2];
  const scrubber = scrubbing(
    interrupted(here, () => {
      for (const rowid of left.splice(0)) erase.immediate(rowid);
    }),
  );
  while (scrubber.mergeIndex().isMore);
  const blocks = here.prepare<[], Buffer>('SELECT block FROM checks_search_data').pluck().all();
  const words = ['okafor', 'bello', 'adeyemi'].filter((word) => blocks.some((block) => block.includes(word)));
  expect(words).toEqual(['adeyemi']);
  expect(scrubber.owed().index).toBe(false);
});

it('what the service called the checks that went is removed a part at a time, and nothing of the others', () => {
  const here = openHere();
  const { db, history } = here;
  const [gone, kept] = [customer(here, 'a'), customer(here, 'b')];
  db.exec(`WITH RECURSIVE place (at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM place WHERE at < 600)
    INSERT INTO check_references SELECT 'p', printf('%s-%04d', checks.id, at), checks.id FROM checks, place`);
  const left = () => db.prepare('SELECT DISTINCT check_id FROM check_references ORDER BY 1').pluck().all();
  endAll(here, [gone]);
  eraseWhole(here);
  const count = db.prepare<[], number>('SELECT count(*) FROM check_references').pluck();
  let turns = 0;
  for (let before = count.get() ?? 0; history.mergeIndex().isMore; before = count.get() ?? 0) {
    expect(before - (count.get() ?? 0)).toBeLessThanOrEqual(1_000);
    turns += 1;
  }
  expect(turns).toBeGreaterThanOrEqual(2);
  expect(left()).toEqual([...kept.ids].sort());
  const plan = db.prepare(
    `EXPLAIN QUERY PLAN DELETE FROM check_references WHERE (profile_id, reference, check_id) > ('a', 'b', 'c')
      AND (profile_id, reference, check_id) <= ('d', 'e', 'f')
      AND NOT EXISTS (SELECT 1 FROM checks WHERE checks.id = check_references.check_id)`,
  );
  expect(plan.all().map((step) => (step as { detail: string }).detail)).toEqual([
    expect.stringMatching(/^SEARCH check_references USING PRIMARY KEY \(.*>.*<.*\)$/u),
    expect.stringContaining('SUBQUERY'),
    'SEARCH checks USING COVERING INDEX sqlite_autoindex_checks_1 (id=?)',
  ]);
});

it('what the service called them is still owed where a program of before has merged the index and written the file anew', () => {
  const here = openHere();
  const { db, history } = here;
  const [gone, kept] = [customer(here, 'a'), customer(here, 'b')];
  const left = () => db.prepare('SELECT check_id FROM check_references ORDER BY 1').pluck().all();
  endAll(here, [gone]);
  eraseWhole(here);
  // All that it knows of.
  db.exec(`DELETE FROM meta WHERE name IN ('erased_in_index', 'erased_in_pages')`);
  expect(left()).toHaveLength(gone.ids.length + kept.ids.length);
  expect(history.scrubbingOwed()).toEqual({ index: true, pages: null });
  while (history.mergeIndex().isMore);
  expect(left()).toEqual([...kept.ids].sort());
  expect(history.scrubbingOwed()).toEqual({ index: false, pages: 'erase' });
});

it('a part of them that the disk does not take is removed at the next try', () => {
  const here = openHere();
  const { db, history } = here;
  const gone = customer(here, 'a');
  db.exec(`WITH RECURSIVE place (at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM place WHERE at < 1200)
    INSERT INTO check_references SELECT 'p', printf('%s-%04d', checks.id, at), checks.id FROM checks, place`);
  endAll(here, [gone]);
  eraseWhole(here);
  const mergeAll = () => {
    while (history.mergeIndex().isMore);
  };
  db.exec(`CREATE TEMP TRIGGER full BEFORE DELETE ON main.check_references
    BEGIN SELECT RAISE(ABORT, 'the disk is full'); END`);
  expect(mergeAll).toThrow('the disk is full');
  db.exec('DROP TRIGGER full');
  mergeAll();
  expect(db.prepare('SELECT count(*) FROM check_references').pluck().get()).toBe(0);
  expect(history.scrubbingOwed().index).toBe(false);
});
