/** Checks that an older program wrote past the list come back into it, behind the answers and once. */
import { describe, expect, it, vi } from 'vitest';
import { wholeHistory } from '../../../shared/history-query.ts';
import { beginning, identityOf, troubled, verified } from '../testing/documents.ts';
import { type Here, make } from '../testing/findable.ts';
import { openHere } from '../testing/open-here.ts';
import { openForTest, placeIn, temporaryFolder } from '../testing/temporary-history.ts';
import { turnsUntilEnd } from '../testing/turns-until-end.ts';
import { listedBehind } from './listed-behind.ts';
import { searchIndex } from './search-index.ts';
import { partSign } from './search-parts.ts';

type Kept = { readonly id: string; readonly settled: number };

type More = Parameters<typeof beginning>[0];

function ended(here: Here, more: More = {}, ending = verified()): string {
  const begun = beginning(more);
  here.history.begin(begun);
  here.history.end(begun.id, ending);
  return begun.id;
}

const numbered = (n: number): More => ({ number: String(22_200_000_000 + n), identifier: `c-${n}` });
const nameless = () => verified({ outcome: 'not_found', identity: null });
const shown = (here: Here, text = '') => {
  const ids: string[] = [];
  let before: number | null = null;
  do {
    const { rows, next } = here.history.find({ ...wholeHistory, text }, before, 200);
    ids.push(...rows.map(({ id }) => id));
    before = next;
  } while (before !== null);
  return ids;
};
const forget = (here: Here, where: string) => {
  here.db.exec(`DELETE FROM checks_listed WHERE ${where}`);
  here.db.exec(`DELETE FROM meta WHERE name = 'found_anew_looked_to_3'`);
};
const behindOf = (here: Here) =>
  listedBehind(here.db, (error) => {
    throw error;
  });

const whole = (here: Here) => turnsUntilEnd(here, 'found_anew_looked_to_3', listedBehind);

