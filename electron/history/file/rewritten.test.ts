/** What is noted once the file was written anew: of what was erased and merged before that began, and of nothing else. */
import { randomUUID } from 'node:crypto';
import fs, { readFileSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3-multiple-ciphers';
import { expect, it, vi } from 'vitest';
import { fill, smallDisk } from '../../evidence/testing/small-disk.ts';
import { inFs } from '../../testing/in-place-of.ts';
import { beginning, verified } from '../testing/documents.ts';
import { ada, customer, endAll, eraseWhole, head, planned, REWRITTEN, rewrite } from '../testing/erased.ts';
import { openHere } from '../testing/open-here.ts';
import { keyOf, NOW, temporaryFolder } from '../testing/temporary-history.ts';
import { rewriteHistory } from './rewrite.ts';

/** Two processes at work on one history, one of which has erased a customer; the other has one that can go. */
function two() {
  const folder = temporaryFolder();
  const [here, there] = [openHere(folder), openHere(folder)];
  const [early, late] = [customer(here, 'a'), customer(here, 'b')];
  here.behind.catchUp();
  endAll(here, [early]);
  const id = eraseWhole(here);
  const eraseLate = () => {
    endAll(there, [late]);
    return eraseWhole(there);
  };
  const merge = () => {
    while (here.history.mergeIndex().isMore);
  };
  const notedOf = (certificate: string) =>
    here.history.certificates().find((one) => one.id === certificate)?.overwrittenAt;
  return { here, id, eraseLate, merge, notedOf, owed: here.history.scrubbingOwed };
}

const noted = new Date(REWRITTEN).toISOString();

it('a certificate that was closed before says so, and nothing is owed', () => {
  const { here, id, merge, notedOf, owed } = two();
  merge();
  expect(rewrite(here)).toBe('rewritten');
  expect([notedOf(id), owed()]).toEqual([noted, { index: false, pages: null }]);
});

it.each([
  ['that is merged then', true],
  ['whose words are in the index still', false],
])('what another process erases meanwhile stays owed: one %s', (_, isMerged) => {
  const { here, id, eraseLate, merge, notedOf, owed } = two();
  merge();
  let late = '';
  const meanwhile = () => {
    late = eraseLate();
    if (isMerged) merge();
  };
  expect(rewrite(here, 0, meanwhile)).toBe('rewritten');
  expect([notedOf(id), notedOf(late)]).toEqual([noted, null]);
  expect(owed()).toEqual({ index: !isMerged, pages: 'erase' });
  merge();
  expect(rewrite(here)).toBe('rewritten');
  expect([notedOf(late), owed()]).toEqual([noted, { index: false, pages: null }]);
});

it('nothing is noted where the index held words of the erased when it began', () => {
  const { here, id, merge, notedOf, owed } = two();
  expect(rewrite(here, 0, merge)).toBe('rewritten');
  expect([notedOf(id), owed()]).toEqual([null, { index: false, pages: 'erase' }]);
});

it('a certificate that was still open waits for another time, and that is owed', () => {
  const folder = temporaryFolder();
  const [here, there] = [openHere(folder), openHere(folder)];
  endAll(there, [customer(there, 'a')]);
  const [id, planId] = [randomUUID(), planned(there)];
  there.history.beginErasure(id, planId, head, ada, NOW);
  there.history.eraseNext(id, planId);
  while (here.history.mergeIndex().isMore);
  expect(rewrite(here)).toBe('rewritten');
  while (there.history.endErasure(id, 'whole', NOW + 1).isMore);
  expect(here.history.certificates()).toMatchObject([{ id, overwrittenAt: null }]);
  expect(here.history.scrubbingOwed()).toEqual({ index: false, pages: 'erase' });
  expect(rewrite(here)).toBe('rewritten');
  expect(here.history.certificates()).toMatchObject([{ id, overwrittenAt: noted }]);
  expect(here.history.scrubbingOwed()).toEqual({ index: false, pages: null });
});

it('nothing is begun where the memory that is free does not hold the copy, which is made in it', () => {
  const { db, runners } = openHere();
  db.pragma('wal_checkpoint(TRUNCATE)');
  const before = readFileSync(db.name);
  const size = statSync(db.name).size;
  expect(rewriteHistory(db.name, runners, keyOf(), { free: size })).toBe('no-room');
  expect(readFileSync(db.name).equals(before)).toBe(true);
  expect(rewriteHistory(db.name, runners, keyOf(), { free: size * 2 })).toBe('rewritten');
});

it('nothing is begun where the disk does not hold the copy beside the file; a disk that it fills all the same gets its room back', ({
  skip,
}) => {
  const folder = smallDisk(16_384) ?? skip();
  const { db, runners } = openHere(folder);
  // A desk that is open, as this one is, would keep what its journal has grown by.
  db.exec(`CREATE TABLE large AS SELECT randomblob(6000000) AS bytes`);
  db.pragma('wal_checkpoint(TRUNCATE)');
  fill(folder, 4_000_000);
  const { bavail } = statfsSync(folder);
  const journal = () => statSync(`${db.name}-wal`).size;
  expect([rewriteHistory(db.name, runners, keyOf()), journal()]).toEqual(['no-room', 0]);
  const unseen = { disk: Number.POSITIVE_INFINITY };
  expect([rewriteHistory(db.name, runners, keyOf(), unseen), journal()]).toEqual(['no-room', 0]);
  expect(statfsSync(folder).bavail).toBe(bavail);
  rmSync(join(folder, 'full'));
  expect(rewriteHistory(db.name, runners, keyOf())).toBe('rewritten');
});

it('is written anew on a disk of which the system does not say how much is free', () => {
  const { db, runners } = openHere();
  const { statfsSync: said } = fs;
  inFs({ statfsSync: ((path: string) => ({ ...said(path), blocks: 0, bavail: 0 })) as never });
  expect(rewriteHistory(db.name, runners, keyOf())).toBe('rewritten');
});

it('nothing is begun while a check waits for its answer, also one that was begun since that was asked', () => {
  const folder = temporaryFolder();
  const [{ db, runners }, there] = [openHere(folder), openHere(folder)];
  const check = beginning();
  there.history.begin(check);
  expect(rewriteHistory(db.name, runners, keyOf())).toBe('in-the-way');
  there.history.end(check.id, verified());
  expect(rewriteHistory(db.name, runners, keyOf())).toBe('rewritten');
});

it('a check whose process has ended is waited for by nobody', () => {
  const folder = temporaryFolder();
  const [{ db, runners }, there] = [openHere(folder), openHere(folder)];
  there.history.begin(beginning());
  there.runner.release();
  expect(rewriteHistory(db.name, runners, keyOf())).toBe('rewritten');
});

it('is written to the disk itself, wipes what it leaves, and lies in no temporary file', () => {
  const here = openHere();
  const plain = Database.prototype.exec;
  const set: Record<string, unknown> = {};
  const exec = vi.spyOn(Database.prototype, 'exec').mockImplementation(function (
    this: Database.Database,
    sql,
  ) {
    for (const name of ['synchronous', 'fullfsync', 'secure_delete', 'temp_store'])
      if (sql === 'VACUUM') set[name] = this.pragma(name, { simple: true });
    return plain.call(this, sql);
  });
  expect(rewriteHistory(here.db.name, here.runners, keyOf(), { readersMs: 0 })).toBe('rewritten');
  exec.mockRestore();
  expect(set).toEqual({ synchronous: 2, fullfsync: 1, secure_delete: 1, temp_store: 2 });
});
