/** Cheaper commits of a check: the index and the count follow behind. This step has shipped: it is never changed. */
import type { Migration } from './migration.ts';

const indexedTo = `CAST(coalesce((SELECT value FROM meta WHERE name = 'search_filled_to'), '0') AS INTEGER)`;

export const ninth: Migration = {
  version: 9,
  name: 'index and count behind the answers',
  up: `
    -- How far the index has come; what lies beyond is found by reading it. An index that was filled has come to the end.
    INSERT INTO meta (name, value)
      SELECT 'search_filled_to', (SELECT coalesce(max(seq), 0) FROM checks)
      WHERE EXISTS (SELECT 1 FROM meta WHERE name = 'search_filled')
      ON CONFLICT (name) DO UPDATE SET value = excluded.value;
    DELETE FROM meta WHERE name = 'search_filled';

    -- Counted are those that the index has come to; the few beyond are counted when they are asked for.
    DROP TRIGGER checks_counted;
    DROP TRIGGER checks_uncounted;
    UPDATE counters SET value = value - (SELECT count(*) FROM checks WHERE seq > ${indexedTo})
      WHERE name = 'checks';
    CREATE TRIGGER checks_uncounted AFTER DELETE ON checks WHEN OLD.seq <= ${indexedTo}
      BEGIN UPDATE counters SET value = value - 1 WHERE name = 'checks'; END;

    -- Those under way are found by the index that holds them to one at a time; a second one costs a page in each commit.
    DROP INDEX checks_open;
  `,
};
