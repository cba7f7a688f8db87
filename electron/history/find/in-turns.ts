/**
 * A look through the whole list that is made once, a turn at a time, behind the answers that somebody waits for. How far it has
 * come stands in the database and moves in the transaction of what was put right, so a crash costs nothing.
 */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import { behindAnswers } from '../after-answers.ts';

/** Stands in `meta` once there is nothing left to look at. */
const END = 'end';

/** What a look has still to look at; it is stuck where a turn came no further. */
export type Left = 'nothing' | 'more' | 'stuck';

/** Looks on from behind the check `from`, within a transaction; the check to go on behind, null when all were looked at. */
type Turn = (from: number) => number | null;

function marked(db: Database, name: string, turn: Turn) {
  const mark = db.prepare<[string], string>('SELECT value FROM meta WHERE name = ?').pluck();
  const note = db.prepare(
    'INSERT INTO meta (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  );
  const lookOn = db.transaction((): void => {
    const before = mark.get(name);
    if (before === END) return;
    note.run(name, String(turn(Number(before ?? 0)) ?? END));
  });
  return {
    at: () => mark.get(name),
    isOver: () => mark.get(name) === END,
    lookOn: () => lookOn.immediate(),
  };
}

/** Looks on, and again a little later, until all were looked at. `name` in `meta`: another one looks at all anew. */
export function inTurns(
  db: Database,
  name: string,
  turnOf: (db: Database) => Turn,
  stumbled: (error: unknown) => void,
) {
  // Not made before it is asked for: each opening would wait for it.
  let made: ReturnType<typeof marked> | null = null;
  const looks = () => {
    made ??= marked(db, name, turnOf(db));
    return made;
  };
  const behind = behindAnswers(() => {
    if (looks().isOver()) return;
    looks().lookOn();
    if (!looks().isOver()) behind.soon();
  }, stumbled);
  return {
    ...behind,
    /** A turn at once, and what is left; it is stuck where it came no further, as on a disk that is full. */
    next(): Left {
      const before = looks().at();
      behind.catchUp();
      if (looks().isOver()) return 'nothing';
      return looks().at() === before ? 'stuck' : 'more';
    },
    /** The last one: a program that lives for a moment alone, as a command does, would never come to any. */
    last(): void {
      behind.catchUp();
      behind.cancel();
    },
  };
}
