/** Lists that a person stands on, among what a list shows of each check. This step has shipped: it is never changed. */
import type { Migration } from './migration.ts';

export const fourteenth: Migration = {
  version: 14,
  name: 'cautions as they are listed',
  up: `
    -- A list in JSON, of \`cautions\`; null where there are none. Those of before are read behind the answers.
    ALTER TABLE checks_listed ADD COLUMN cautions TEXT;
  `,
};
