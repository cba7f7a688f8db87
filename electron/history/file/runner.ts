/**
 * Who is at work on this database. Each process holds a lock on a file of its own for as long as it lives;
 * the operating system lets go of it when the process ends, however it ends. So a check that stands as `sent`
 * is known to be orphaned without trusting process numbers, which are used again.
 */
import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type Database from 'better-sqlite3-multiple-ciphers';
import { makePrivate } from '../../files/owner.ts';
import { HistoryTrouble, sqliteCode } from '../trouble.ts';
import { openSqlite } from './database-library.ts';
import { goOnMovingAside } from './moving-aside.ts';

export interface Runner {
  readonly id: string;
  /** Whether the process that `id` stands for has ended. */
  hasEnded(id: string): boolean;
  release(): void;
}

const fileOf = (folder: string, id: string) => join(folder, `${id}.lock`);

const LOCK = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.lock$/u;

/** The lock files in a folder. Another program’s, as `runners` may be a link to a folder of somebody’s, are none of ours. */
export const lockNames = (folder: string): string[] => readdirSync(folder).filter((name) => LOCK.test(name));

/** Whether a living process holds this lock file. One that cannot be asked counts as held: that costs nothing. */
function isHeld(path: string): boolean {
  if (!existsSync(path)) return false;
  let probe: Database.Database | undefined;
  try {
    // Never made by looking: a lock file belongs to the process that made it.
    probe = openSqlite(path, { fileMustExist: true, timeout: 0 });
    // A journal on disk is more than a full one takes, and all who have ended would count as living.
    probe.pragma('journal_mode = MEMORY');
    probe.exec('BEGIN EXCLUSIVE');
    probe.exec('ROLLBACK');
    return false;
  } catch {
    return existsSync(path);
  } finally {
    probe?.close();
  }
}

/** Whether a living process holds the lock of this name in `folder`. */
export const isRunnerHeld = (folder: string, id: string): boolean => isHeld(fileOf(folder, id));

/** Whether any living process but `me` is at work on the database whose runners have their lock files in `folder`. */
export function isAnyoneAtWork(folder: string, me?: Runner): boolean {
  if (!existsSync(folder)) return false;
  const others = lockNames(folder).filter((name) => name !== `${me?.id}.lock`);
  return others.some((name) => isHeld(join(folder, name)));
}

/** A lock file under a new name, with its lock held. */
function takeLock(folder: string): { id: string; lock: Database.Database } {
  for (;;) {
    const id = randomUUID();
    makePrivate(fileOf(folder, id));
    const lock = openSqlite(fileOf(folder, id));
    // Nothing is ever written to it, so it needs no journal on disk, which a killed process would leave behind.
    lock.pragma('journal_mode = MEMORY');
    lock.exec('BEGIN EXCLUSIVE');
    // Between the two, another process may have taken it for a dead one's and removed it (`dead-runners.ts`).
    if (existsSync(fileOf(folder, id))) return { id, lock };
    lock.close();
  }
}

/** Removes the lock file of a runner that has ended. */
export function forgetRunner(folder: string, id: string): void {
  try {
    rmSync(fileOf(folder, id), { force: true });
  } catch {
    // It is held no more, which is what counts; the file goes with those of the killed.
  }
}

/** Takes a place among the runners whose lock files lie in `folder`. */
export function becomeRunner(folder: string): Runner {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { id, lock } = takeLock(folder);
  return {
    id,
    hasEnded: (other) => other !== id && !isRunnerHeld(folder, other),
    release() {
      lock.close();
      forgetRunner(folder, id);
    },
  };
}

/** Longest wait for another process that is opening the same database, in milliseconds. */
const OPENING_MS = 10_000;

const guardOf = (database: string) => `${database}.guard`;

/** Its owner's alone: whoever may read a file may lock it, and a lock that another user holds would keep the desk closed. */
function keepFromOthers(guard: string): void {
  try {
    chmodSync(guard, 0o600);
  } catch {
    // Of another owner: whether the database can be opened says the database.
  }
}

function takeTurn(guard: Database.Database): void {
  try {
    // Either waits for the other.
    guard.pragma('journal_mode = MEMORY');
    guard.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    if (sqliteCode(error)?.startsWith('SQLITE_BUSY')) throw new HistoryTrouble('being-opened');
    throw error;
  }
}

/**
 * Does `work` while no other process does the same for this database. Two that make an encrypted file at the same
 * moment would each write a first page under a salt of its own, and one of them could then read neither. `work` is told
 * where a damaged history lies whose moving aside was ended by a crash, and is over now; else null. Throws `being-opened`
 * where another one takes longer than the wait, as the first opening of a long history after an update does.
 */
export function whileNobodyElseOpens<T>(
  database: string,
  work: (moved: string | null) => T,
  waitMs = OPENING_MS,
): T {
  makePrivate(guardOf(database));
  const guard = openSqlite(guardOf(database), { timeout: waitMs });
  keepFromOthers(guardOf(database));
  try {
    takeTurn(guard);
    return work(goOnMovingAside(database));
  } finally {
    guard.close();
  }
}
