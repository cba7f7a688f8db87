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
