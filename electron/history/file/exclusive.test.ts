/** What needs a history to be closed everywhere is done while it is, and else not at all. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3-multiple-ciphers';
import { expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '../testing/temporary-history.ts';
import { HistoryTrouble } from '../trouble.ts';
import { whileAlone } from './exclusive.ts';
import { becomeRunner } from './runner.ts';

const placeIn = (folder: string) => ({
  database: join(folder, 'history.db'),
  runners: join(folder, 'runners'),
});
const done = () => vi.fn(() => 'done');

it('is done where nobody has it open, and no more than once', () => {
  const work = done();
  expect(whileAlone(placeIn(temporaryFolder()), work)).toBe('done');
  expect(work).toHaveBeenCalledOnce();
});

it('is not done where a living process has it open, and is once that has ended', () => {
  const place = placeIn(temporaryFolder());
  const runner = becomeRunner(place.runners);
  const work = done();
  expect(whileAlone(place, work)).toBeNull();
  expect(work).not.toHaveBeenCalled();
  runner.release();
  expect(whileAlone(place, work)).toBe('done');
});

it('is not done where another process is opening it and takes longer than is waited for', () => {
  const place = placeIn(temporaryFolder());
  const guard = new Database(`${place.database}.guard`);
  onTestFinished(() => void guard.close());
  guard.exec('BEGIN EXCLUSIVE');
  const work = done();
  expect(whileAlone(place, work, 20)).toBeNull();
  expect(work).not.toHaveBeenCalled();
  guard.exec('ROLLBACK');
  expect(whileAlone(place, work, 20)).toBe('done');
});

it('that fails is no work that was not done: whoever asked hears why', () => {
  const failing = () => {
    throw new TypeError('of its own');
  };
  const place = placeIn(temporaryFolder());
  expect(() => whileAlone(place, failing)).toThrow('of its own');
  // Nothing is held by it afterwards.
  expect(whileAlone(place, done())).toBe('done');
  const damaged = () => {
    throw new HistoryTrouble('damaged');
  };
  expect(() => whileAlone(place, damaged)).toThrow(HistoryTrouble);
  const folder = join(temporaryFolder(), 'none');
  expect(() => whileAlone(placeIn(folder), done())).toThrow();
  mkdirSync(folder);
  expect(whileAlone(placeIn(folder), done())).toBe('done');
});
