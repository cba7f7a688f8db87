/** What a list shows of each check, in a table of its own. This step has shipped: it is never changed. */
import type { Migration } from './migration.ts';

const indexedTo = `CAST(coalesce((SELECT value FROM meta WHERE name = 'search_filled_to'), '0') AS INTEGER)`;

export const tenth: Migration = {
  version: 10,
  name: 'checks as they are listed',
  up: `
    -- A page of the list is then a few pages of the file and not one for each answer, and each of them is decrypted. It is
    -- filled behind the answers, with the index of words.
    CREATE TABLE checks_listed (
      seq         INTEGER PRIMARY KEY,
      id          TEXT NOT NULL,
      kind        TEXT NOT NULL,
      state       TEXT NOT NULL,
      outcome     TEXT,
      number      TEXT NOT NULL,
      identifier  TEXT NOT NULL,
      name        TEXT,
      created_at  INTEGER NOT NULL,
      environment TEXT NOT NULL,
      sandbox     INTEGER NOT NULL,
      profile     TEXT NOT NULL,
      operator    TEXT NOT NULL,
      decision    TEXT,
      has_face    INTEGER NOT NULL
    ) STRICT;
    INSERT INTO checks_listed
      SELECT seq, id, kind, state, outcome, number, identifier, name, created_at, environment, sandbox, profile, operator,
        (SELECT decided.decision FROM checks AS decided INDEXED BY checks_by_decision
         WHERE decided.decision IN ('accepted', 'rejected', 'referred') AND decided.seq = checks.seq),
        EXISTS (SELECT 1 FROM checks AS pictured INDEXED BY checks_with_picture
         WHERE pictured.seq = checks.seq AND pictured.picture IS NOT NULL)
      FROM checks WHERE state NOT IN ('ready', 'sent') AND seq <= ${indexedTo};
    CREATE TRIGGER checks_unlisted AFTER DELETE ON checks
      BEGIN DELETE FROM checks_listed WHERE seq = OLD.seq; END;
  `,
};
