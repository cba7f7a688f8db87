/** What goes of the deliveries that belong to a check, when something goes of the check itself. */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import { coverNumber, maskMessage } from '../../../shared/cover-known.ts';
import type { KeptFacts } from '../deliveries/deliveries-table.ts';
import { type NumberKeyer, numberlessKey, sealedKey } from '../number-key.ts';
import { type Numbered, numberWithin } from '../number-within.ts';

/** What names a delivery besides its body. */
export interface Naming {
  readonly seq: number;
  readonly delivery_key: string;
  readonly event: string | null;
}

interface Row extends Naming {
  readonly facts: string;
}

/** As it names the delivery of a check whose number is not kept any more. */
export function withoutNumber(
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
