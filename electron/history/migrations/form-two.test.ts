/** From the first form of the database to the second: nothing is lost, old numbers are found, the rules hold. */
import BetterSqlite3 from 'better-sqlite3-multiple-ciphers';
import { describe, expect, it } from 'vitest';
import { type DatedQuery, wholeHistory } from '../../../shared/history-query.ts';
import { keyCheckOf, openDatabase, unlock } from '../database.ts';
import { ALL_CHECKS } from '../find/search-index.ts';
import { migrate, NEWEST } from '../migrations.ts';
import { beginning, verified } from '../testing/documents.ts';
import { foundDocuments } from '../testing/found-documents.ts';
import { keyOf, NOW, openForTest, placeIn, temporaryFolder } from '../testing/temporary-history.ts';

const NUMBERS = {
  answered: '22212345678',
  unknown: '22212345679',
  ready: '22212345670',
  sent: '22212345671',
};
const ids = {
  answered: '00000000-0000-4000-8000-000000000001',
  unknown: '00000000-0000-4000-8000-000000000002',
  ready: '00000000-0000-4000-8000-000000000003',
  sent: '00000000-0000-4000-8000-000000000004',
} as const;
const answer = Buffer.from('{"status":true,"data":{"firstName":"Ngozi"}}');

/** A row as the first form wrote it; `more` is what an ending added. */
function insertFirst(
  db: BetterSqlite3.Database,
  state: keyof typeof ids,
  more: Record<string, unknown> = {},
) {
  const row = {
    ...{ id: ids[state], runner: 'gone', kind: 'bvn', state, outcome: null, number: NUMBERS[state] },
    ...{ identifier: `cust-${state}`, declared: '{"firstName":"Ngozi"}', profile_id: 'p', profile: 'P' },
    ...{ environment: 'sandbox', sandbox: 1, operator: 'ada', method: 'POST', url: 'u', signature: 's' },
    ...{ body_sha512: 'h', created_at: NOW - 5_000 },
    ...more,
  };
  const names = Object.keys(row);
  db.prepare(`INSERT INTO checks (${names}) VALUES (${names.map((name) => `@${name}`)})`).run(row);
}

const ended = { sent_at: NOW - 4_900, finished_at: NOW - 4_000, duration_ms: 900 };

/** A history as the first Veridesk left it when it was killed. */
function firstHistory(more?: (db: BetterSqlite3.Database) => void) {
  const place = placeIn(temporaryFolder());
  const db = new BetterSqlite3(place.path);
  unlock(db, keyOf());
  migrate(db, 1);
  db.prepare('INSERT INTO meta VALUES (?, ?)').run('key_check', keyCheckOf(keyOf()));
  db.prepare('INSERT INTO profiles VALUES (?, ?, ?, 1)').run(
    ...['p', 'Main'],
    JSON.stringify({
      ...{ version: 1, id: 'p', name: 'Main', baseUrl: 'https://api.example.com', environment: 'production' },
      ...{ timeLimits: { connectMs: 700, headersMs: 800, bodyMs: 900 }, builtIn: false },
    }),
  );
  const identity = { firstName: 'Ngozi', middleName: null, lastName: 'Okafor', fullName: null };
  insertFirst(db, 'answered', {
    ...{ outcome: 'verified', http_status: 200, message: 'Found', name: 'Ngozi Okafor', ...ended },
    identity: JSON.stringify({
      ...identity,
      dateOfBirth: null,
      gender: null,
      phone: null,
      documentNumber: null,
      hasPhoto: false,
    }),
    ...{ answer, answer_sha256: 'ab', answer_headers: '[["date","today"]]' },
  });
  insertFirst(db, 'unknown', { trouble: 'answer-timeout', ...ended });
  insertFirst(db, 'ready');
  insertFirst(db, 'sent', { sent_at: NOW - 4_900 });
  more?.(db);
  db.close();
  return place;
}

