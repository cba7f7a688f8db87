/** Profiles and checks. This step has shipped: it is never changed. */
import type { Migration } from './migration.ts';

export const first: Migration = {
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
};
