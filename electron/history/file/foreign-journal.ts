/**
 * A journal of another history, which lies beside this one under the name of its own, as where files of two desks were mixed.
 * SQLite takes every journal that is whole in itself for the file’s own, and a page that another key has written cannot be read.
 */
import { randomUUID } from 'node:crypto';
import { linkSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isGone } from '../../files/is-gone.ts';
import { isKeyOf } from '../database.ts';
import { noteDamage } from './damage-note.ts';
import { whileAlone } from './exclusive.ts';
import { moveForeignJournal } from './moving-aside.ts';
import { openBeside } from './second-connection.ts';

/**
 * Whether the file itself opens, under a name beside which no journal lies. It is that of a copy that waits to take the place of
 * a history: where this process is killed, the name goes with those.
 */
function opensByItself(database: string, key: Uint8Array): boolean {
  const alone = join(dirname(database), `history.restoring-${randomUUID()}.db`);
  try {
    linkSync(database, alone);
    const db = openBeside(alone, key);
    try {
      return isKeyOf(db, key);
    } finally {
      db.close();
    }
  } catch {
    // A file system without links, or a file that does not open either.
    return false;
  } finally {
    for (const suffix of ['', '-wal', '-shm']) rmSync(alone + suffix, { force: true });
  }
}

/**
 * To be asked where the right key does not open a history: sets the journal aside with which the file does not open and without
 * which it does, and returns where it lies now; null where there is none such, or somebody has the history open. What the
 * history’s own journal held may be lost, and file and journal may not have fitted, so the next opening looks at every page.
 */
export function setForeignJournalAside(
  places: { readonly database: string; readonly runners: string },
  key: Uint8Array,
  now: Date,
): string | null {
  const { database } = places;
  try {
    if (isGone(database) || isGone(`${database}-wal`)) return null;
    return whileAlone(places, () => {
      if (!opensByItself(database, key)) return null;
      noteDamage(database);
      return moveForeignJournal(database, now);
    });
  } catch {
    // Whoever opens it meets the same, and says what it is.
    return null;
  }
}
