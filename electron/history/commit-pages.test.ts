/** How many pages the commits of a check write; each is encrypted and synced while a person waits. */
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

it('the words of a check are no part of the commit that ends it, nor is the count of the one that begins it', () => {
  const [begun, ended] = grownBy('');
  // A frame of the journal is a page and its header. The first commits of an empty file make pages of their own.
  const pages = (bytes: number) => bytes / 20 / (4_096 + 24);
  expect(pages(begun)).toBeLessThan(8);
  expect(pages(ended)).toBeLessThan(5);
});
