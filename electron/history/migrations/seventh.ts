/** Events of the service: deliveries, and what a check is called at the service. */
import type { Migration } from './migration.ts';

export const seventh: Migration = {
  version: 7,
  name: 'events of the service',
  up: `
    -- What was delivered, as it came. Small columns first: a list reads no body.
    CREATE TABLE deliveries (
      seq           INTEGER PRIMARY KEY AUTOINCREMENT,
      id            TEXT NOT NULL UNIQUE,
      profile_id    TEXT NOT NULL,
      received_at   INTEGER NOT NULL,
      delivery_key  TEXT NOT NULL,
      way           TEXT NOT NULL CHECK (way IN ('receiver', 'folder', 'file', 'mailbox')),
      trust         TEXT NOT NULL CHECK (trust IN ('trusted', 'untrusted')),
      why_untrusted TEXT,
      state         TEXT NOT NULL CHECK (state IN ('matched', 'waiting', 'untrusted', 'not-ours')),
      reason        TEXT NOT NULL,
      check_id      TEXT,
      settled       INTEGER NOT NULL DEFAULT 0,
      seen          INTEGER NOT NULL DEFAULT 0,
      event         TEXT,
      kind          TEXT,
      bytes         INTEGER NOT NULL,
      facts         TEXT NOT NULL,
      body_sha256   TEXT NOT NULL,
      headers       TEXT NOT NULL,
      body          BLOB NOT NULL,
      UNIQUE (profile_id, delivery_key),
      CHECK ((trust = 'untrusted') = (state = 'untrusted')),
      CHECK ((trust = 'untrusted') = (why_untrusted IS NOT NULL)),
      CHECK (state <> 'matched' OR check_id IS NOT NULL),
      CHECK (settled = 0 OR state = 'matched')
    ) STRICT;
    CREATE INDEX deliveries_by_state ON deliveries (state, seq);
    CREATE INDEX deliveries_by_profile ON deliveries (profile_id, way, seq);
    CREATE INDEX deliveries_by_check ON deliveries (check_id, seq) WHERE check_id IS NOT NULL;
    CREATE INDEX deliveries_new ON deliveries (seq) WHERE state = 'waiting' AND reason = 'new';
    CREATE INDEX deliveries_before_answer ON deliveries (seq) WHERE state = 'waiting' AND reason = 'before-answer';
    CREATE INDEX deliveries_for_person ON deliveries (seq)
      WHERE state = 'waiting' AND reason IN ('ambiguous', 'kind-and-time-alone');
    -- Untrusted ones are kept within bounds, which are looked at whenever one is added.
    CREATE INDEX deliveries_untrusted ON deliveries (profile_id, seq, bytes) WHERE state = 'untrusted';
    INSERT INTO counters VALUES ('deliveries_dropped', 0);

    -- What the service calls a check in its answer; an event may name it so.
    CREATE TABLE check_references (
      profile_id TEXT NOT NULL,
      reference  TEXT NOT NULL,
      check_id   TEXT NOT NULL,
      PRIMARY KEY (profile_id, reference, check_id)
    ) STRICT, WITHOUT ROWID;

    -- The delivery of an event that said how the check ended.
    ALTER TABLE checks ADD COLUMN settled_by TEXT;
    -- Checks that an event can settle are few.
    CREATE INDEX checks_unsettled ON checks (profile_id, seq) WHERE state = 'unknown' OR outcome = 'pending';
  `,
};
