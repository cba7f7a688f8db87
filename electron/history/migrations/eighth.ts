/** Retention: ends of relationships, certificates of erasing, minimised checks. This step has shipped: it is never changed. */
import type { Migration } from './migration.ts';

export const eighth: Migration = {
  version: 8,
  name: 'retention',
  up: `
    -- A customer is known by the caller’s own identifier. One whose relationship goes on has no row.
    CREATE TABLE relationships (
      identifier  TEXT PRIMARY KEY,
      ended_on    TEXT NOT NULL,
      entered_at  INTEGER NOT NULL,
      operator    TEXT NOT NULL,
      operator_id TEXT
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX relationships_by_end ON relationships (ended_on);

    -- A certificate: who erased, when, why, by which policy. It holds no value of any record.
    CREATE TABLE erasures (
      id             TEXT PRIMARY KEY,
      runner         TEXT NOT NULL,
      operator       TEXT NOT NULL,
      operator_id    TEXT,
      reason         TEXT NOT NULL,
      years          INTEGER NOT NULL,
      started_at     INTEGER NOT NULL,
      customers      INTEGER NOT NULL DEFAULT 0,
      records        INTEGER NOT NULL DEFAULT 0,
      ending         TEXT CHECK (ending IN ('whole', 'cancelled', 'interrupted')),
      ended_at       INTEGER,
      sha256         TEXT,
      overwritten_at INTEGER,
      CHECK ((ending IS NULL) = (ended_at IS NULL) AND (ending IS NULL) = (sha256 IS NULL))
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX erasures_running ON erasures (runner) WHERE ending IS NULL;
    -- One line for each record that went, written in the transaction in which it goes.
    CREATE TABLE erased_records (
      erasure_id  TEXT NOT NULL REFERENCES erasures (id),
      place       INTEGER NOT NULL,
      check_id    TEXT NOT NULL,
      kind        TEXT NOT NULL,
      environment TEXT NOT NULL,
      made_at     INTEGER NOT NULL,
      ended_on    TEXT NOT NULL,
      customer    TEXT NOT NULL,
      record      TEXT NOT NULL,
      review      TEXT NOT NULL,
      answer      TEXT,
      picture     TEXT,
      PRIMARY KEY (erasure_id, place)
    ) STRICT, WITHOUT ROWID;

    CREATE TRIGGER erasures_stay BEFORE UPDATE OF id, operator, operator_id, reason, years, started_at, customers,
        records, ending, ended_at, sha256 ON erasures WHEN OLD.ending IS NOT NULL
      BEGIN SELECT RAISE(ABORT, 'a certificate is never changed'); END;
    CREATE TRIGGER erasures_kept BEFORE DELETE ON erasures
      BEGIN SELECT RAISE(ABORT, 'a certificate is never removed'); END;
    CREATE TRIGGER erased_records_stay BEFORE UPDATE ON erased_records
      BEGIN SELECT RAISE(ABORT, 'a certificate is never changed'); END;
    CREATE TRIGGER erased_records_kept BEFORE DELETE ON erased_records
      BEGIN SELECT RAISE(ABORT, 'a certificate is never shortened'); END;
    CREATE TRIGGER erased_records_added_in_time BEFORE INSERT ON erased_records
      WHEN EXISTS (SELECT 1 FROM erasures WHERE id = NEW.erasure_id AND ending IS NOT NULL)
        OR EXISTS (SELECT 1 FROM erased_records WHERE erasure_id = NEW.erasure_id AND place = NEW.place)
      BEGIN SELECT RAISE(ABORT, 'a certificate that is closed takes no record'); END;

    -- What was minimised of a check and when, as JSON. The index holds decided checks alone, so it costs the check’s own
    -- commits no page.
    ALTER TABLE checks ADD COLUMN minimised TEXT;
    CREATE INDEX checks_to_minimise ON checks (profile_id)
      WHERE decision IN ('accepted', 'rejected') AND minimised IS NULL;
  `,
};
