/** Captures and how long pictures are kept. This step has shipped: it is never changed. */
import type { Migration } from './migration.ts';

export const third: Migration = {
  version: 3,
  name: 'captures and how long pictures are kept',
  up: `
    ALTER TABLE checks ADD COLUMN capture TEXT;
    ALTER TABLE checks ADD COLUMN picture_erased_at INTEGER;

    -- Beside the pictures and not in them: behind a picture's bytes, a rule could be read and changed only by reading
    -- and writing the whole picture again.
    CREATE TABLE picture_rules (
      check_id   TEXT PRIMARY KEY REFERENCES pictures (check_id) ON DELETE CASCADE,
      profile_id TEXT NOT NULL,
      rule       TEXT NOT NULL CHECK (rule IN ('keep', 'decision', 'days')),
      kept_from  INTEGER NOT NULL,
      due_at     INTEGER,
      CHECK ((rule = 'days') = (due_at IS NOT NULL))
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX picture_rules_due ON picture_rules (due_at) WHERE due_at IS NOT NULL;
    CREATE INDEX picture_rules_until_decision ON picture_rules (check_id) WHERE rule = 'decision';
    INSERT INTO picture_rules (check_id, profile_id, rule, kept_from)
      SELECT check_id, profile_id, 'keep', created_at FROM pictures JOIN checks ON checks.id = check_id;
  `,
};
