import { join } from 'node:path';
import type BetterSqlite3 from 'better-sqlite3-multiple-ciphers';
import { describe, expect, it } from 'vitest';
import type { DeliveryQuery } from '../../shared/events.ts';
import { answerRoom } from './answer-room.ts';
import { answerUsesTable } from './answer-uses-table.ts';
import { auditRecords } from './audit/audit-records.ts';
import { auditTable } from './audit/audit-table.ts';
import { checksTable } from './checks-table.ts';
import { openDatabase } from './database.ts';
import { deliveriesTable } from './deliveries/deliveries-table.ts';
import { oldReferencesTable } from './deliveries/old-references.ts';
import { exportTable } from './export-table.ts';
import { facesTable } from './faces.ts';
import { becomeRunner } from './file/runner.ts';
import { findTable } from './find/find-table.ts';
import { indexBehind } from './find/index-behind.ts';
import { viewsTable } from './find/views-table.ts';
import { journalTable } from './journal-table.ts';
import { keyOldNumbers, numberKeyer } from './number-key.ts';
import { operatorsTable } from './operators-table.ts';
import { picturesTable } from './pictures-table.ts';
import { profilesTable } from './profiles-table.ts';
import { recoverOrphans } from './recovery.ts';
import { reviewTable } from './review-table.ts';
import { prepareMatching } from './testing/prepare-matching.ts';
import { keyOf, NOW, temporaryFolder } from './testing/temporary-history.ts';
import { usageTable } from './usage-table.ts';

