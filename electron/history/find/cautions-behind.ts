/**
 * Checks that came into the list before it told what their answers say of watch lists and sanctions (the fourteenth form):
 * their answers are read once, a few at a time, behind the answers that somebody waits for. How far that has come stands in
 * the database and moves in the transaction of what was found.
 */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import { cautionsIn } from '../../../shared/envelope/cautions.ts';
import { behindAnswers } from '../after-answers.ts';
import { searchIndex } from './search-index.ts';

/** Name in `meta` of the last check whose answer was read so; the end once all of them were. */
const READ_TO = 'cautions_read_to';
const END = 'end';

/** Milliseconds after which no further answer is read in one turn; one may be megabytes. */
const BUDGET_MS = 8;

interface Read {
  readonly seq: number;
  readonly body: Uint8Array | null;
}

function cautionLooks(db: Database) {
  const search = searchIndex(db);
  const mark = db.prepare<[string], string>('SELECT value FROM meta WHERE name = ?').pluck();
  const note = db.prepare(
    'INSERT INTO meta (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  );
  const unread = db.prepare<[number, number], Read>(
    `SELECT checks.seq, coalesce(
       (SELECT delivered.body FROM deliveries AS delivered WHERE delivered.id = checks.settled_by), answer) AS body
     FROM checks_listed CROSS JOIN checks ON checks.seq = checks_listed.seq
     WHERE checks_listed.seq > ? AND checks_listed.seq <= ? AND checks_listed.cautions IS NULL ORDER BY checks_listed.seq`,
  );

  const turn = db.transaction((): void => {
    const before = mark.get(READ_TO);
    if (before === END) return;
    const stopAt = performance.now() + BUDGET_MS;
    const to = search.indexedTo();
    let at: number | null = null;
    const found: number[] = [];
    for (const { seq, body } of unread.iterate(Number(before ?? 0), to)) {
      at = seq;
      if (cautionsIn(body).length > 0) found.push(seq);
      if (performance.now() > stopAt) break;
      at = null;
    }
    for (const seq of found) search.reindex(seq);
    note.run(READ_TO, at === null ? END : String(at));
  });

  return {
    isOver: () => mark.get(READ_TO) === END,
    lookOn: () => turn.immediate(),
  };
}

/** Reads on for a while, and again a little later, until all were read. */
export function cautionsBehind(db: Database, stumbled: (error: unknown) => void) {
  let looks: ReturnType<typeof cautionLooks> | null = null;
  const behind = behindAnswers(() => {
    looks ??= cautionLooks(db);
    if (looks.isOver()) return;
    looks.lookOn();
    if (!looks.isOver()) behind.soon();
  }, stumbled);
  return behind;
}
