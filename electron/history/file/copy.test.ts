/** What is told of a history that is copied: by the list of its checks, and by what stands in no list. */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { syncedPaths } from '../../testing/in-place-of.ts';
import { openDatabase } from '../database.ts';
import { NEWEST } from '../migrations.ts';
import { beginning, verified } from '../testing/documents.ts';
import { customer, endAll, eraseWhole } from '../testing/erased.ts';
import { openHere } from '../testing/open-here.ts';
import { keyOf, NOW, temporaryFolder } from '../testing/temporary-history.ts';
import { HistoryTrouble } from '../trouble.ts';
import { copyHistory, examineCopy, factsOf } from './copy.ts';
import { copySize } from './copy-size.ts';
import { openBeside } from './second-connection.ts';

const at = (ms: number) => new Date(ms).toISOString();

it('tells the first and the last of all checks, listed, just ended or under way', () => {
  const { db, history, behind } = openHere();
  expect(factsOf(db)).toMatchObject({ checks: 0, oldest: null, newest: null, profiles: 0 });
  const made = (createdAt: number, isEnded: boolean) => {
    const begun = beginning({ createdAt, number: `2221234${String(createdAt % 10_000).padStart(4, '0')}` });
    history.begin(begun);
    if (isEnded) history.end(begun.id, verified());
  };
  made(NOW + 1, true);
  made(NOW + 2, true);
  // Under way when the index comes by, and so in no list, by a clock that was behind.
  made(NOW - 3, false);
  behind.catchUp();
  expect(factsOf(db)).toMatchObject({ checks: 3, oldest: at(NOW - 3), newest: at(NOW + 2) });
  made(NOW + 4, true);
  expect(factsOf(db)).toMatchObject({ checks: 4, oldest: at(NOW - 3), newest: at(NOW + 4) });
});

it('tells one too that is under way, by the earliest clock, while others behind it are listed', () => {
  const { db, history, behind } = openHere();
  history.begin(beginning({ createdAt: NOW - 5, number: '22212345670' }));
  const later = beginning({ createdAt: NOW, number: '22212345671' });
  history.begin(later);
  history.end(later.id, verified());
  behind.catchUp();
  expect(factsOf(db)).toMatchObject({ checks: 2, oldest: at(NOW - 5), newest: at(NOW) });
});

it('reads of the checks themselves no more than stands in no list', () => {
  const { db } = openHere();
  const asked: string[] = [];
  factsOf(
    new Proxy(db, {
      get: (of, name) => {
        if (name !== 'prepare') return (Reflect.get(of, name) as () => unknown).bind(of);
        return (sql: string) => {
          asked.push(sql);
          return of.prepare(sql);
        };
      },
    }),
  );
  const steps = asked.flatMap((sql) =>
    db
      .prepare<[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
      .all()
      .map(({ detail }) => detail),
  );
  expect(steps).toContain('SCAN checks_listed');
  expect(steps.filter((step) => step === 'SCAN checks')).toEqual([]);
});

it('tells it of a copy from before checks were listed too', () => {
  const db = openDatabase(join(temporaryFolder(), 'history.db'), keyOf());
  db.exec('PRAGMA user_version = 9; DROP TABLE checks_listed');
  expect(factsOf(db)).toMatchObject({ form: 9, checks: 0, oldest: null });
  db.close();
});

describe('a copy', () => {
  /** One of a history with something in it, and a copy of that. */
  function copied() {
    const folder = temporaryFolder();
    const [from, to] = [join(folder, 'history.db'), join(folder, 'copy.db')];
    openDatabase(from, keyOf()).close();
    const synced = syncedPaths();
    return { to, facts: copyHistory(from, keyOf(), to), synced };
  }
  const troubleOf = (path: string, key = keyOf()) => {
    try {
      examineCopy(path, key);
      return 'sound';
    } catch (error) {
      return error instanceof HistoryTrouble ? error.kind : error;
    }
  };

  it('that is sound tells of itself what the history told', () => {
    const { to, facts, synced } = copied();
    // On the disk by then: a backup takes its name once it is.
    expect(synced).toEqual([to]);
    expect(examineCopy(to, keyOf())).toEqual(facts);
    expect(facts).toMatchObject({ form: NEWEST, checks: 0 });
  });

  it('is none where the disk has less room than it may take, and nothing is written then', () => {
    const folder = temporaryFolder();
    const [from, to] = [join(folder, 'history.db'), join(folder, 'copy.db')];
    const db = openDatabase(from, keyOf());
    // Pages that are free again are in no copy.
    db.exec('CREATE TABLE filled (x); INSERT INTO filled VALUES (randomblob(400000)); DROP TABLE filled');
    const takes = copySize(db);
    db.close();
    expect(statSync(from).size - takes).toBeGreaterThan(400_000);
    expect(() => copyHistory(from, keyOf(), to, takes - 1)).toThrow(/^no-room$/u);
    expect(existsSync(to)).toBe(false);
    copyHistory(from, keyOf(), to, takes);
    expect(statSync(to).size).toBeLessThanOrEqual(takes);
  });

  it('is none where the index still holds words of what went, and is one once it is merged', () => {
    const folder = temporaryFolder();
    const here = openHere(folder);
    const gone = customer(here, 'a', 1);
    here.behind.catchUp();
    endAll(here, [gone]);
    eraseWhole(here);
    const [early, late] = [join(folder, 'early.db'), join(folder, 'late.db')];
    const copy = (to: string) => copyHistory(here.db.name, keyOf(), to);
    expect(() => copy(early)).toThrow('erased-meanwhile');
    while (here.history.mergeIndex().isMore);
    expect(copy(late)).toMatchObject({ checks: 0 });
  });

  it.each([
    ['a trigger that is none of its own', 'CREATE TRIGGER unseen AFTER INSERT ON audit BEGIN SELECT 1; END'],
    [
      'a row that its table may not hold',
      `INSERT INTO operators VALUES ('1', 'Ada', 'ada', 'owner', '', 1, NULL)`,
    ],
  ])('is none of a history with %s, since no restore would take it', (_, statements) => {
    const folder = temporaryFolder();
    const [from, to] = [join(folder, 'history.db'), join(folder, 'copy.db')];
    openDatabase(from, keyOf()).close();
    const db = openBeside(from, keyOf());
    db.pragma('ignore_check_constraints = ON');
    db.exec(statements);
    db.close();
    expect(() => copyHistory(from, keyOf(), to)).toThrow(/^damaged/u);
  });

  it('takes no history’s place with a page that was changed, wherever that is', () => {
    const { to } = copied();
    const whole = readFileSync(to);
    const pages = whole.length / 4096;
    expect(pages).toBeGreaterThan(20);
    for (let page = 0; page < pages; page += 7) {
      const changed = Buffer.from(whole);
      const place = page * 4096 + 2_000;
      changed[place] = (changed[place] ?? 0) ^ 1;
      writeFileSync(to, changed);
      expect([page, troubleOf(to)]).toEqual([
        page,
        page === 0 ? expect.stringMatching(/^(damaged|key-)/u) : 'damaged',
      ]);
    }
  });

  it('takes none under another key, or in a newer form', () => {
    const { to } = copied();
    expect(troubleOf(to, Buffer.alloc(32, 9))).toBe('key-does-not-fit');
    const db = openBeside(to, keyOf());
    db.pragma(`user_version = ${NEWEST + 1}`);
    db.close();
    expect(troubleOf(to)).toBe('newer-version');
  });
});
