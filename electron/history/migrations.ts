/** The database's form, step by step. A step that has shipped is never changed; a new one is added below it. */
import type { Database } from 'better-sqlite3-multiple-ciphers';

export interface Migration {
  readonly version: number;
  readonly name: string;
  readonly up: string;
}

export const migrations: readonly Migration[] = [
  {
    version: 1,
    name: 'profiles and checks',
    up: `
      CREATE TABLE meta (
        name  TEXT PRIMARY KEY,
        value TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE counters (
        name  TEXT PRIMARY KEY,
        value INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE profiles (
        id         TEXT PRIMARY KEY,
        name       TEXT NOT NULL UNIQUE COLLATE NOCASE,
        document   TEXT NOT NULL,
        created_at INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE checks (
        seq             INTEGER PRIMARY KEY AUTOINCREMENT,
        id              TEXT NOT NULL UNIQUE,
        runner          TEXT NOT NULL,
        kind            TEXT NOT NULL,
        state           TEXT NOT NULL CHECK (state IN ('ready', 'sent', 'answered', 'failed', 'unknown')),
        outcome         TEXT,
        number          TEXT NOT NULL,
        identifier      TEXT NOT NULL,
        declared        TEXT NOT NULL,
        name            TEXT,
        profile_id      TEXT NOT NULL,
        profile         TEXT NOT NULL,
        environment     TEXT NOT NULL,
        sandbox         INTEGER NOT NULL,
        operator        TEXT NOT NULL,
        method          TEXT NOT NULL,
        url             TEXT NOT NULL,
        signature       TEXT NOT NULL,
        body_sha512     TEXT NOT NULL,
        created_at      INTEGER NOT NULL,
        sent_at         INTEGER,
        finished_at     INTEGER,
        duration_ms     REAL,
        http_status     INTEGER,
        message         TEXT,
        identity        TEXT,
        photo           TEXT,
        match           TEXT,
        trouble         TEXT,
        retry_after_s   REAL,
        answer_headers  TEXT,
        answer_sha256   TEXT,
        answer          BLOB,
        CHECK (state <> 'answered' OR outcome IS NOT NULL),
        CHECK (state = 'answered' OR outcome IS NULL)
      ) STRICT;

      -- One check at a time for one number, held by the database itself, across windows and processes.
      CREATE UNIQUE INDEX checks_one_at_a_time ON checks (kind, number) WHERE state IN ('ready', 'sent');
      -- What a crash can have left behind, found without reading the whole table.
      CREATE INDEX checks_open ON checks (runner) WHERE state IN ('ready', 'sent');
      CREATE INDEX checks_by_profile ON checks (profile_id, state);

      -- Words come in folded and cut already. The plain tokenizer splits at blanks alone; the Unicode one knows fewer
      -- letters than the program does, would split a word in two, and such a phrase is an error without detail.
      CREATE VIRTUAL TABLE checks_search USING fts5 (
        words, content = '', contentless_delete = 1, prefix = '2 3 4', detail = none, tokenize = 'ascii'
      );

      INSERT INTO counters VALUES ('checks', 0);
      CREATE TRIGGER checks_counted AFTER INSERT ON checks
        BEGIN UPDATE counters SET value = value + 1 WHERE name = 'checks'; END;
      CREATE TRIGGER checks_uncounted AFTER DELETE ON checks
        BEGIN UPDATE counters SET value = value - 1 WHERE name = 'checks'; END;
    `,
  },
  {
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
  },
];

/** The newest form that this program knows. */
export const NEWEST = migrations.reduce((newest, step) => Math.max(newest, step.version), 0);

/**
 * Brings the database to `target` (the newest form unless a test asks for less), each step in a transaction of its own
 * together with its version number: a power cut leaves a whole step or none of it.
 */
export function migrate(db: Database, target = NEWEST): void {
  for (const step of migrations) {
    if (step.version > target) return;
    const apply = db.transaction(() => {
      // Read inside the transaction: another process may have just done the step.
      if ((db.pragma('user_version', { simple: true }) as number) >= step.version) return;
      db.exec(step.up);
      db.pragma(`user_version = ${step.version}`);
    });
    apply.immediate();
  }
}
