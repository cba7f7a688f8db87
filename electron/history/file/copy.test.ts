/** What is told of a history that is copied: by the list of its checks, and by what stands in no list. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '../database.ts';
import { beginning, verified } from '../testing/documents.ts';
import { openHere } from '../testing/open-here.ts';
import { keyOf, NOW, temporaryFolder } from '../testing/temporary-history.ts';
import { factsOf } from './copy.ts';

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