describe('a check that an older program wrote past the list', () => {
  it('is listed and found again, at the beginning, in between and at the end, and nothing else is touched', () => {
    const here = openHere();
    const ids = Array.from({ length: 9 }, (_, n) => ended(here, numbered(n))).reverse();
    here.behind.catchUp();
    const gone = ids[4] ?? '';
    here.db.prepare('DELETE FROM checks WHERE id = ?').run(gone);
    const there = ids.filter((id) => id !== gone);
    const underWay = beginning(numbered(99));
    here.history.begin(underWay);
    forget(here, 'seq IN (1, 3, 4, 9)');
    expect(shown(here)).toHaveLength(5);
    expect(shown(here, 'c-0')).toEqual([]);
    whole(here);
    expect(shown(here)).toEqual([underWay.id, ...there]);
    expect(shown(here, 'c-0')).toEqual([ids.at(-1)]);
    expect(here.db.prepare('SELECT count(*) FROM checks_listed').pluck().get()).toBe(8);
  });

  it('is named again as the customer named themselves, where the list had no place for that', () => {
    const here = openHere();
    const id = ended(here, { declared: { firstName: 'Ngozi', lastName: 'Okafor' } }, nameless());
    ended(here, numbered(2), nameless());
    here.behind.catchUp();
    here.db.exec('UPDATE checks_listed SET declared = NULL');
    const names = () => here.history.find(wholeHistory, null, 9).rows.map((row) => row.declaredName);
    expect(names()).toEqual([null, null]);
    whole(here);
    expect(names()).toEqual([null, 'Ngozi Okafor']);
    expect(shown(here, 'ngozi')).toEqual([id]);
  });

  it('is found by the event beside its answer too, where only the one that settled it was in the index', () => {
    const here = openHere();
    const made = Array.from({ length: 60 }, (_, i) => make(here, i));
    here.behind.catchUp();
    const both = made.filter(({ events }) => events.length === 2).map(({ id }) => id);
    expect(both.length).toBeGreaterThan(0);
    const found = () => here.history.find({ ...wholeHistory, filters: { event: ['beside'] } }, null, 99).rows;
    const ids = () => found().map(({ id }) => id);
    const before = ids();
    const settledAlone = here.db.prepare(
      `UPDATE deliveries SET settled = 1 WHERE check_id IN (SELECT value FROM json_each(?))`,
    );
    const kept = here.db.prepare('SELECT id, settled FROM deliveries').all() as Kept[];
    settledAlone.run(JSON.stringify(both));
    for (const { seq } of here.db.prepare('SELECT seq FROM checks').all() as { seq: number }[])
      searchIndex(here.db).reindex(seq);
    const back = here.db.prepare('UPDATE deliveries SET settled = @settled WHERE id = @id');
    for (const one of kept) back.run(one);
    expect(ids()).toEqual(before.filter((id) => !both.includes(id)));
    forget(here, '0');
    whole(here);
    expect(ids()).toEqual(before);
  });

  it('is found by each way of writing its apostrophe, where the index was written by one alone', () => {
    const here = openHere();
    const [straight, curly, other] = ["Sa'adu", 'O’Brien', 'Sani'].map((name) =>
      ended(here, {}, verified({ identity: identityOf(name, 'Okafor') })),
    );
    here.behind.catchUp();
    for (const [seq, words] of [
      [1, ['sa', 'adu', 'okafor']],
      [2, ['obrien', 'okafor']],
      [3, ['marked']],
    ] as const) {
      here.db.prepare('DELETE FROM checks_search WHERE rowid = ?').run(seq);
      const all = words.map((word) => partSign(seq) + word).join(' ');
      here.db.prepare('INSERT INTO checks_search (rowid, words) VALUES (?, ?)').run(seq, all);
    }
    expect([shown(here, 'saadu'), shown(here, 'brien')]).toEqual([[], []]);
    whole(here);
    for (const text of ['saadu', "SA'ADU", 'sa’adu', 'sa adu']) expect(shown(here, text)).toEqual([straight]);
    for (const text of ['obrien', "O'Brien", 'o’bri', 'brien']) expect(shown(here, text)).toEqual([curly]);
    // No other one was put in anew.
    expect(shown(here, 'marked')).toEqual([other]);
  });

  it('is found by its name in one word, where the index has the parts that a hyphen joins', () => {
    const here = openHere();
    const [hyphened, other] = ['Ada-Eze', 'Sani'].map((name) =>
      ended(here, { identifier: 'c-lag' }, verified({ identity: identityOf(name, 'Okafor') })),
    );
    here.behind.catchUp();
    for (const [seq, words] of [
      [1, ['ada', 'eze', 'okafor']],
      [2, ['marked']],
    ] as const) {
      here.db.prepare('DELETE FROM checks_search WHERE rowid = ?').run(seq);
      const all = words.map((word) => partSign(seq) + word).join(' ');
      here.db.prepare('INSERT INTO checks_search (rowid, words) VALUES (?, ?)').run(seq, all);
    }
    // As one that was looked through by a program that knew of apostrophes alone.
    here.db.exec(`INSERT OR REPLACE INTO meta (name, value) VALUES ('found_anew_looked_to', 'end')`);
    expect(shown(here, 'adaeze')).toEqual([]);
    behindOf(here).catchUp();
    expect(shown(here, 'adaeze')).toEqual([hyphened]);
    expect(shown(here, 'marked')).toEqual([other]);
  });

  it('comes back a few at a time, and is looked for once', () => {
    const here = openHere();
    here.db.transaction(() => {
      for (let n = 0; n < 75; n += 1) ended(here, numbered(n));
    })();
    ended(here, numbered(75), troubled('unknown', 'answer-timeout'));
    here.behind.catchUp();
    forget(here, 'seq > 5');
    expect(whole(here)).toBeGreaterThanOrEqual(3);
    expect(shown(here)).toHaveLength(76);
    here.db.exec('DELETE FROM checks_listed WHERE seq = 5');
    behindOf(here).catchUp();
    expect(shown(here)).toHaveLength(75);
  });

  it('is come to in turns that read no more of the list than they look at', () => {
    const here = openHere();
    here.db.transaction(() => {
      const named = verified({ identity: identityOf("Sa'adu", 'Okafor') });
      for (let n = 0; n < 300; n += 1) ended(here, numbered(n), named);
    })();
    here.behind.catchUp();
    forget(here, '0');
    let read = 0;
    // Each line that is read is asked for its apostrophes.
    here.db.function('glob', (_, text) => {
      read += 1;
      return Number(String(text).includes("'"));
    });
    // With time enough for each: what a turn has looked at and does not come to is read once more, and rightly.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    const turns = whole(here);
    clock.mockRestore();
    expect(turns).toBeGreaterThanOrEqual(10);
    expect(read).toBeLessThan(300 + 2 * turns);
  });

  it('is reached soon where reading alone takes longer than a turn may', () => {
    const here = openHere();
    here.db.transaction(() => {
      for (let n = 0; n < 500; n += 1) ended(here, numbered(n));
    })();
    here.behind.catchUp();
    forget(here, 'seq = 499');
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
      now += 50;
      return now;
    });
    expect(whole(here)).toBeLessThanOrEqual(4);
    clock.mockRestore();
    expect(shown(here)).toHaveLength(500);
  });

  it('comes back by itself once the history is open', async () => {
    const folder = temporaryFolder();
    const here = openHere(folder);
    const id = ended(here);
    here.behind.catchUp();
    forget(here, '1');
    expect(shown(here)).toEqual([]);
    const history = await openForTest(placeIn(folder));
    const rows = async () => (await history.find(wholeHistory, null, 5)).rows.map((row) => row.id);
    await expect.poll(rows, { timeout: 20_000 }).toEqual([id]);
  });
});
