/** What ends is found at once, is in the index a little later, and a crash in between loses nothing and counts nothing twice. */
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3-multiple-ciphers';
import { describe, expect, it } from 'vitest';
import { wholeHistory } from '../../../shared/history-query.ts';
import { openHistory } from '../client.ts';
import { unlock } from '../database.ts';
import { beginning, troubled, verified } from '../testing/documents.ts';
import type { Here } from '../testing/findable.ts';
import { openHere } from '../testing/open-here.ts';
import { keyOf, NOW, openForTest, placeIn, temporaryFolder } from '../testing/temporary-history.ts';
import { ALL_CHECKS, searchIndex } from './search-index.ts';

const inIndex = (here: Pick<Here, 'db'>) =>
  here.db.prepare('SELECT rowid FROM checks_search ORDER BY rowid').pluck().all();
const counted = (here: Pick<Here, 'db'>) => here.db.prepare(ALL_CHECKS).pluck().get();
const found = (here: Here, text: string) =>
  here.history.find({ ...wholeHistory, text }, null, 10).rows.map(({ id }) => id);

function ended(here: Here, more: Parameters<typeof beginning>[0] = {}): string {
  const begun = beginning(more);
  here.history.begin(begun);
  here.history.end(begun.id, verified());
  return begun.id;
}

describe('the index behind the answers', () => {
  it('holds nothing of a check that has just ended, which is found and counted all the same', () => {
    const here = openHere();
    const id = ended(here);
    expect(inIndex(here)).toEqual([]);
    expect(found(here, 'cust-001')).toEqual([id]);
    expect(counted(here)).toBe(1);
    here.behind.catchUp();
    expect(inIndex(here)).toEqual([1]);
    expect(found(here, 'cust-001')).toEqual([id]);
    expect(counted(here)).toBe(1);
    expect(searchIndex(here.db).notYet()).toEqual([]);
  });

  it('finds what was said of a check that it has not come to, and holds it when it has', () => {
    const here = openHere();
    const id = ended(here);
    here.history.note(id, 'Sounds like Folasade', { id: null, name: 'ada' }, NOW);
    expect(inIndex(here)).toEqual([]);
    expect(found(here, 'folasade')).toEqual([id]);
    here.behind.catchUp();
    expect(found(here, 'folasade')).toEqual([id]);
  });

  it('shows in the list what has changed of a check, before it has come to it and after', () => {
    const here = openHere();
    const decide = (id: string, decision: 'accepted' | 'rejected', replaces: string | null) => {
      const draft = { decision, reason: 'Details agree', note: null, replaces };
      const decided = here.history.decide(id, draft, { id: null, name: 'ada' }, NOW);
      return decided.result === 'decided' ? decided.decision.id : null;
    };
    const shown = () =>
      here.history.find(wholeHistory, null, 10).rows.map(({ id, decision }) => [id, decision]);
    const listed = () => here.db.prepare('SELECT id, decision FROM checks_listed').raw().all();
    const id = ended(here);
    expect([shown(), listed()]).toEqual([[[id, null]], []]);
    const first = decide(id, 'accepted', null);
    expect([shown(), listed()]).toEqual([[[id, 'accepted']], []]);
    here.behind.catchUp();
    expect([shown(), listed()]).toEqual([[[id, 'accepted']], [[id, 'accepted']]]);
    decide(id, 'rejected', first);
    expect([shown(), listed()]).toEqual([[[id, 'rejected']], [[id, 'rejected']]]);
    const begun = beginning({ number: '22212345679', identifier: 'later' });
    here.history.begin(begun);
    expect(shown()).toEqual([
      [begun.id, null],
      [id, 'rejected'],
    ]);
    here.db.prepare('DELETE FROM checks WHERE id = ?').run(id);
    expect([shown(), listed()]).toEqual([[[begun.id, null]], []]);
  });

  it('passes over one that is under way, whose own ending puts it in', () => {
    const here = openHere();
    const begun = beginning();
    here.history.begin(begun);
    ended(here, { number: '22212345679', identifier: 'later' });
    here.behind.catchUp();
    expect(inIndex(here)).toEqual([2]);
    expect(found(here, 'cust-001')).toEqual([begun.id]);
    here.history.end(begun.id, troubled('unknown', 'answer-timeout'));
    expect(inIndex(here)).toEqual([1, 2]);
    // An answer that comes after it was given up for unknown.
    here.history.end(begun.id, verified());
    expect(found(here, 'successful')).toContain(begun.id);
    expect(searchIndex(here.db).notYet()).toEqual([]);
  });

  it('counts what is taken away from before and from behind its mark', () => {
    const here = openHere();
    for (let i = 0; i < 4; i += 1) ended(here, { number: `2221234567${i}` });
    here.behind.catchUp();
    for (let i = 4; i < 7; i += 1) ended(here, { number: `2221234567${i}` });
    expect(counted(here)).toBe(7);
    here.db.exec('DELETE FROM checks WHERE seq IN (2, 6)');
    expect(counted(here)).toBe(5);
    here.behind.catchUp();
    expect(counted(here)).toBe(5);
  });

  it('takes very many in pieces, each with its mark', () => {
    const here = openHere();
    const many = 1_203;
    here.db.transaction(() => {
      for (let i = 0; i < many; i += 1) ended(here, { number: String(22_200_000_000 + i) });
    })();
    here.behind.catchUp();
    expect(inIndex(here)).toHaveLength(many);
    expect(counted(here)).toBe(many);
    expect(searchIndex(here.db).indexedTo()).toBe(many);
  });

  it('is told of what fails, and does it again the next time', () => {
    const here = openHere();
    const id = ended(here);
    here.db.exec('PRAGMA query_only = ON');
    expect(() => here.behind.catchUp()).toThrow(/readonly/u);
    here.db.exec('PRAGMA query_only = OFF');
    expect(found(here, 'cust-001')).toEqual([id]);
    here.behind.catchUp();
    expect(inIndex(here)).toEqual([1]);
  });
});

describe('the thread of the database', () => {
  it('fills the index a little after the answer, by itself', async () => {
    const place = placeIn(temporaryFolder());
    const history = await openForTest(place);
    const begun = beginning();
    await history.begin(begun);
    await history.end(begun.id, verified());
    const beside = new BetterSqlite3(place.path, { readonly: true });
    unlock(beside, keyOf());
    await expect.poll(() => inIndex({ db: beside }), { timeout: 20_000 }).toEqual([1]);
    beside.close();
  });

  it('fills in at the next start what a crash left out', async () => {
    const folder = temporaryFolder();
    const place = placeIn(folder);
    const here = openHere(folder);
    const id = ended(here);
    expect(inIndex(here)).toEqual([]);
    const history = await openHistory(place, keyOf(), NOW);
    const beside = new BetterSqlite3(join(folder, 'history.db'), { readonly: true });
    unlock(beside, keyOf());
    expect(inIndex({ db: beside })).toEqual([1]);
    beside.close();
    expect((await history.find({ ...wholeHistory, text: 'cust-001' }, null, 5)).rows[0]?.id).toBe(id);
    await history.close();
  });
});
