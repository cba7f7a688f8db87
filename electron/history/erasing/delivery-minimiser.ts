/** What goes of the deliveries that belong to a check, when something goes of the check itself. */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import { coverNumber, maskMessage } from '../../../shared/cover-known.ts';
import type { KindName } from '../../../shared/kinds.ts';
import type { KeptFacts } from '../deliveries/deliveries-table.ts';
import { type Numbered, numberWithin } from '../deliveries/kept-references.ts';
import { type NumberKeyer, numberlessKey, sealedKey } from '../number-key.ts';
import type { Scrubber } from './scrubbing.ts';

/** Deliveries that lost their number before that are looked at in one go; other questions wait meanwhile. */
const AT_ONCE = 500;
/** Stands in the database once all were looked at. */
const DONE = 'delivery_keys_sealed';

/** What names a delivery besides its body. */
interface Naming {
  readonly seq: number;
  readonly delivery_key: string;
  readonly event: string | null;
}

interface Row extends Naming {
  readonly facts: string;
}

interface Behind extends Naming {
  readonly body_sha256: string;
  readonly check_id: string;
  readonly kind: KindName;
  readonly number: string;
}

/** As it names the delivery of a check whose number is not kept any more. */
function withoutNumber(
  keyOf: NumberKeyer,
  { delivery_key: key, event }: Naming,
  check: Numbered,
): readonly [key: string, event: string | null] {
  const inEvent = event && numberWithin(event, check, keyOf);
  return [
    (numberWithin(key, check, keyOf) === null ? sealedKey : numberlessKey)(keyOf, key),
    event && maskMessage(inEvent ? coverNumber(event, inEvent) : event, check.number),
  ];
}

export function deliveryMinimiser(db: Database, keyOf: NumberKeyer) {
  const matched = db.prepare<[string], Row>(
    `SELECT seq, delivery_key, event, facts FROM deliveries WHERE check_id = ? AND state = 'matched'`,
  );
  const drop = db.prepare(`UPDATE deliveries SET facts = ?, headers = '[]', body = x'' WHERE seq = ?`);
  const dropHash = db.prepare(
    `UPDATE deliveries SET body_sha256 = '', delivery_key = ?, event = ? WHERE seq = ?`,
  );

  return {
    /**
     * Within a transaction: body, headers and what was read of them. With `numbered` the hash of the body too, which gives a
     * number away to whoever tries all, and an id and the event’s name where they bear it: where the delivery is told from
     * others by one of those, by a keyed hash from then on.
     */
    minimise(checkId: string, numbered: Numbered | null): void {
      for (const row of matched.all(checkId)) {
        const { at } = JSON.parse(row.facts) as KeptFacts;
        const left: KeptFacts = { at, references: [], identifiers: [], numberKeys: [] };
        drop.run(JSON.stringify(left), row.seq);
        if (numbered) dropHash.run(...withoutNumber(keyOf, row, numbered), row.seq);
      }
    },
  };
}

/** Deliveries whose id and event’s name stayed when the number went, though they may bear it, are looked at once. */
export function namedDeliveries(
  db: Database,
  { keyOf, scrubber }: { keyOf: NumberKeyer; scrubber: Scrubber },
) {
  const isDone = db.prepare('SELECT 1 FROM meta WHERE name = ?');
  const mark = db.prepare('INSERT OR IGNORE INTO meta (name, value) VALUES (?, ?)');
  const behind = db.prepare<[number, number], Behind>(
    `SELECT deliveries.seq, delivery_key, event, body_sha256, check_id, checks.kind, number
     FROM deliveries CROSS JOIN checks ON checks.id = check_id
     WHERE deliveries.state = 'matched' AND deliveries.seq > ? ORDER BY deliveries.seq LIMIT ?`,
  );
  // Asked for few alone: it stands behind the answer, which would be read for each.
  const numberKey = db.prepare<[string], string>('SELECT number_key FROM checks WHERE id = ?').pluck();
  const change = db.prepare('UPDATE deliveries SET delivery_key = ?, event = ? WHERE seq = ?');
  let last = 0;

  const sealSome = db.transaction((): boolean => {
    const rows = behind.all(last, AT_ONCE);
    for (const row of rows) {
      // Only that of one whose number went is gone.
      if (row.body_sha256 !== '') continue;
      const { kind, number, check_id: id } = row;
      const check = { kind, number, numberKey: () => numberKey.get(id) ?? '' };
      const [key, event] = withoutNumber(keyOf, row, check);
      if (key === row.delivery_key && event === row.event) continue;
      change.run(key, event, row.seq);
      scrubber.owe('minimise');
    }
    if (rows.length < AT_ONCE) mark.run(DONE, '1');
    last = rows.at(-1)?.seq ?? last;
    return rows.length === AT_ONCE;
  });

  return {
    /** Some at a time, as long as others are left. */
    sealKeys: (): boolean => isDone.get(DONE) === undefined && sealSome.immediate(),
  };
}
