/** What an older history holds comes into the chain whole, also where the program is killed on the way. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Database from 'better-sqlite3-multiple-ciphers';
import { expect, it } from 'vitest';
import { makeAudit } from '../../audit/audit.ts';
import { readEntry } from '../../audit/chain.ts';
import { memorySecrets } from '../../secrets/memory.ts';
import { openDatabase, unlock } from '../database.ts';
import { migrate } from '../migrations.ts';
import { keyOf, NOW, openForTest, placeIn, temporaryFolder } from '../testing/temporary-history.ts';
import { carryOver } from './carry-over.ts';

/** A history of the fifth form: so many lines in its journal, and checks. */
function ofBefore(path: string, lines: number, checks: number): void {
  const db = new Database(path);
  unlock(db, keyOf());
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = OFF');
  migrate(db, 5);
  db.exec(`
    INSERT INTO meta VALUES ('numbers_keyed', '1'), ('search_filled', '1');
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${lines})
    INSERT INTO journal (at, operator, operator_id, what, check_id, detail)
      SELECT ${NOW} + i, 'Bọ́lá', NULL, 'revealed', 'check-' || (i % 7), '{"value":"number"}' FROM n WHERE ${lines} > 0;
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${checks})
    INSERT INTO checks (id, runner, kind, state, outcome, number, identifier, declared, profile_id, profile, environment,
        sandbox, operator, method, url, signature, body_sha512, created_at, answer_sha256, number_key)
      SELECT 'check-' || i, 'r', 'bvn', 'answered', 'verified', '222', 'c', '{}', 'p', 'P', 'sandbox', 1, 'ada', 'POST',
        'u', 's', 'cd', ${NOW}, 'ab', 'k' || i FROM n WHERE ${checks} > 0;`);
  db.close();
}

const kindsOf = (db: Database.Database) =>
  db.prepare('SELECT kind, count(*) AS n FROM audit GROUP BY kind ORDER BY min(seq)').all();

it('takes in every line in its order, an entry for each check, and says so at the end', async () => {
  const folder = temporaryFolder();
  ofBefore(join(folder, 'history.db'), 12, 3);
  const history = await openForTest(placeIn(folder));
  const db = openDatabase(join(folder, 'history.db'), keyOf());
  expect(kindsOf(db)).toEqual([
    { kind: 'revealed', n: 12 },
    { kind: 'check-carried', n: 3 },
    { kind: 'log-carried', n: 1 },
  ]);
  expect(db.prepare(`SELECT name FROM sqlite_schema WHERE name = 'journal_before'`).all()).toEqual([]);
  expect(db.prepare('SELECT name FROM meta WHERE name = ?').all('carry_over')).toEqual([]);
  db.close();
  const lines = await history.journalOf('check-1');
  expect(lines).toMatchObject(
    [1, 8].map((i) => ({ at: NOW + i, operator: 'Bọ́lá', what: 'revealed', detail: { value: 'number' } })),
  );
  const { links, salts } = await history.auditOf(['check-1']);
  expect(links.map(({ entry }) => readEntry(entry)?.kind)).toEqual(['revealed', 'revealed', 'check-carried']);
  expect(salts['check-1']).toMatch(/^[0-9a-f]{64}$/u);
  const [last] = await history.auditLinks(16, 16);
  expect(readEntry(last?.entry ?? '')?.detail).toEqual({ checks: 3, lines: 12 });
  const audit = makeAudit({ now: () => NOW, open: () => ({ history, secrets: memorySecrets() }) });
  const report = await audit.verify(history, {
    isDeep: false,
    told: () => undefined,
    cancel: new AbortController().signal,
  });
  expect(report).toMatchObject({ entries: 16, found: 0 });
});

it('writes nothing where nothing was before', async () => {
  const history = await openForTest();
  expect(await history.auditHead()).toEqual({ seq: 0, hash: '0'.repeat(64) });
});

it('is whole after a kill in its middle, and does no line twice', { timeout: 120_000 }, async () => {
  const folder = temporaryFolder();
  const path = join(folder, 'history.db');
  const LINES = 60_000;
  ofBefore(path, LINES, 500);
  const program = `
    const { openDatabase } = await import(${JSON.stringify(new URL('../database.ts', import.meta.url).href)});
    const { carryOver } = await import(${JSON.stringify(new URL('./carry-over.ts', import.meta.url).href)});
    const db = openDatabase(process.argv[1], Buffer.alloc(32, 1));
    process.stdout.write('begun');
    carryOver(db, 1);
    process.stdout.write('done');`;
  const done = () => {
    const db = new Database(path, { timeout: 5_000 });
    unlock(db, keyOf());
    const seq = db.prepare('SELECT coalesce(max(seq), 0) FROM audit').pluck().get() as number;
    db.close();
    return seq;
  };
  let kills = 0;
  for (let seen = 0; kills < 3; ) {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program, path]);
    let out = '';
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    const ended = once(child, 'close');
    // Killed as soon as it has come some part further.
    while (!out.includes('done') && (!out.includes('begun') || done() <= seen)) await pause(5);
    child.kill('SIGKILL');
    await ended;
    if (out.includes('done')) break;
    kills += 1;
    seen = done();
  }
  expect(kills).toBeGreaterThan(0);
  const db = openDatabase(path, keyOf());
  carryOver(db, NOW);
  expect(kindsOf(db)).toEqual([
    { kind: 'revealed', n: LINES },
    { kind: 'check-carried', n: 500 },
    { kind: 'log-carried', n: 1 },
  ]);
  db.close();
  const history = await openForTest(placeIn(folder));
  const audit = makeAudit({ now: () => NOW, open: () => ({ history, secrets: memorySecrets() }) });
  const report = await audit.verify(history, {
    isDeep: false,
    told: () => undefined,
    cancel: new AbortController().signal,
  });
  expect(report).toMatchObject({ entries: LINES + 501, found: 0 });
});
