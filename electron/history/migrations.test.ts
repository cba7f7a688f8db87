import Database from 'better-sqlite3-multiple-ciphers';
import { describe, expect, it } from 'vitest';
import { migrate, migrations, NEWEST } from './migrations.ts';

interface Column {
  readonly name: string;
  readonly type: string;
  readonly notnull: number;
}

function migrated(target = NEWEST): Database.Database {
  const db = new Database(':memory:');
  migrate(db, target);
  return db;
}

const columnsOf = (db: Database.Database, table: string) =>
  (db.pragma(`table_xinfo(${table})`) as Column[]).map(
    ({ name, type, notnull }) => `${name} ${type}${notnull ? ' required' : ''}`,
  );

const row = {
  id: 'a',
  runner: 'r',
  kind: 'bvn',
  state: 'ready',
  outcome: null,
  number: '22212345678',
  identifier: 'cust-001',
  declared: '{}',
  profile_id: 'p',
  profile: 'P',
  environment: 'sandbox',
  sandbox: 1,
  operator: 'ada',
  method: 'POST',
  url: 'u',
  signature: 's',
  body_sha512: 'h',
  created_at: 1,
} as const;

function insert(db: Database.Database, more: Record<string, unknown> = {}): void {
  const values = { ...row, ...more };
  const names = Object.keys(values);
  db.prepare(`INSERT INTO checks (${names}) VALUES (${names.map((name) => `@${name}`)})`).run(values);
}

describe('the steps', () => {
  it('are numbered from 1 without a gap, and the newest is the last', () => {
    expect(migrations.map(({ version }) => version)).toEqual(migrations.map((_, i) => i + 1));
    expect(NEWEST).toBe(migrations.length);
  });

  it('do nothing the second time', () => {
    const db = migrated();
    insert(db);
    const before = db.serialize();
    migrate(db);
    expect(db.serialize().equals(before)).toBe(true);
  });

  it('leave a database of a newer form as it is', () => {
    const db = new Database(':memory:');
    db.pragma(`user_version = ${NEWEST + 1}`);
    migrate(db);
    expect(db.prepare('SELECT count(*) AS n FROM sqlite_schema').get()).toEqual({ n: 0 });
  });

  it('are done whole or not at all', () => {
    const db = new Database(':memory:');
    db.exec('CREATE TABLE checks (in_the_way)');
    expect(() => migrate(db)).toThrow(/already exists/u);
    expect(db.pragma('user_version', { simple: true })).toBe(0);
    expect(db.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).pluck().all()).toEqual([
      'checks',
    ]);
  });
});

describe('step 1: profiles and checks', () => {
  it('takes an empty database to form 1', () => {
    const db = migrated(1);
    expect(db.pragma('user_version', { simple: true })).toBe(1);
    expect(columnsOf(db, 'profiles')).toEqual([
      'id TEXT required',
      'name TEXT required',
      'document TEXT required',
      'created_at INTEGER required',
    ]);
    expect(columnsOf(db, 'checks')).toEqual([
      'seq INTEGER',
      ...['id', 'runner', 'kind', 'state'].map((name) => `${name} TEXT required`),
      'outcome TEXT',
      ...['number', 'identifier', 'declared'].map((name) => `${name} TEXT required`),
      'name TEXT',
      ...['profile_id', 'profile', 'environment'].map((name) => `${name} TEXT required`),
      'sandbox INTEGER required',
      ...['operator', 'method', 'url', 'signature', 'body_sha512'].map((name) => `${name} TEXT required`),
      'created_at INTEGER required',
      ...['sent_at', 'finished_at'].map((name) => `${name} INTEGER`),
      'duration_ms REAL',
      'http_status INTEGER',
      ...['message', 'identity', 'photo', 'match', 'trouble'].map((name) => `${name} TEXT`),
      'retry_after_s REAL',
      ...['answer_headers', 'answer_sha256'].map((name) => `${name} TEXT`),
      'answer BLOB',
    ]);
  });

  it('lets one check of a number be under way, and any number of ended ones', () => {
    const db = migrated(1);
    insert(db, { id: 'a', state: 'failed' });
    insert(db, { id: 'b', state: 'unknown' });
    insert(db, { id: 'c', state: 'sent' });
    expect(() => insert(db, { id: 'd' })).toThrow(/UNIQUE constraint failed: checks.kind, checks.number/u);
    insert(db, { id: 'd', number: '22212345679' });
    insert(db, { id: 'e', kind: 'nin' });
    expect(() => insert(db, { id: 'a', number: '1' })).toThrow(/UNIQUE constraint failed: checks.id/u);
  });

  it.each([
    ['an unheard-of state', { state: 'lost' }],
    ['an answer without an outcome', { state: 'answered' }],
    ['an outcome without an answer', { state: 'unknown', outcome: 'verified' }],
    ['an outcome before the answer', { state: 'sent', outcome: 'verified' }],
    ['a number of the wrong type', { created_at: 'yesterday' }],
    ['a missing operator', { operator: null }],
  ])('refuses %s', (_, more) => {
    expect(() => insert(migrated(1), more)).toThrow(/constraint failed|cannot store/u);
  });

  it('refuses two profiles whose names differ in case alone', () => {
    const db = migrated(1);
    const add = db.prepare('INSERT INTO profiles VALUES (?, ?, ?, 1)');
    add.run('a', 'Main', '{}');
    expect(() => add.run('b', 'MAIN', '{}')).toThrow(/UNIQUE/u);
  });

  it('counts checks as they come and go', () => {
    const db = migrated(1);
    const count = () => db.prepare(`SELECT value FROM counters WHERE name = 'checks'`).pluck().get();
    expect(count()).toBe(0);
    for (const id of ['a', 'b', 'c']) insert(db, { id, state: 'failed' });
    expect(count()).toBe(3);
    db.exec(`DELETE FROM checks WHERE id = 'b'`);
    expect(count()).toBe(2);
  });

  it('never gives the place of a removed check to another one', () => {
    const db = migrated(1);
    insert(db, { id: 'a', state: 'failed' });
    db.exec('DELETE FROM checks');
    insert(db, { id: 'b', state: 'failed' });
    expect(db.prepare('SELECT seq FROM checks').pluck().all()).toEqual([2]);
  });
});