/** Every statement that the rooms of the history prepare, as they prepare them. */
function preparedStatements(): {
  db: BetterSqlite3.Database;
  statements: string[];
  /** The same database; what is prepared through it is written down. */
  listening: BetterSqlite3.Database;
} {
  const folder = temporaryFolder();
  const db = openDatabase(join(folder, 'history.db'), keyOf());
  const statements: string[] = [];
  const listening = new Proxy(db, {
    get(target, name) {
      if (name === 'prepare') {
        return (sql: string) => {
          statements.push(sql);
          return target.prepare(sql);
        };
      }
      const value = Reflect.get(target, name) as unknown;
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const runner = becomeRunner(join(folder, 'runners'));
  checksTable(listening, runner.id, numberKeyer(keyOf()));
  for (const prepares of [answerRoom, usageTable, auditTable, auditRecords, viewsTable]) prepares(listening);
  keyOldNumbers(listening, numberKeyer(keyOf()));
  const journal = journalTable(listening);
  reviewTable(listening, journal, numberKeyer(keyOf()));
  operatorsTable(listening, journal);
  profilesTable(listening, journal);
  picturesTable(listening);
  facesTable(listening, numberKeyer(keyOf()));
  findTable(listening);
  exportTable(listening, numberKeyer(keyOf()));
  answerUsesTable(listening, journal, numberKeyer(keyOf()), () => false);
  indexBehind(listening, () => {});
  recoverOrphans(listening, runner, join(folder, 'runners'), NOW);
  runner.release();
  return { db, statements, listening };
}

/** SQLite's own plan of a statement, one line a step. */
function planOf(db: BetterSqlite3.Database, sql: string): string[] {
  const names = [...sql.matchAll(/@(\w+)/gu)].map(([, name]) => [name, null]);
  const places = (sql.match(/\?/gu) ?? []).map(() => null);
  const steps = db.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`);
  return (names.length > 0 ? steps.all(Object.fromEntries(names)) : steps.all(...places)).map(
    ({ detail }) => detail,
  );
}

/** The steps that give a row of the list its decision and its cautions and tell of its picture, without reading as far as the picture. */
const fromIndexes = [
  'SEARCH decided USING COVERING INDEX checks_by_decision (decision=? AND seq=? AND rowid=?)',
  'SEARCH pictured USING INDEX checks_with_picture (seq=? AND rowid=?)',
  'SEARCH listed USING INTEGER PRIMARY KEY (rowid=?)',
];
const own = (plan: readonly string[]) =>
  plan.filter((step) => !step.startsWith('CORRELATED') && !fromIndexes.includes(step));

describe('query plans', () => {
  it('read the whole table of checks nowhere, and sort nothing', () => {
    const { db, statements } = preparedStatements();
    expect(statements.length).toBeGreaterThan(12);
    // Profiles and operators are few and read whole; the list of the meter is short, and sorted by names that a person reads.
    const isShort = (sql: string) =>
      sql.includes('FROM profiles') ||
      sql.includes('FROM operators') ||
      sql.includes('FROM usage\n') ||
      // The newest entry alone, from the end of its table.
      sql.endsWith('FROM audit ORDER BY seq DESC LIMIT 1');
    for (const sql of statements.filter((one) => !isShort(one))) {
      const plan = planOf(db, sql).filter((step) =>
        /\b(checks|checks_listed|known|pictures|usage|decisions|notes|audit|sign_in_tries)\b|TEMP/u.test(
          step,
        ),
      );
      for (const step of plan) {
        // Only an index that holds few may be read from end to end: of what is under way, and of the device's keys.
        expect(
          step.replace(/^SCAN (checks USING INDEX checks_one_at_a_time|audit USING INDEX audit_keys)$/u, ''),
        ).not.toMatch(
          /SCAN (checks|checks_listed|known|pictures|usage|decisions|notes|audit|sign_in_tries)( |$)|TEMP B-TREE/u,
        );
      }
    }
    db.close();
  });

  it('of pictures that wait for a decision begin with these, not with every check that was decided', () => {
    const { db, statements } = preparedStatements();
    const asked = statements.find((sql) => sql.includes('picture_rules_until_decision')) ?? '';
    expect(planOf(db, asked)[1]).toMatch(/^SEARCH picture_rules USING COVERING INDEX/u);
    db.close();
  });

  it('read, count and look for deliveries by an index, and sort none', () => {
    const { db, statements, listening } = preparedStatements();
    const before = statements.length;
    const { deliveryPage } = deliveriesTable(listening, numberKeyer(keyOf()));
    prepareMatching(listening);
    const asked: DeliveryQuery[] = [
      {},
      { states: ['waiting'] },
      { states: ['waiting', 'untrusted'] },
      { ways: ['folder', 'mailbox'] },
      { profileId: 'p-1' },
      { profileId: 'p-1', ways: ['receiver'] },
      { profileId: 'p-1', states: ['matched', 'not-ours'] },
      { needsPerson: true },
      { needsPerson: true, profileId: 'p-1', states: ['waiting'] },
    ];
    for (const query of asked) deliveryPage(query, null, 50);
    const ofDeliveries = statements.slice(before).filter((sql) => /\bdeliveries\b/u.test(sql));
    expect(ofDeliveries.length).toBeGreaterThan(25);
    const steps = ofDeliveries.flatMap((sql) => planOf(db, sql)).filter((step) => !/ checks /u.test(step));
    // What is read from end to end is an index that holds few, and the one that counts all by their state.
    const whole = steps.filter((step) => /SCAN|TEMP B-TREE/u.test(step));
    expect(new Set(whole)).toEqual(
      new Set([
        'SCAN deliveries USING COVERING INDEX deliveries_by_state',
        'SCAN deliveries USING INDEX deliveries_new',
        'SCAN deliveries USING INDEX deliveries_before_answer',
        'SCAN deliveries USING INDEX deliveries_for_person',
      ]),
    );
    db.close();
  });

  it('tell whether a check has an event by the index of its events', () => {
    const { db, statements } = preparedStatements();
    const findable = [...new Set(statements)].filter((sql) => sql.includes('max(settled)'));
    expect(findable).toHaveLength(2);
    const steps = findable.flatMap((sql) => planOf(db, sql)).filter((one) => one.includes('SEARCH deliver'));
    expect([...new Set(steps)]).toEqual([
      'SEARCH deliveries USING INDEX deliveries_by_check (check_id=?)',
      'SEARCH delivered USING INDEX sqlite_autoindex_deliveries_1 (id=?)',
    ]);
    db.close();
  });

  it('page through hits in the order in which the index gives them, and count them so', () => {
    const { db, statements } = preparedStatements();
    const asked = [...new Set(statements)].filter((sql) => sql.includes('checks_search MATCH'));
    expect(asked).toHaveLength(4);
    // What SQLite says of the index: in the order of the rows and backwards (64 + 128), by words (M), between two places.
    const inOrder = 'SCAN checks_search VIRTUAL TABLE INDEX 192:M1><';
    const byKey = (table: string) => `SEARCH ${table} USING INTEGER PRIMARY KEY (rowid=?)`;
    const newestDecision = 'SEARCH decisions USING INDEX decisions_by_check (check_id=?)';
    const plans = asked.map((sql) => planOf(db, sql).filter((step) => !step.startsWith('CORRELATED')));
    expect(plans).toEqual([
      [inOrder, byKey('checks_listed')],
      ['CO-ROUTINE (subquery-1)', inOrder, 'SCAN (subquery-1)'],
      [inOrder, byKey('checks'), newestDecision, byKey('listed')],
      [inOrder, byKey('checks'), newestDecision],
    ]);
    for (const sql of asked) expect(sql).toMatch(/LIMIT \?\)?$/u);
    db.close();
  });

  it('read a page by its key, and what a crash left by its own index', () => {
    const { db, statements } = preparedStatements();
    const pages = [...new Set(statements)].filter(
      (sql) =>
        sql.includes('seq < ? ORDER BY seq DESC') &&
        !sql.includes('FROM audit') &&
        !sql.includes('number_key = ?'),
    );
    expect(pages).toHaveLength(5);
    for (const sql of pages) {
      const [step] = own(planOf(db, sql)).filter((one) => / checks(_listed)? /u.test(one));
      expect(step).toMatch(
        /^SEARCH checks(_listed)? USING INTEGER PRIMARY KEY \((rowid>\? AND )?rowid<\?\)$/u,
      );
    }
    const ofOneNumber = statements.filter((sql) => sql.includes('number_key = ? AND seq >= ?'));
    expect(ofOneNumber.map((sql) => own(planOf(db, sql))[0])).toEqual([
      'SEARCH checks USING INDEX checks_by_number (number_key=? AND seq>? AND seq<?)',
    ]);
    // The list itself reads nothing else for its pages.
    const [listed, ...others] = pages.filter((sql) => sql.includes('FROM checks_listed WHERE'));
    expect(others).toEqual([]);
    expect(planOf(db, listed ?? '')).toHaveLength(1);
    const orphans = statements.filter((sql) => sql.includes('WHERE runner = ?'));
    expect(orphans.flatMap((sql) => planOf(db, sql))).toEqual([
      'SCAN checks USING INDEX checks_one_at_a_time',
    ]);
    const runners = statements.filter((sql) => sql.includes('SELECT runner'));
    expect(runners.flatMap((sql) => planOf(db, sql))).toEqual([
      'SCAN checks USING INDEX checks_one_at_a_time',
    ]);
    db.close();
  });

  it('find earlier checks of a number by its hash, newest first as they stand, and stop at the first where one is enough', () => {
    const { db, statements } = preparedStatements();
    const asked = statements.filter((sql) => sql.includes('number_key = ?') && sql.includes("'unknown' OR"));
    expect(asked).toHaveLength(2);
    for (const sql of asked) {
      expect(sql).toMatch(/LIMIT (\?|1)$/u);
      expect(own(planOf(db, sql))).toEqual(['SEARCH checks USING INDEX checks_by_number (number_key=?)']);
    }
    db.close();
  });

  it('find the checks of a number that an event may be about by its hash, however many are unsettled', () => {
    const { db, statements, listening } = preparedStatements();
    prepareMatching(listening);
    const asked = statements.filter((sql) => sql.includes('number_key = ? AND profile_id = ?'));
    expect(asked).toHaveLength(2);
    for (const sql of asked)
      expect(own(planOf(db, sql))).toContain('SEARCH checks USING INDEX checks_by_number (number_key=?)');
    db.close();
  });

  it('look for numbers without a hash, and whether a key worked, by their own keys', () => {
    const { db, statements } = preparedStatements();
    const unkeyed = statements.filter((sql) => sql.includes('number_key IS NULL'));
    expect(unkeyed.flatMap((sql) => planOf(db, sql))).toEqual([
      'SEARCH checks USING INDEX checks_by_number (number_key=?)',
    ]);
    const finish = statements.filter((sql) => sql.includes('FROM accepted_keys'));
    expect(finish.flatMap((sql) => planOf(db, sql))).toContain(
      'SEARCH known USING PRIMARY KEY (profile_id=? AND fingerprint=?)',
    );
    db.close();
  });

  it('find the faces of a number by its hash, newest first as they stand, and pictures by their check', () => {
    const { db, statements } = preparedStatements();
    const sources = statements.filter(
      (sql) => sql.includes('created_at AS at') && sql.includes('number_key'),
    );
    expect(sources.map((sql) => planOf(db, sql))).toEqual([
      [
        'SEARCH checks USING INDEX checks_by_number (number_key=?)',
        expect.stringMatching(/^SEARCH pictures EXISTS USING COVERING INDEX/u),
      ],
      ['SEARCH checks USING INDEX checks_by_number (number_key=?)'],
    ]);
    for (const sql of sources) expect(sql).toMatch(/ORDER BY seq DESC LIMIT \?$/u);
    const due = statements.filter((sql) => sql.includes('due_at <= ?'));
    expect(new Set(due.flatMap((sql) => planOf(db, sql)))).toEqual(
      new Set([
        'SEARCH picture_rules USING COVERING INDEX picture_rules_due (due_at<?)',
        expect.stringMatching(/^SEARCH checks USING .*\(id=\?\)$/u),
      ]),
    );
    db.close();
  });

  it('read answers of checks without an ending once their places are sorted, and none but those of one go', () => {
    const { db, statements, listening } = preparedStatements();
    oldReferencesTable(listening, (number) => number);
    const unread = statements.filter((sql) => sql.includes('profileId') && sql.includes('answer'));
    expect(unread.map((sql) => planOf(db, sql)[0])).toEqual([
      'SEARCH checks USING INTEGER PRIMARY KEY (rowid=?)',
    ]);
    db.close();
  });

  it('add up a day of one profile by the key of the meter', () => {
    const { db, statements } = preparedStatements();
    const spent = statements.filter((sql) => sql.includes('FROM usage') && sql.includes('day = ?'));
    expect(spent.map((sql) => planOf(db, sql))).toEqual([
      ['SEARCH usage USING PRIMARY KEY (day=? AND profile_id=?)'],
    ]);
    db.close();
  });
});
