/** The statements of matching, prepared as the history does, for a look at them; none of them is run. */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import { eventMatchingTable } from '../deliveries/event-matching-table.ts';
import { findTable } from '../find/find-table.ts';
import { journalTable } from '../journal-table.ts';
import { numberKeyer } from '../number-key.ts';
import { keyOf } from './temporary-history.ts';

export const prepareMatching = (db: Database) =>
  eventMatchingTable(db, {
    journal: journalTable(db),
    finding: findTable(db),
    keyOf: numberKeyer(keyOf()),
    minimiseDelivered: () => undefined,
  });
