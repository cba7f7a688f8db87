/** Finding: words and filters in one index, days, saved views. This step has shipped: it is never changed. */
import type { Migration } from './migration.ts';

/** The day on which a check was made, at the desk; older records name none. */
const dayOf = (row: string) =>
  `coalesce(${row}.day, date(${row}.created_at / 1000, 'unixepoch', 'localtime'))`;

export const fifth: Migration = {
  version: 5,
  name: 'finding',
  up: `
    -- Anew, and filled by the program, which alone can fold words. Beginnings of every length that is typed have lists
    -- of their own: without one, SQLite first gathers every row of every word that begins so, newest or not. Each word
    -- bears the sign of its part in front, so that a beginning is one sign longer than what is typed.
    DROP TABLE checks_search;
    CREATE VIRTUAL TABLE checks_search USING fts5 (
      words, content = '', contentless_delete = 1, prefix = '2 3 4 5 6 7 8 9 10 11 12 13',
      detail = none, tokenize = 'ascii'
    );

    -- Each value of each filter stands in the index of words as a sign of its own, made of its code. A new value is
    -- written once; what the menus offer is read from here.
    CREATE TABLE facets (
      code  INTEGER PRIMARY KEY,
      facet TEXT NOT NULL,
      value TEXT NOT NULL,
      label TEXT,
      UNIQUE (facet, value)
    ) STRICT;

    -- Where in the order of writing a day begins: one row a day, and one more whenever the clock is put back or forth.
    -- An index on the instant would cost every check a page, and would not be in the order of the list.
    CREATE TABLE days (
      first_seq INTEGER PRIMARY KEY,
      day       TEXT NOT NULL
    ) STRICT;
    INSERT INTO days
      SELECT seq, day FROM (
        SELECT seq, ${dayOf('checks')} AS day, lag(${dayOf('checks')}) OVER (ORDER BY seq) AS earlier FROM checks
      ) WHERE day IS NOT earlier;
    CREATE TRIGGER checks_dated AFTER INSERT ON checks
      WHEN ${dayOf('NEW')} IS NOT (SELECT day FROM days ORDER BY first_seq DESC LIMIT 1)
      BEGIN INSERT INTO days VALUES (NEW.seq, ${dayOf('NEW')}); END;

    -- The facts of a picture lie behind the answer's bytes, so a list would read whole answers to know of one.
    CREATE INDEX checks_with_picture ON checks (seq) WHERE picture IS NOT NULL;

    CREATE TABLE saved_views (
      id         TEXT PRIMARY KEY,
      operator   TEXT NOT NULL,
      name       TEXT NOT NULL,
      name_key   TEXT NOT NULL,
      query      TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      UNIQUE (operator, name_key)
    ) STRICT, WITHOUT ROWID;
  `,
};
