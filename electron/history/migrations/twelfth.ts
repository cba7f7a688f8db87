/** Checks that are prepared and not sent. This step has shipped: it is never changed. */
import type { Migration } from './migration.ts';

export const twelfth: Migration = {
  version: 12,
  name: 'prepared checks',
  up: `
    -- \`id\` is that of the check which it becomes. \`declared\` and \`ground\` are JSON; instants are milliseconds since 1970.
    CREATE TABLE prepared_checks (
      seq INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      kind TEXT NOT NULL,
      number TEXT NOT NULL,
      identifier TEXT NOT NULL,
      declared TEXT NOT NULL,
      ground TEXT NOT NULL,
      profile_id TEXT NOT NULL,
      profile TEXT NOT NULL,
      environment TEXT NOT NULL,
      operator TEXT NOT NULL,
      prepared_at INTEGER NOT NULL,
      goes_at INTEGER NOT NULL
    ) STRICT;
  `,
};
