/** What people say of checks costs the checks themselves nothing: no page more in either of their commits. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3-multiple-ciphers';
import { expect, it } from 'vitest';
import { checksTable } from './checks-table.ts';
import { unlock } from './database.ts';
import { migrate } from './migrations.ts';
import { numberKeyer } from './number-key.ts';
import { beginning, verified } from './testing/documents.ts';
import { keyOf, temporaryFolder } from './testing/temporary-history.ts';

const WITHOUT = 'DROP INDEX checks_by_decision;';
/** Of every check and not of decided ones alone: what the index must not be. */
const OF_ALL = `${WITHOUT} CREATE INDEX checks_by_decision ON checks (decision, seq);`;

/** Bytes that the journal of the file grows by, for the beginnings and for the endings of twenty checks. */
function grownBy(change: string): [number, number] {
  const path = join(temporaryFolder(), 'history.db');
  const db = new Database(path);
  unlock(db, keyOf());
  db.pragma('journal_mode = WAL');
  db.pragma('wal_autocheckpoint = 0');
  migrate(db);
  // The statements of a list name the index, so they are prepared while it is there.
  const checks = checksTable(db, 'r', numberKeyer(keyOf()));
  db.exec(change);
  const made = Array.from({ length: 20 }, (_, at) =>
    beginning({
      id: `0b8f3c1e-6a55-4c58-9a3e-6f4ce2f9a0${String(at).padStart(2, '0')}`,
      number: `222123456${String(at).padStart(2, '0')}`,
    }),
  );
  const size = () => statSync(`${path}-wal`).size;
  const before = size();
  for (const one of made) checks.begin(one);
  const begun = size();
  for (const one of made) checks.end(one.id, verified());
  const ended = size();
  db.close();
  return [begun - before, ended - begun];
}

it('the index of decisions adds no page to the commits of a check, as one of all checks would', () => {
  const [begun, ended] = grownBy('');
  const [begunWithout, endedWithout] = grownBy(WITHOUT);
  expect(begun).toBeLessThanOrEqual(begunWithout);
  expect(ended).toBeLessThanOrEqual(endedWithout);
  expect(grownBy(OF_ALL)[0]).toBeGreaterThan(begun);
});

/** A page of the file with the header of its frame in the journal. */
const PAGE = 4_096 + 24;
/** Entries are longer than a hundred bytes, and a page that is full makes way for the next, which its parent names. */
const TURNED = 20;

it('an entry of the chain adds one page to each commit of a check, and a second one where a page is full', () => {
  // The entries of a view that keeps nothing.
  const none = `DROP VIEW journal; DROP TABLE audit;
    CREATE TABLE unwritten_entries (seq INTEGER, entry TEXT, hash TEXT, kind TEXT, check_id TEXT);
    CREATE VIEW audit AS SELECT * FROM unwritten_entries;
    CREATE TRIGGER unwritten INSTEAD OF INSERT ON audit BEGIN SELECT 1; END;`;
  const [begun, ended] = grownBy('');
  const [begunWithout, endedWithout] = grownBy(none);
  for (const more of [begun - begunWithout, ended - endedWithout]) {
    expect(more).toBeGreaterThan(0);
    expect(more).toBeLessThanOrEqual((20 + TURNED) * PAGE);
  }
});
