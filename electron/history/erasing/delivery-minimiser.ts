/** What goes of the deliveries that belong to a check, when something goes of the check itself. */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import type { KeptFacts } from '../deliveries/deliveries-table.ts';
import { type NumberKeyer, sealedKey } from '../number-key.ts';

interface Row {
  readonly seq: number;
  readonly delivery_key: string;
  readonly facts: string;
}

export function deliveryMinimiser(db: Database, keyOf: NumberKeyer) {
  const matched = db.prepare<[string], Row>(
    `SELECT seq, delivery_key, facts FROM deliveries WHERE check_id = ? AND state = 'matched'`,
  );
  const drop = db.prepare(`UPDATE deliveries SET facts = ?, headers = '[]', body = x'' WHERE seq = ?`);
  const dropHash = db.prepare(`UPDATE deliveries SET body_sha256 = '', delivery_key = ? WHERE seq = ?`);

  return {
    /**
     * Within a transaction: body, headers and what was read of them. With `number` the hash of the body too, which gives a
     * number away to whoever tries all; where the delivery is told from others by it alone, by a keyed one from then on.
     */
    minimise(checkId: string, { number }: { readonly number: boolean }): void {
      for (const { seq, delivery_key: key, facts } of matched.all(checkId)) {
        const { at } = JSON.parse(facts) as KeptFacts;
        const left: KeptFacts = { at, references: [], identifiers: [], numberKeys: [] };
        drop.run(JSON.stringify(left), seq);
        if (number) dropHash.run(sealedKey(keyOf, key), seq);
      }
    },
  };
}