describe('a history of the first form', () => {
  it('keeps every row and every byte of it, and what a later form added is empty', async () => {
    const place = firstHistory();
    const before = new BetterSqlite3(place.path);
    unlock(before, keyOf());
    const old = before.prepare<[], Record<string, unknown>>('SELECT * FROM checks ORDER BY seq').all();
    before.close();
    const db = openDatabase(place.path, keyOf());
    expect(db.pragma('user_version', { simple: true })).toBe(NEWEST);
    const rows = db.prepare<[], Record<string, unknown>>('SELECT * FROM checks ORDER BY seq').all();
    expect(rows).toHaveLength(4);
    expect(rows).toEqual(
      old.map((row) => ({
        ...row,
        ...{ number_key: null, body: null, ground: null, reasons: null, day: null, price: null },
        ...{ currency: null, picture: null, key_fingerprint: null, key_worked: 0 },
        ...{ capture: null, picture_erased_at: null },
        ...{ decision: null, decided_by: null, settled_by: null, chain_entry: null, minimised: null },
      })),
    );
    expect(db.prepare(ALL_CHECKS).pluck().get()).toBe(4);
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
    db.close();
  });

  it('is opened as ever: answers as they were, what a crash left behind settled, profiles read', async () => {
    const history = await openForTest(firstHistory());
    expect(history.recovered).toEqual({ unknown: [ids.sent], failed: [ids.ready] });
    expect(await history.show(ids.answered)).toMatchObject({
      ...{
        state: 'answered',
        outcome: 'verified',
        identity: { firstName: 'Ngozi' },
        number: NUMBERS.answered,
      },
      ...{ ground: null, price: null, picture: null, keyFingerprint: null, keyWorkedBefore: false },
      ...{ reasons: { again: null, overBudget: null, retryOf: null }, declared: { firstName: 'Ngozi' } },
    });
    const { answer: kept, body } = await history.exchange(ids.answered);
    expect([Buffer.from(kept?.bytes ?? []), body]).toEqual([answer, null]);
    expect(await history.show(ids.ready)).toMatchObject({ state: 'failed', timing: { sentAt: null } });
    expect(await history.profiles()).toMatchObject([
      { version: 2, name: 'Main', settings: { timeLimits: { connectMs: 700 } } },
    ]);
    expect(await history.usage('2000-01-01')).toEqual([]);
  });

  it('has its old numbers found by their hash, and the hash of none is missing', async () => {
    const place = firstHistory();
    const history = await openForTest(place);
    const known = await Promise.all(
      Object.values(NUMBERS).map((number) => history.known('bvn', number, 'sandbox', 10)),
    );
    expect(known.map((rows) => rows.map(({ id }) => id))).toEqual([
      [ids.answered],
      [ids.unknown],
      [],
      [ids.sent],
    ]);
    const db = openDatabase(place.path, keyOf());
    expect(db.prepare('SELECT count(*) FROM checks WHERE number_key IS NULL').pluck().get()).toBe(0);
    db.close();
  });

  it('has every check found by its words, its filters and its day', async () => {
    const history = await openForTest(firstHistory());
    const found = async (text: string, more: Partial<DatedQuery> = {}) =>
      (await history.find({ ...wholeHistory, text, ...more }, null, 10)).rows.map(({ id }) => id);
    expect(await found('okafor')).toEqual([ids.answered]);
    expect(await found('cust', { filters: { standing: ['unknown'] } })).toEqual([ids.sent, ids.unknown]);
    expect(await found('5670', { filters: { standing: ['failed'] } })).toEqual([ids.ready]);
    expect(await found('', { from: '2026-02-28', to: '2026-03-02' })).toHaveLength(4);
    expect(await found('', { to: '2026-02-01' })).toEqual([]);
  });

  it('of more checks than are keyed in one go has all of them keyed', async () => {
    const place = firstHistory((db) => {
      const copy = db.prepare(
        `INSERT INTO checks (id, runner, kind, state, number, identifier, declared, profile_id, profile, environment,
           sandbox, operator, method, url, signature, body_sha512, created_at)
         SELECT 'many-' || @i, runner, kind, state, @number, identifier, declared, profile_id, profile, environment,
           sandbox, operator, method, url, signature, body_sha512, created_at FROM checks WHERE id = @id`,
      );
      // In one commit: they are only to be there.
      db.transaction(() => {
        for (let i = 0; i < 2_500; i += 1)
          copy.run({ i, id: ids.unknown, number: `333${String(i).padStart(8, '0')}` });
      })();
    });
    const history = await openForTest(place);
    for (const i of ['00000000', '00000999', '00001000', '00002499']) {
      expect(await history.known('bvn', `333${i}`, 'sandbox', 10)).toHaveLength(1);
      expect(await foundDocuments(history, `333${i}`)).toHaveLength(1);
    }
  });
});

describe('one at a time, after the step', () => {
  it('a number that the first form left under way is refused while its process lives, by the new rule', () => {
    const place = firstHistory();
    const db = openDatabase(place.path, keyOf());
    db.prepare(`UPDATE checks SET number_key = 'k' WHERE state = 'sent'`).run();
    expect(() => db.prepare(`UPDATE checks SET number_key = 'k' WHERE state = 'ready'`).run()).toThrow(
      /UNIQUE constraint failed: checks.kind, checks.number_key/u,
    );
    db.prepare(`UPDATE checks SET number_key = 'k' WHERE state IN ('answered', 'unknown')`).run();
    db.close();
  });

  it('holds for old numbers and for new ones', async () => {
    const place = firstHistory();
    const [one, other] = [await openForTest(place), await openForTest(place)];
    for (const number of [NUMBERS.sent, NUMBERS.answered, '22212345699']) {
      const first = beginning({ number });
      await one.begin(first);
      await expect(other.begin(beginning({ number }))).rejects.toMatchObject({ kind: 'already-running' });
      await other.begin(beginning({ number, kind: 'nin' }));
      await one.end(first.id, verified());
      await other.begin(beginning({ number }));
    }
  });

  it('tells two virtual NINs apart that look alike once they are masked', async () => {
    const history = await openForTest();
    const [one, like] = ['AB123456789012CD', 'XY123456789012CD'];
    await history.begin(beginning({ kind: 'nin', number: one }));
    await history.begin(beginning({ kind: 'nin', number: like }));
    await expect(history.begin(beginning({ kind: 'nin', number: like }))).rejects.toMatchObject({
      kind: 'already-running',
    });
  });
});
