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
