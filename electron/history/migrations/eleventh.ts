/** The declared name, among what a list shows of each check. This step has shipped: it is never changed. */
import type { Migration } from './migration.ts';

export const eleventh: Migration = {
  version: 11,
  name: 'declared names as they are listed',
  up: `
    -- Only where no name was returned, and nothing else of what was declared: the list shows no more of it.
    ALTER TABLE checks_listed ADD COLUMN declared TEXT;
    UPDATE checks_listed SET declared = (
      SELECT json_object('firstName', checks.declared ->> 'firstName', 'middleName', checks.declared ->> 'middleName',
        'lastName', checks.declared ->> 'lastName')
      FROM checks WHERE checks.seq = checks_listed.seq AND checks.declared <> '{}' AND json_valid(checks.declared))
    WHERE name IS NULL;
  `,
};
