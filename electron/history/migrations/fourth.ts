/** Operators, decisions, notes and the journal. This step has shipped: it is never changed. */
import type { Migration } from './migration.ts';

export const fourth: Migration = {
  version: 4,
  name: 'operators, decisions, notes and the journal',
  up: `
    -- The present decision stands on the check itself, so that a list needs no join. Both are empty when a check is
    -- made, and the index holds decided checks alone: neither costs the check's own commits a page.
    ALTER TABLE checks ADD COLUMN decision TEXT;
    ALTER TABLE checks ADD COLUMN decided_by TEXT;
    CREATE INDEX checks_by_decision ON checks (decision, seq) WHERE decision IS NOT NULL;

    CREATE TABLE settings (
      name  TEXT PRIMARY KEY,
      value TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;

    -- Nobody is ever removed: what a person did stands under their name. Two names that read alike are one (name_key).
    CREATE TABLE operators (
      id          TEXT PRIMARY KEY,
      name        TEXT NOT NULL,
      name_key    TEXT NOT NULL UNIQUE,
      role        TEXT NOT NULL CHECK (role IN ('operator', 'reviewer', 'administrator')),
      secret      TEXT NOT NULL,
      created_at  INTEGER NOT NULL,
      disabled_at INTEGER
    ) STRICT, WITHOUT ROWID;

    -- Wrong tries by the keyed hash of the name that was typed, whether or not there is such an operator: a delay that
    -- differed, or that a restart forgot for one of the two, would tell.
    CREATE TABLE sign_in_tries (
      name_hash    TEXT PRIMARY KEY,
      failed       INTEGER NOT NULL,
      locked_until INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX sign_in_tries_by_age ON sign_in_tries (locked_until);

    CREATE TABLE decisions (
      seq         INTEGER PRIMARY KEY AUTOINCREMENT,
      id          TEXT NOT NULL UNIQUE,
      check_id    TEXT NOT NULL REFERENCES checks (id) ON DELETE CASCADE,
      decision    TEXT NOT NULL CHECK (decision IN ('accepted', 'rejected', 'referred')),
      reason      TEXT NOT NULL,
      note        TEXT,
      operator    TEXT NOT NULL,
      operator_id TEXT,
      at          INTEGER NOT NULL,
      replaces    TEXT UNIQUE REFERENCES decisions (id)
    ) STRICT;
    -- A check is decided once; after that, each decision takes the place of the one that it names.
    CREATE UNIQUE INDEX decisions_first ON decisions (check_id) WHERE replaces IS NULL;
    CREATE INDEX decisions_by_check ON decisions (check_id, seq);

    CREATE TRIGGER decisions_of_one_check BEFORE INSERT ON decisions
      WHEN NEW.replaces IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM decisions WHERE id = NEW.replaces AND check_id = NEW.check_id)
      BEGIN SELECT RAISE(ABORT, 'a decision takes the place of one of the same check'); END;
    CREATE TRIGGER decisions_stand AFTER INSERT ON decisions
      BEGIN
        UPDATE checks SET decision = NEW.decision, decided_by = NEW.operator WHERE id = NEW.check_id;
      END;
    CREATE TRIGGER decisions_stay BEFORE UPDATE ON decisions
      BEGIN SELECT RAISE(ABORT, 'a decision is never changed'); END;
    -- With its check it may go: the check is gone by the time that the database comes to this.
    CREATE TRIGGER decisions_kept BEFORE DELETE ON decisions
      WHEN EXISTS (SELECT 1 FROM checks WHERE id = OLD.check_id)
      BEGIN SELECT RAISE(ABORT, 'a decision is never removed'); END;

    -- INSERT OR REPLACE removes a row without asking the triggers of removal.
    CREATE TRIGGER decisions_added_once BEFORE INSERT ON decisions
      WHEN EXISTS (SELECT 1 FROM decisions WHERE seq = NEW.seq OR id = NEW.id OR replaces = NEW.replaces
        OR (NEW.replaces IS NULL AND replaces IS NULL AND check_id = NEW.check_id))
      BEGIN SELECT RAISE(ABORT, 'a decision is never replaced in its place'); END;

    CREATE TABLE notes (
      seq         INTEGER PRIMARY KEY AUTOINCREMENT,
      id          TEXT NOT NULL UNIQUE,
      check_id    TEXT NOT NULL REFERENCES checks (id) ON DELETE CASCADE,
      text        TEXT NOT NULL,
      operator    TEXT NOT NULL,
      operator_id TEXT,
      at          INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX notes_by_check ON notes (check_id, seq);
    CREATE TRIGGER notes_stay BEFORE UPDATE ON notes
      BEGIN SELECT RAISE(ABORT, 'a note is never changed'); END;
    CREATE TRIGGER notes_kept BEFORE DELETE ON notes
      WHEN EXISTS (SELECT 1 FROM checks WHERE id = OLD.check_id)
      BEGIN SELECT RAISE(ABORT, 'a note is never removed'); END;

    CREATE TRIGGER notes_added_once BEFORE INSERT ON notes
      WHEN EXISTS (SELECT 1 FROM notes WHERE seq = NEW.seq OR id = NEW.id)
      BEGIN SELECT RAISE(ABORT, 'a note is never replaced'); END;

    -- Who did what. It outlives the checks that it tells of, so it refers to none of them by a key. The place of each
    -- line is given once and never again; its detail is canonical JSON, so that a later form can chain hashes over it.
    CREATE TABLE journal (
      seq         INTEGER PRIMARY KEY AUTOINCREMENT,
      at          INTEGER NOT NULL,
      operator    TEXT NOT NULL,
      operator_id TEXT,
      what        TEXT NOT NULL,
      check_id    TEXT,
      detail      TEXT NOT NULL
    ) STRICT;
    CREATE INDEX journal_by_check ON journal (check_id, seq) WHERE check_id IS NOT NULL;
    CREATE TRIGGER journal_stays BEFORE UPDATE ON journal
      BEGIN SELECT RAISE(ABORT, 'the journal is never changed'); END;
    CREATE TRIGGER journal_kept BEFORE DELETE ON journal
      BEGIN SELECT RAISE(ABORT, 'the journal is never shortened'); END;
    CREATE TRIGGER journal_added_once BEFORE INSERT ON journal
      WHEN EXISTS (SELECT 1 FROM journal WHERE seq = NEW.seq)
      BEGIN SELECT RAISE(ABORT, 'a line of the journal is never replaced'); END;
  `,
};
