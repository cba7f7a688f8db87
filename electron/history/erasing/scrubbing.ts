/**
 * Gets what was erased out of the files. A row that is removed is overwritten in its page (`secure_delete`), and that is
 * not all: the search index keeps the words of removed rows until its pieces are merged, what the service called them is
 * left in a table of its own, the journal keeps older versions
 * of pages until it is emptied, and a page that was put in order once can keep a copy of a row in a part of it that is not
 * used. So the index is merged a slice at a time, the references go, the file is written anew (`rewrite.ts`), and the journal is emptied. What
 * is still to be done stands in the database, so that a crash leaves it for the next run.
 */
import { randomUUID } from 'node:crypto';
import type { Database } from 'better-sqlite3-multiple-ciphers';
import { emptyJournal } from '../file/journal-file.ts';
import { leftReferences } from './left-references.ts';

const IN_INDEX = 'erased_in_index';
/** A word of its own: a program of before that merges the index beside this one, or after it, knows nothing of references. */
const IN_REFERENCES = 'erased_in_references';
/** Its value: `erase` where a certificate waits for it, else `minimise`. */
const IN_PAGES = 'erased_in_pages';
/** Another value with each transaction that erases, so that what was done before one is never noted of it. */
const LAST = 'erased_last';

/** Pages of the index that are merged in one go; others are asked in between. */
const MERGE_PAGES = 64;
/**
 * Pieces of a size that FTS5 merges while the index is written: its own number, and none. Rows that go make it merge within
 * their transaction, a third of a second at a time, and everything is merged when they have gone.
 */
const [USUAL_MERGES, NO_MERGES] = [4, 0];
export interface Scrubbing {
  readonly index: boolean;
  readonly pages: 'erase' | 'minimise' | null;
}

/** How it stood before the file was written anew. */
export interface ScrubbingBefore {
  /** What was erased last. */
  readonly erased: string;
  readonly owesIndex: boolean;
}

export function scrubbing(db: Database) {
  const put = db.prepare('INSERT INTO meta VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value');
  const get = db.prepare<[string], { value: string }>('SELECT value FROM meta WHERE name = ?');
  const drop = db.prepare('DELETE FROM meta WHERE name = ?');
  const merge = db.prepare<[number]>(`INSERT INTO checks_search (checks_search, rank) VALUES ('merge', ?)`);
  // Written out: bound numbers come as floating ones, which it refuses.
  const mergeAt = (pieces: number) =>
    db.exec(`INSERT INTO checks_search (checks_search, rank) VALUES ('automerge', ${pieces})`);
  const mergesAt = db.prepare<[], { v: number }>(`SELECT v FROM checks_search_config WHERE k = 'automerge'`);
  const changes = db.prepare<[], { n: number }>('SELECT total_changes() AS n');
  const references = leftReferences(db);
  const last = () => get.get(LAST)?.value ?? '';
  /** False where something was erased since `erased`, by another process too: its words are still to be merged. */
  const endMerging = db.transaction((erased: string): boolean => {
    if (last() !== erased) return false;
    mergeAt(USUAL_MERGES);
    drop.run(IN_INDEX);
    // What has gone by now may still lie in the pages, whatever was said of them before.
    if (drop.run(IN_REFERENCES).changes > 0) put.run(IN_PAGES, 'erase');
    return true;
  });
  /** What was erased last when this process began the merge that is under way; null where it began none. */
  let merging: string | null = null;
  /** The same once nothing of that merge is left. */
  let merged: string | null = null;

  /** One slice; false where nothing of the index is left to be merged. */
  const mergeSome = (erased: string): boolean => {
    const before = changes.get()?.n ?? 0;
    // A negative number begins a merge of everything; it goes on with positive ones. Those leave out what came to the
    // index since, so it begins anew where something was erased meanwhile.
    merge.run(merging === erased ? MERGE_PAGES : -MERGE_PAGES);
    // By SQLite's own word: fewer than two changes, and nothing was left to do.
    const isMore = (changes.get()?.n ?? 0) - before >= 2;
    [merging, merged] = isMore ? [erased, null] : [null, erased];
    return isMore;
  };

  const areReferencesLeft = () => get.get(IN_REFERENCES) !== undefined;

  const owed = (): Scrubbing => {
    const pages = get.get(IN_PAGES)?.value;
    return {
      index: get.get(IN_INDEX) !== undefined || areReferencesLeft(),
      pages: pages === undefined ? null : pages === 'erase' ? 'erase' : 'minimise',
    };
  };

  return {
    /** Within the transaction that erases. */
    owe(by: 'erase' | 'minimise'): void {
      if (by === 'erase' && mergesAt.get()?.v !== NO_MERGES) mergeAt(NO_MERGES);
      put.run(IN_INDEX, '1');
      if (by === 'erase') put.run(IN_REFERENCES, '1');
      if (by === 'erase' || get.get(IN_PAGES) === undefined) put.run(IN_PAGES, by);
      put.run(LAST, randomUUID());
    },

    owed,

    /** One slice of the merge, then of the references; `isMore` until nothing of what was erased is left in either. */
    mergeIndex(): { isMore: boolean } {
      if (!owed().index) return { isMore: false };
      const erased = last();
      if (merged !== erased && mergeSome(erased)) return { isMore: true };
      if (areReferencesLeft() && references.remove(erased).isMore) return { isMore: true };
      merged = null;
      return { isMore: !endMerging.immediate(erased) };
    },

    /** False while another process reads from it. */
    emptyJournal: (): boolean => emptyJournal(db),

    /** Asked before the file is written anew. */
    standing: (): ScrubbingBefore => ({ erased: last(), owesIndex: owed().index }),

    /** The file was written anew when `erased` was the last that had been, and its journal is empty. */
    noteRewritten(erased: string): void {
      if (last() === erased) drop.run(IN_PAGES);
    },
  };
}

export type Scrubber = ReturnType<typeof scrubbing>;
