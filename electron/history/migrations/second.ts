/** Grounds, keyed numbers, pictures and the meter. This step has shipped: it is never changed. */
import type { Migration } from './migration.ts';

export const second: Migration = {
  version: 2,
  name: 'grounds, keyed numbers, pictures and the meter',
  up: `
    ALTER TABLE checks ADD COLUMN number_key TEXT;
    ALTER TABLE checks ADD COLUMN body TEXT;
    ALTER TABLE checks ADD COLUMN ground TEXT;
    ALTER TABLE checks ADD COLUMN reasons TEXT;
    ALTER TABLE checks ADD COLUMN day TEXT;
    ALTER TABLE checks ADD COLUMN price INTEGER;
    ALTER TABLE checks ADD COLUMN currency TEXT;
    ALTER TABLE checks ADD COLUMN picture TEXT;
    ALTER TABLE checks ADD COLUMN key_fingerprint TEXT;
    ALTER TABLE checks ADD COLUMN key_worked INTEGER NOT NULL DEFAULT 0;

    -- By the hash, since a number that may not be kept stands masked, and two masked ones can look alike.
    DROP INDEX checks_one_at_a_time;
    CREATE UNIQUE INDEX checks_one_at_a_time ON checks (kind, number_key) WHERE state IN ('ready', 'sent');
    CREATE INDEX checks_by_number ON checks (number_key, seq);
    -- Each index costs a page in every commit. Those under way are few, and checks_open finds them.
    DROP INDEX checks_by_profile;

    -- Keys that a profile's checks were answered with; written once for each key.
    CREATE TABLE accepted_keys (
      profile_id  TEXT NOT NULL,
      fingerprint TEXT NOT NULL,
      PRIMARY KEY (profile_id, fingerprint)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE pictures (
      check_id   TEXT PRIMARY KEY REFERENCES checks (id) ON DELETE CASCADE,
      media_type TEXT NOT NULL,
      bytes      BLOB NOT NULL
    ) STRICT;

    CREATE TABLE usage (
      day         TEXT NOT NULL,
      profile_id  TEXT NOT NULL,
      kind        TEXT NOT NULL,
      operator    TEXT NOT NULL,
      currency    TEXT NOT NULL,
      environment TEXT NOT NULL,
      profile     TEXT NOT NULL,
      checks      INTEGER NOT NULL,
      cost        INTEGER NOT NULL,
      PRIMARY KEY (day, profile_id, kind, operator, currency, environment)
    ) STRICT, WITHOUT ROWID;

    CREATE TRIGGER checks_metered AFTER INSERT ON checks WHEN NEW.state = 'sent' AND NEW.day IS NOT NULL
      BEGIN
        INSERT INTO usage (day, profile_id, kind, operator, currency, environment, profile, checks, cost)
        VALUES (NEW.day, NEW.profile_id, NEW.kind, NEW.operator, NEW.currency, NEW.environment, NEW.profile, 1,
          coalesce(NEW.price, 0))
        ON CONFLICT DO UPDATE SET checks = checks + 1, cost = cost + excluded.cost, profile = excluded.profile;
      END;
    -- What turns out not to have been sent, or not to have been taken, is taken off again.
    CREATE TRIGGER checks_metered_again AFTER UPDATE OF state ON checks
      WHEN OLD.day IS NOT NULL AND (NEW.state = 'failed' OR OLD.price IS NOT NEW.price)
      BEGIN
        UPDATE usage SET
          checks = checks - (OLD.state = 'sent' AND NEW.state = 'failed'),
          cost = cost - coalesce(OLD.price, 0) + coalesce(NEW.price, 0)
        WHERE day = OLD.day AND profile_id = OLD.profile_id AND kind = OLD.kind AND operator = OLD.operator
          AND currency = OLD.currency AND environment = OLD.environment;
      END;
  `,
};
