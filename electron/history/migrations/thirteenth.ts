/** Events on certificates of erasing. This step has shipped: it is never changed. */
import type { Migration } from './migration.ts';

export const thirteenth: Migration = {
  version: 13,
  name: 'erased events',
  up: `
    -- How many events that belonged to no check went.
    ALTER TABLE erasures ADD COLUMN events INTEGER NOT NULL DEFAULT 0;
    DROP TRIGGER erasures_stay;
    CREATE TRIGGER erasures_stay BEFORE UPDATE OF id, operator, operator_id, reason, years, started_at, customers,
        records, events, ending, ended_at, sha256 ON erasures WHEN OLD.ending IS NOT NULL
      BEGIN SELECT RAISE(ABORT, 'a certificate is never changed'); END;
  `,
};
