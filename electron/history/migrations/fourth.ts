/** Holds the place of step 4. */
import type { Migration } from './migration.ts';

export const fourth: Migration = {
  version: 4,
  name: 'placeholder',
  up: `
    ALTER TABLE checks ADD COLUMN decision TEXT;
    ALTER TABLE checks ADD COLUMN decided_by TEXT;
    CREATE INDEX checks_by_decision ON checks (decision, seq) WHERE decision IS NOT NULL;
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
    CREATE INDEX decisions_by_check ON decisions (check_id, seq);
    CREATE TRIGGER decisions_stand AFTER INSERT ON decisions
      BEGIN
        UPDATE checks SET decision = NEW.decision, decided_by = NEW.operator WHERE id = NEW.check_id;
      END;
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
  `,
};
