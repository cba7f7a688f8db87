/** Of erased customers nothing is left: not in the pages of the file, used or free, not in its journal, not in its index. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { wholeHistory } from '../../../shared/history-query.ts';
import {
  type Customer,
  customer,
  endAll,
  eraseWhole,
  type Here,
  OLD,
  REWRITTEN,
  rewrite,
  scrub,
} from '../testing/erased.ts';
import { openHere } from '../testing/open-here.ts';
import { foundIn, journalBytes, plainBytes } from '../testing/plain-bytes.ts';
import { keyOf, temporaryFolder } from '../testing/temporary-history.ts';

describe('what was erased', () => {
  /** Customers enough for pages to be split and put in order, with records of every size. */
  function many(here: Here) {
    const customers = Array.from({ length: 60 }, (_, at) => {
      const pad = at % 7 === 0 ? 30_000 : 100 + at * 20;
      const one = customer(here, `n${String(at).padStart(3, '0')}`, 1 + (at % 3), OLD, pad);
      // The index comes to each soon, as in a desk at work, so its pieces hold whole words.
      here.behind.catchUp();
      return one;
    });
    const half = customers.filter((_, at) => at % 2 === 0);
    endAll(here, half);
    const textsOf = (of: readonly Customer[]) => of.flatMap(({ values }) => Object.values(values));
    return { gone: textsOf(half), kept: textsOf(customers.filter((_, at) => at % 2 === 1)) };
  }

  it('is found nowhere in the bytes of the file, decrypted, nor in the journal', () => {
    const folder = temporaryFolder();
    const path = join(folder, 'history.db');
    const here = openHere(folder);
    const { gone, kept } = many(here);
    const found = () => {
      const bytes = plainBytes(path, keyOf());
      const of = (texts: string[]) => foundIn(bytes, texts, 'canary').length;
      // The index leaves out of a word what it shares with the one before it, here “canary”.
      const rests = gone.filter((text) => text.startsWith('canaryfirst')).map((text) => text.slice(6));
      return { gone: of(gone), kept: of(kept), rests: foundIn(bytes, rests, 'first').length };
    };
    expect(found()).toEqual({ gone: gone.length, kept: kept.length, rests: 30 });
    eraseWhole(here);
    expect(here.history.scrubbingOwed()).toEqual({ index: true, pages: 'erase' });
    scrub(here);
    expect(journalBytes(path)).toBe(0);
    expect(found()).toEqual({ gone: 0, kept: kept.length, rests: 0 });
    expect(here.history.scrubbingOwed()).toEqual({ index: false, pages: null });
    expect(here.history.certificates()[0]?.overwrittenAt).toBe(new Date(REWRITTEN).toISOString());
    expect(here.db.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(
      here.history.find({ ...wholeHistory, text: 'canaryfirst' }, null, 200).rows.length,
    ).toBeGreaterThan(0);
  });

  it('of a few is in the index still, which is what the merge is for', () => {
    const folder = temporaryFolder();
    const path = join(folder, 'history.db');
    const here = openHere(folder);
    for (let at = 0; at < 40; at += 1) customer(here, `n${at}`);
    const few = [customer(here, 'qzx7wk'), customer(here, 'qzw5vj')];
    here.behind.catchUp();
    endAll(here, few);
    // The index leaves out of a word what it shares with the one before it, so the ends of the words are looked for.
    const left = () => foundIn(plainBytes(path, keyOf()), ['qzx7wk', 'qzw5vj'], 'qz');
    eraseWhole(here);
    expect(left().length).toBeGreaterThan(0);
    scrub(here);
    expect(left()).toEqual([]);
  });

  it('stays owed while another connection writes', () => {
    const folder = temporaryFolder();
    const here = openHere(folder);
    endAll(here, [customer(here, 'a', 1)]);
    const other = openHere(folder);
    eraseWhole(here);
    other.db.exec('BEGIN IMMEDIATE');
    expect(rewrite(here)).toBe('in-the-way');
    other.db.exec('COMMIT');
    expect(rewrite(here)).toBe('rewritten');
  });

  it('stays owed while another connection reads, and is done once that has ended', () => {
    const folder = temporaryFolder();
    const here = openHere(folder);
    const gone = customer(here, 'a', 1);
    endAll(here, [gone]);
    const other = openHere(folder);
    other.db.exec('BEGIN');
    other.db.prepare('SELECT count(*) FROM checks').get();
    eraseWhole(here);
    while (here.history.mergeIndex().isMore);
    expect(rewrite(here)).toBe('still-read');
    expect(here.history.scrubbingOwed().pages).toBe('erase');
    other.db.exec('COMMIT');
    expect(rewrite(here)).toBe('rewritten');
  });
});
