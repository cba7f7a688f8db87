/** A whole copy of a history for a backup, and the look at such a copy before anything is replaced by it. */
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Database } from 'better-sqlite3-multiple-ciphers';
import type { HistoryFacts } from '../../../shared/backup.ts';
import { roomOnDisk } from '../../files/room-on-disk.ts';
import { isKeyOf } from '../database.ts';
import { scrubbing } from '../erasing/scrubbing.ts';
import { NEWEST } from '../migrations.ts';
import { HistoryTrouble, troubleFrom } from '../trouble.ts';
import { copySize } from './copy-size.ts';
import { isOwnSchema } from './own-schema.ts';
import { openBeside } from './second-connection.ts';

const instant = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** The first form in which checks are listed. */
const LISTED_FROM = 10;

/**
 * When checks were made. Of the checks themselves no more is read than stands in no list: each has a page of its own, and
 * all of them are most of the file.
 */
const LISTED_INSTANTS = `SELECT created_at AS at FROM checks_listed
  UNION ALL SELECT created_at FROM checks WHERE seq > (SELECT coalesce(max(seq), 0) FROM checks_listed)
  UNION ALL SELECT created_at FROM checks INDEXED BY checks_one_at_a_time WHERE state IN ('ready', 'sent')`;
const INSTANTS = 'SELECT created_at AS at FROM checks';

export function factsOf(db: Database): HistoryFacts {
  const form = db.pragma('user_version', { simple: true }) as number;
  const count = (table: string) => db.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get() ?? 0;
  const made = db
    .prepare<[], { oldest: number | null; newest: number | null }>(
      `SELECT min(at) AS oldest, max(at) AS newest FROM (${form < LISTED_FROM ? INSTANTS : LISTED_INSTANTS})`,
    )
    .get();
  return {
    form,
    checks: count('checks'),
    oldest: instant(made?.oldest ?? null),
    newest: instant(made?.newest ?? null),
    profiles: count('profiles'),
  };
}

/** Waits until what was written to the file is on disk. */
export function syncFile(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Throws unless a copy is made of what its form is made of, and knows its key. */
function insistOwn(copy: Database, key: Uint8Array): void {
  const form = copy.pragma('user_version', { simple: true }) as number;
  if (form > NEWEST) throw new HistoryTrouble('newer-version', `form ${form}, this program knows ${NEWEST}`);
  // Before any table is asked: what stands in its place could be a question without an end.
  if (!isOwnSchema(copy, form)) throw new HistoryTrouble('damaged', 'not made of what its form is made of');
  if (!isKeyOf(copy, key)) throw new HistoryTrouble('key-does-not-fit', 'key check differs');
}

/** Throws unless every page of a copy is as it was written, and holds what its tables may hold. */
function insistWhole(copy: Database): void {
  if (copy.pragma('integrity_check(1)', { simple: true }) !== 'ok')
    throw new HistoryTrouble('damaged', 'integrity check');
}

/**
 * Copies the history at `from`, as it is at one moment, into the empty file `to`, encrypted under the same key; on disk
 * when it returns. Others go on working meanwhile. What was erased is not in the copy: it holds no free pages, and it is
 * none, but `erased-meanwhile`, where the index still holds words of what went, which it would take along as they are. It
 * is looked at just as before a restore: one that no restore would take is no backup, and would push out those that are.
 * Throws a `HistoryTrouble`: `no-room` before anything is written where the disk of `to` cannot take it, since others would stand
 * before a full disk until it had failed. What was written by then is left to the caller.
 */
export function copyHistory(
  from: string,
  key: Uint8Array,
  to: string,
  room = roomOnDisk(dirname(to)),
): HistoryFacts {
  let db: Database | undefined;
  let copy: Database | undefined;
  try {
    db = openBeside(from, key);
    if (copySize(db) > room) throw new HistoryTrouble('no-room');
    db.prepare('VACUUM INTO ?').run(to);
    copy = openBeside(to, key);
    insistOwn(copy, key);
    // Asked of the copy, which is of one moment: somebody may have erased since it was asked of the history.
    if (scrubbing(copy).owed().index) throw new HistoryTrouble('erased-meanwhile');
    insistWhole(copy);
    const facts = factsOf(copy);
    copy.close();
    syncFile(to);
    return facts;
  } catch (error) {
    throw troubleFrom(error);
  } finally {
    copy?.close();
    db?.close();
  }
}

/**
 * Looks at every page of a copy. Throws `key-does-not-fit`, `newer-version` or `damaged` where it cannot take the place of
 * a history. The copy is not brought to a newer form: that is done when it is opened.
 */
export function examineCopy(path: string, key: Uint8Array): HistoryFacts {
  let db: Database | undefined;
  try {
    db = openBeside(path, key);
    insistOwn(db, key);
    insistWhole(db);
    return factsOf(db);
  } catch (error) {
    throw troubleFrom(error);
  } finally {
    db?.close();
  }
}