describe('the tenth step', () => {
  it('lists what has ended as far as the index has come, and takes from the list what is removed', () => {
    const db = migrated(9);
    insert(db, { id: 'a', state: 'answered', outcome: 'verified', name: 'Ngozi', decision: 'accepted' });
    insert(db, { id: 'b', state: 'unknown', picture: '{}' });
    insert(db, { id: 'c', state: 'sent' });
    insert(db, { id: 'd', state: 'failed', number: '2' });
    db.prepare(`INSERT OR REPLACE INTO meta (name, value) VALUES ('search_filled_to', '3')`).run();
    migrate(db);
    const listed = () =>
      db.prepare('SELECT seq, id, outcome, name, decision, has_face FROM checks_listed').raw().all();
    const [a, b] = [
      [1, 'a', 'verified', 'Ngozi', 'accepted', 0],
      [2, 'b', null, null, null, 1],
    ];
    expect(listed()).toEqual([a, b]);
    db.exec(`DELETE FROM checks WHERE id = 'a'`);
    expect(listed()).toEqual([b]);
  });
});

describe('the eleventh step', () => {
  it('lists the declared name, and no more of what was declared, where no name was returned', () => {
    const db = migrated(10);
    const ngozi = { firstName: 'Ngozi', lastName: 'Okafor', phone: '08030000001' };
    const declared = JSON.stringify(ngozi);
    const made = [
      { id: 'a', state: 'unknown', declared },
      { id: 'b', state: 'answered', outcome: 'verified', name: 'Ada', declared, number: '2' },
      { id: 'c', state: 'failed', number: '3' },
      { id: 'd', state: 'failed', number: '4', declared: 'no JSON' },
    ];
    for (const [i, one] of made.entries()) {
      insert(db, one);
      db.prepare(
        `INSERT INTO checks_listed (seq, id, kind, state, number, identifier, name, created_at, environment, sandbox,
           profile, operator, has_face)
         SELECT seq, id, kind, state, number, identifier, name, created_at, environment, sandbox, profile, operator, 0
         FROM checks WHERE seq = ?`,
      ).run(i + 1);
    }
    migrate(db);
    expect(db.prepare('SELECT id, declared FROM checks_listed').raw().all()).toEqual([
      ['a', '{"firstName":"Ngozi","middleName":null,"lastName":"Okafor"}'],
      ['b', null],
      ['c', null],
      ['d', null],
    ]);
  });
});

describe('the twelfth step', () => {
  it('keeps prepared checks, none of them at first', () => {
    const db = migrated(11);
    insert(db, { id: 'a', state: 'failed', number: '3' });
    migrate(db);
    expect(db.prepare('SELECT count(*) FROM prepared_checks').pluck().get()).toBe(0);
    expect(db.prepare('SELECT id FROM checks').pluck().all()).toEqual(['a']);
  });
});

describe('the thirteenth step', () => {
  it('counts no event on the certificates of before, which stay as unchangeable as they were', () => {
    const db = migrated(12);
    db.exec(`INSERT INTO erasures (id, runner, operator, reason, years, started_at, ending, ended_at, sha256)
      VALUES ('a', 'r', 'ada', 'over', 5, 1, 'whole', 2, 'ab')`);
    migrate(db);
    expect(db.prepare('SELECT events FROM erasures').pluck().get()).toBe(0);
    for (const column of ['events', 'records', 'customers']) {
      expect(() => db.exec(`UPDATE erasures SET ${column} = 1`)).toThrow('a certificate is never changed');
    }
    db.exec('UPDATE erasures SET overwritten_at = 3');
  });
});

describe('the fourteenth step', () => {
  it('leaves every check in the list, none of them with a caution yet', () => {
    const db = migrated(13);
    insert(db, { id: 'a', state: 'failed', number: '3' });
    db.exec(`INSERT INTO checks_listed (seq, id, kind, state, number, identifier, name, created_at, environment, sandbox,
        profile, operator, has_face)
      SELECT seq, id, kind, state, number, identifier, name, created_at, environment, sandbox, profile, operator, 0
      FROM checks`);
    migrate(db);
    expect(db.prepare('SELECT id, cautions FROM checks_listed').raw().all()).toEqual([['a', null]]);
  });
});
