/** The chained audit log. This step has shipped: it is never changed. */
import type { Migration } from './migration.ts';

/** What the checks themselves write. Their entries are found from the check, so that no index costs its commits a page. */
const NOT_OF_CHECKS = `kind NOT IN ('check-begun', 'check-ended')`;

/** A fact of an entry; null where somebody has made its text unreadable, so that the rest can still be asked for. */
const fact = (path: string) => `CASE WHEN json_valid(entry) THEN entry ->> '$.${path}' END`;

export const sixth: Migration = {
  version: 6,
  name: 'the chained audit log',
  up: `
    -- What is told of an entry is read out of the text that is hashed, and stands nowhere else.
    CREATE TABLE audit (
      seq      INTEGER PRIMARY KEY,
      entry    TEXT NOT NULL,
      hash     TEXT NOT NULL,
      kind     TEXT AS (${fact('kind')}) VIRTUAL,
      check_id TEXT AS (${fact('check')}) VIRTUAL
    ) STRICT;
    CREATE INDEX audit_by_check ON audit (check_id, seq) WHERE check_id IS NOT NULL AND ${NOT_OF_CHECKS};
    CREATE INDEX audit_keys ON audit (seq) WHERE kind = 'device-key';
    CREATE TRIGGER audit_stays BEFORE UPDATE ON audit
      BEGIN SELECT RAISE(ABORT, 'the audit log is never changed'); END;
    CREATE TRIGGER audit_kept BEFORE DELETE ON audit
      BEGIN SELECT RAISE(ABORT, 'the audit log is never shortened'); END;
    CREATE TRIGGER audit_goes_on BEFORE INSERT ON audit
      WHEN NEW.seq IS NOT (SELECT coalesce(max(seq), 0) + 1 FROM audit)
      BEGIN SELECT RAISE(ABORT, 'an entry of the audit log is never replaced'); END;

    -- The latest entry about the check’s own life; that one names the one before it.
    ALTER TABLE checks ADD COLUMN chain_entry INTEGER;

    CREATE TABLE audit_heads (
      seq       INTEGER NOT NULL,
      hash      TEXT NOT NULL,
      signed_at TEXT NOT NULL,
      key_id    TEXT NOT NULL,
      signature TEXT NOT NULL,
      PRIMARY KEY (seq, signed_at, key_id)
    ) STRICT, WITHOUT ROWID;
    CREATE TRIGGER audit_heads_stay BEFORE UPDATE ON audit_heads
      BEGIN SELECT RAISE(ABORT, 'a signed head is never changed'); END;
    CREATE TRIGGER audit_heads_kept BEFORE DELETE ON audit_heads
      BEGIN SELECT RAISE(ABORT, 'a signed head is never removed'); END;

    -- The lines of before; the program chains them when it opens the history, since SQL knows no hash.
    DROP INDEX journal_by_check;
    ALTER TABLE journal RENAME TO journal_before;

    -- What people did: the log without what the checks and the log itself write.
    CREATE VIEW journal AS
      SELECT seq, entry ->> '$.at' AS at, entry ->> '$.by.name' AS operator, entry ->> '$.by.id' AS operator_id,
        kind AS what, check_id, entry -> '$.detail' AS detail
      FROM audit
      WHERE ${NOT_OF_CHECKS} AND kind NOT IN ('check-interrupted', 'check-carried', 'log-carried', 'device-key');
  `,
};
