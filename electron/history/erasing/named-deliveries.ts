/** Deliveries whose id and event’s name stayed when the number of their check went, though they may bear it. */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import type { KindName } from '../../../shared/kinds.ts';
import { lookedAtOnce } from '../looked-at-once.ts';
import type { NumberKeyer } from '../number-key.ts';
import { numberedOf } from '../number-within.ts';
import { type Naming, withoutNumber } from './delivery-minimiser.ts';
import type { Scrubber } from './scrubbing.ts';

/** Stands in the database once all were looked at. */
const DONE = 'delivery_keys_sealed';

interface Row extends Naming {
  readonly body_sha256: string;
  readonly check_id: string;
  readonly kind: KindName;
  readonly number: string;
}

/** Those that older versions left so are looked at once. */
export function namedDeliveries(
  db: Database,
  { keyOf, scrubber }: { keyOf: NumberKeyer; scrubber: Scrubber },
) {
  const behind = db.prepare<[number, number], Row>(
    `SELECT deliveries.seq, delivery_key, event, body_sha256, check_id, checks.kind, number
     FROM deliveries CROSS JOIN checks ON checks.id = check_id
     WHERE deliveries.state = 'matched' AND deliveries.seq > ? ORDER BY deliveries.seq LIMIT ?`,
  );
  const change = db.prepare('UPDATE deliveries SET delivery_key = ?, event = ? WHERE seq = ?');
  const numbered = numberedOf(db);

  return {
    /** Some at a time, as long as others are left. */
    sealKeys: lookedAtOnce<Row>(db, DONE, {
      behind: (last, limit) => behind.all(last?.seq ?? 0, limit),
      look(row) {
        // Only that of one whose number went is gone.
        if (row.body_sha256 !== '') return;
        const { check_id: id, kind, number } = row;
        const [key, event] = withoutNumber(keyOf, row, numbered({ id, kind, number }));
        if (key === row.delivery_key && event === row.event) return;
        change.run(key, event, row.seq);
        scrubber.owe('minimise');
      },
    }),
  };
}
