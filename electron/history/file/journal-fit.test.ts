/** Which journals can be of the file beside them. */
import { appendFileSync, copyFileSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3-multiple-ciphers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { harden, unlock } from '../database.ts';
import { type Frame, journalOf, PAGE } from '../testing/made-journal.ts';
import { keyOf, temporaryFolder } from '../testing/temporary-history.ts';
import { FRAME_HEADER, JOURNAL_HEADER } from './cut-journal.ts';
import { journalFits, setUnfitJournalAside } from './journal-fit.ts';
import { becomeRunner } from './runner.ts';

/** A file of so many pages, of which none takes room, and a journal of these frames. */
function laid(pages: number, frames: readonly Frame[]) {
  const folder = temporaryFolder();
  const database = join(folder, 'history.db');
  writeFileSync(database, '');
  truncateSync(database, pages * PAGE);
  writeFileSync(`${database}-wal`, journalOf(frames));
  return { database, runners: join(folder, 'runners') };
}

const range = (from: number, to: number): Frame[] =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ page: from + at }));

describe('a journal', () => {
  it.each<[string, boolean, number, Frame[]]>([
    ['that changes pages of the file fits', true, 10, [{ page: 3 }, { page: 10, size: 10 }]],
    ['that adds pages at its end fits', true, 10, [...range(11, 13), { page: 1, size: 13 }]],
    [
      'that adds them in several commits fits',
      true,
      10,
      [
        { page: 11, size: 11 },
        { page: 12, size: 12 },
      ],
    ],
    ['that lacks the first page behind the end does not', false, 10, [{ page: 12, size: 12 }]],
    ['that lacks one in between does not', false, 10, [{ page: 11 }, { page: 13, size: 13 }]],
    ['that lacks the last does not', false, 10, [...range(11, 12), { page: 1, size: 13 }]],
    ['of a history written anew has all of it, and fits', true, 10, [...range(1, 3), { page: 4, size: 4 }]],
    ['of a shorter history has not, and does not', false, 10, [{ page: 1 }, { page: 4, size: 4 }]],
    ['counts as far as it was committed', true, 10, [{ page: 2, size: 10 }, { page: 15 }]],
    ['counts no page that was not', false, 10, [{ page: 2, size: 12 }, { page: 11 }, { page: 12 }]],
    [
      'ends where that of before goes on',
      true,
      10,
      [
        { page: 2, size: 10 },
        { page: 15, size: 15, salt: 6 },
      ],
    ],
    ['with nothing committed says nothing', true, 10, [{ page: 15 }]],
    ['that is empty says nothing', true, 10, []],
  ])('%s', (_, fits, pages, frames) => {
    const { database } = laid(pages, frames);
    expect(journalFits(database)).toBe(fits);
  });

  it('has no page of the bytes that SQLite locks, a gigabyte into the file, as no file has it', () => {
    const locked = 0x40_00_00_00 / PAGE + 1;
    expect(journalFits(laid(locked - 1, [{ page: locked + 1, size: locked + 1 }]).database)).toBe(true);
    expect(journalFits(laid(locked - 2, [{ page: locked + 1, size: locked + 1 }]).database)).toBe(false);
  });

  it('says nothing where there is none, or no file', () => {
    const { database } = laid(10, [{ page: 12, size: 12 }]);
    truncateSync(`${database}-wal`, 20);
    expect(journalFits(database)).toBe(true);
    expect(journalFits(join(temporaryFolder(), 'none.db'))).toBe(true);
  });

  it('that is none says nothing', () => {
    const { database } = laid(10, []);
    writeFileSync(`${database}-wal`, Buffer.alloc(9_000, 7));
    expect(journalFits(database)).toBe(true);
  });

  it('is left where it lies while somebody has the history open', () => {
    const places = laid(10, [{ page: 12, size: 12 }]);
    const other = becomeRunner(places.runners);
    expect(setUnfitJournalAside(places, new Date())).toBeNull();
    other.release();
    expect(setUnfitJournalAside(places, new Date())).toMatch(/history\.foreign-[\w-]+\.db-wal$/u);
  });
});

it('what lies behind the end that its index knows was taken back, and counts no more', () => {
  const database = join(temporaryFolder(), 'history.db');
  const db = new Database(database);
  unlock(db, keyOf());
  harden(db);
  db.exec('CREATE TABLE kept (value BLOB); INSERT INTO kept VALUES (zeroblob(9000))');
  const left = join(temporaryFolder(), 'left.db');
  for (const suffix of ['', '-wal', '-shm']) copyFileSync(database + suffix, left + suffix);
  db.close();
  const behind = readFileSync(`${left}-wal`).subarray(JOURNAL_HEADER, JOURNAL_HEADER + FRAME_HEADER + PAGE);
  behind.writeUInt32BE(99, 0);
  behind.writeUInt32BE(99, 4);
  appendFileSync(`${left}-wal`, behind);
  expect(journalFits(left)).toBe(true);
  rmSync(`${left}-shm`);
  expect(journalFits(left)).toBe(false);
});

type Step = ['add', number] | ['remove'] | ['vacuum'] | ['checkpoint'] | ['read'] | ['read no more'];

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(fc.constant('add' as const), fc.integer({ min: 1, max: 30_000 })),
  fc.constantFrom<Step>(['remove'], ['vacuum'], ['checkpoint'], ['read'], ['read no more']),
);

/** Does the steps, and looks after each whether what a crash would leave then fits. */
function whatCrashesLeave(steps: readonly Step[]): boolean[] {
  const database = join(temporaryFolder(), 'history.db');
  const open = () => {
    const db = new Database(database);
    unlock(db, keyOf());
    harden(db);
    return db;
  };
  const [db, reader] = [open(), open()];
  const left = join(temporaryFolder(), 'left.db');
  db.pragma('wal_autocheckpoint = 20');
  db.exec('CREATE TABLE kept (value BLOB)');
  const fits = steps.map(([what, bytes]) => {
    if (what === 'add') db.prepare('INSERT INTO kept VALUES (zeroblob(?))').run(bytes);
    if (what === 'remove') db.exec('DELETE FROM kept WHERE rowid % 2 = 0');
    if (what === 'vacuum') db.exec('VACUUM');
    if (what === 'checkpoint') db.pragma('wal_checkpoint(PASSIVE)');
    if (what === 'read' && !reader.inTransaction) reader.exec('BEGIN; SELECT count(*) FROM kept');
    if (what === 'read no more' && reader.inTransaction) reader.exec('COMMIT');
    for (const suffix of ['', '-wal']) copyFileSync(database + suffix, left + suffix);
    return journalFits(left);
  });
  reader.close();
  db.close();
  return fits;
}

it('whatever is written, removed, written anew and put into the file, what a crash leaves fits', () => {
  const runs = fc.array(step, { minLength: 5, maxLength: 25 });
  fc.assert(
    fc.property(runs, (steps) => {
      expect(whatCrashesLeave(steps)).toEqual(steps.map(() => true));
    }),
    { numRuns: 60 },
  );
});
